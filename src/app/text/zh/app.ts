import type { AppTexts } from '../app-texts.ts';
import { bytes } from '../bytes.ts';
import type { Words } from '../catalogue.ts';

const STATUS = {
  pass: '通过',
  warn: '警告',
  fail: '失败',
  'not-applicable': '不适用',
  'could-not-check': '未查',
} as const;

export const app: Words<AppTexts> = {
  'ask-continue': () => ' [y/N] ',
  'ask-which': (p) => `选哪一个？ [1-${p.count}] `,
  'bug-report': () => '这是 cudnnup 自身的错误，与您的操作无关。请连同下面几行一起报告：',
  'clean-count': (p) => `将释放 ${bytes(p.bytes)}。之后只能用压缩包装回${p.goes === 1 ? '它' : '它们'}。`,
  'clean-done': (p) => `已删除 ${p.goes} 个保留的 cuDNN，释放 ${bytes(p.bytes)}。`,
  'clean-foreign': (p) =>
    `${p.folder} 下有 ${bytes(p.bytes)} 是 cudnnup 之前就在工具包里的，绝不会被它删除。`,
  'clean-goes': () => '删除',
  'clean-heading': () => '保留的 cuDNN|被替换于|大小|',
  'clean-left': (p) => `保留，有人改动过：${p.path}`,
  'clean-none': (p) => `${p.root} 中没有保留任何被替换的 cuDNN。`,
  'clean-nothing': () => '没有可删除的。要少留一些：--keep 0。',
  'clean-stays': () => '保留',
  colon: () => '：',
  'could-not-look-count': (p) => `${p.count} 项无法查看`,
  'cuda-for': (p) => `适用于 CUDA ${p.cuda}`,
  declined: () => '没有改动任何东西。',
  'dll-heading': () => 'DLL|版本|签名者',
  'dll-version-none': () => '文件内无版本',
  'dry-run-end': () => '没有改动任何东西。去掉 --dry-run 再运行一次即可执行。',
  'files-count': (p) => `${p.dll} 个 DLL，${p.lib} 个导入库，${p.header} 个头文件，${p.license} 个许可证`,
  'found-archive': (p) => `找到 ${p.path}`,
  'found-archives': () => '在当前文件夹和下载文件夹中找到的 cuDNN：',
  'history-empty': (p) => `cudnnup 没有改动过 ${p.root}。`,
  'history-heading': () => '编号|时间|内容|状态',
  'history-heading-sizes': () => '编号|时间|内容|状态|保留',
  'history-kept': (p) =>
    p.files === 0
      ? '没有为撤回保留任何文件。'
      : `为撤回保留：${p.folder} 下 ${p.files} 个文件，共 ${bytes(p.bytes)}；其中 ${bytes(p.foreignBytes)} 是 cudnnup 之前就有的。`,
  'in-environment': (p) => `变量  ${p.root}`,
  'in-toolkit': (p) => `工具包  ${p.root}`,
  'install-already': (p) => `${p.root} 里已经是 cuDNN ${p.version}，逐个文件都相同，没有改动。`,
  'install-done': (p) => `cuDNN ${p.version} 已装入 ${p.root}。`,
  'install-heading': (p) => `把 cuDNN ${p.version} 装入 ${p.root}`,
  'install-next': () => '随时可以恢复原状：cudnnup rollback',
  'environment-done': (p) =>
    `完成。已打开的终端保持原样，新终端会看到变化。撤销：cudnnup rollback --environment ${p.scope}`,
  'environment-undone': () => '变量已恢复原样。',
  'environment-nothing': (p) =>
    p.scope === 'user' ? '用户变量没有需要改动的地方。' : '系统变量没有需要改动的地方。',
  'intent-environment': (p) => (p.what === 'path-fix' ? '整理 PATH' : `使用 ${p.detail}`),
  'intent-undo-environment': (p) => `撤销 ${p.of}`,
  'intent-install': (p) => `安装 ${p.version}${p.replaces === null ? '' : `，移开 ${told(p.replaces)}`}`,
  'intent-rollback': (p) => `撤回 ${p.version}${p.restores === null ? '' : `，恢复 ${told(p.restores)}`}`,
  'intent-clean': (p) => `清理 ${p.versions}`,
  'intent-uninstall': (p) => `卸载 ${p.version}`,
  'known-different': () => '不是 NVIDIA 的同名文件：SHA-256 不同',
  'known-equal': () => 'NVIDIA 原版文件 (SHA-256 一致)',
  'known-unknown': () => '不在已知文件表中，按内容判断',
  'label-file': () => '文件',
  'label-files': () => '内容',
  'label-known': () => '来源',
  'label-parts': () => '版本',
  'label-sha256': () => 'SHA-256',
  'label-size': () => '大小',
  'leftover-files': (p) => `还有 ${p.count} 个旧文件正在使用，下次改动时会删除。`,
  'name-unknown': () => '版本未知',
  'next-step': () => '下一步：',
  'no-problems': () => '没有发现问题。',
  'no-toolkits': () => '这台机器上没有找到 CUDA 工具包。',
  'option-forced': (p) => `已由 --force ${p.code} 强制通过`,
  'option-force': (p) => `仍要继续：--force ${p.code}`,
  parts: (p) => {
    const [major = '?', minor = '?', patch = '?', build = '?'] = p.version.split('.');
    return `主版本 ${major} (即 DLL 名中的 _${major})，次版本 ${minor}，补丁 ${patch}，构建 ${build}`;
  },
  'passed-count': (p) => `${p.count} 项检查通过`,
  'plan-aside': (p) =>
    `把${p.version === null ? '那里的 cuDNN ' : ` cuDNN ${told(p.version)} `}的 ${p.count} 个文件移到一边，撤回时恢复`,
  'plan-heading': (p) => (p.root === null ? `计划 ${p.id}` : `计划 ${p.id}：${p.root}`),
  'plan-installed-json': () => '记录装了什么 (.cudnnup\\installed.json)',
  'plan-path-add': (p) => `加入${p.scope === 'user' ? '您的' : '系统'} PATH：${p.entry}`,
  'plan-path-remove': (p) => `从${p.scope === 'user' ? '您的' : '系统'} PATH 中去掉：${p.entry}`,
  'plan-path-drop': (p) => `从 PATH 中去掉：${p.entry === '' ? '（空条目）' : p.entry}`,
  'plan-path-order': () => '在 PATH 中把它的文件夹排到其他工具包之前',
  'plan-variable': (p) =>
    p.value === null
      ? `删除 ${p.name}`
      : `设置${p.scope === 'user' ? '用户' : '系统'}变量 ${p.name}：${p.value}`,
  'plan-place': (p) => `把 ${p.count} 个文件放入 ${p.folder}`,
  'plan-remove-folder': (p) => `删除文件夹 ${p.folder} (如果届时为空)`,
  'plan-restore': (p) => `放回 ${p.count} 个旧文件，连同时间和属性`,
  'plan-withdraw': (p) => `取出我们放入的 ${p.count} 个文件`,
  'problems-count': (p) => `${p.fail} 个问题，${p.warn} 个警告`,
  'progress-check': () => '正在检查',
  'progress-hash': () => '正在计算哈希',
  'progress-load': () => '加载 DLL',
  'progress-observe': () => '正在查看机器',
  'progress-publish': () => '正在放入',
  'progress-verify': () => '正在验证',
  'path-elevate': (p) => `只有管理员可以这样做：${p.command}`,
  'path-heading': (p) => (p.scope === 'user' ? '用户 PATH' : '系统 PATH'),
  'question-environment': (p) => `要修改${p.scope === 'user' ? '用户' : '系统'}变量吗？`,
  'question-clean': (p) => `要永久删除 ${p.root} 中保留的 ${p.goes} 个 cuDNN 吗？`,
  'question-install': (p) => `把 cuDNN ${p.version} 装入 ${p.root} 吗？`,
  'question-rollback': (p) => `要从 ${p.root} 撤回 cuDNN ${p.version} 吗？`,
  'question-uninstall': (p) => `要从 ${p.root} 删除 cuDNN ${p.version} 吗？`,
  'recover-finished': (p) => `${p.id}：其实已经完成，只差收尾，现在做好了。`,
  'recover-none': (p) => `${p.root} 里没有被中断的操作。`,
  'recover-left': (p) =>
    p.reason === 'missing'
      ? `已丢失，无法放回：${p.path}`
      : p.reason === 'occupied'
        ? `保留，那里有别的文件：${p.path}`
        : `保留，有人改动过：${p.path}`,
  'recover-undone': (p) =>
    p.whole ? `${p.id}：曾被中断，现已撤销，一切与之前相同。` : `${p.id}：曾被中断，现已撤销，以下文件除外：`,
  'refused-heading': () => '没有执行，也没有改动任何东西：',
  'rollback-done': (p) =>
    !p.whole
      ? `cuDNN ${p.version} 已撤回，上面列出的文件除外。`
      : p.restores === null
        ? `cuDNN ${p.version} 已取出，一切与之前相同。`
        : `cuDNN ${p.version} 已取出，${told(p.restores)} 已逐字节恢复。`,
  'signature-broken': () => '签名已损坏',
  'signature-as-published': () => '与发布一致',
  'signature-none': () => '未签名',
  'signature-unknown': () => '无法检查',
  'size-exact': (p) => `${p.bytes} (${p.exact} 字节)`,
  'state-done': () => '完成',
  'state-in-place': () => '有效',
  'state-removed': () => '已删除',
  'state-pending': () => '被中断：cudnnup recover',
  'state-rolled-back': () => '已撤回',
  status: (p) => STATUS[p.status],
  'toolkit-column': () => 'CUDA|文件夹|cuDNN|PATH',
  'toolkit-cudnn-none': () => '无',
  'toolkit-cudnn-ours': () => '由 cudnnup 安装',
  'toolkit-not-on-path': () => '否',
  'toolkit-on-path': () => '是',
  'unknown-version': () => '不明',
  'use-follows': () =>
    '新终端以及读取 CUDA_PATH 的编译会随之改变。PyTorch、TensorFlow 等自带 CUDA 的程序不会。',
  'use-cannot-win': (p) =>
    `系统 PATH 排在前面，其中有 ${p.first}：在 PATH 中查找的程序仍会先找到它。要修改系统 PATH，请用 --machine。`,
  'uninstall-kept-aside': (p) => `原先的 ${told(p.version)} 仍然另外保存着。要放回去：cudnnup rollback`,
  'uninstall-done': (p) => `cuDNN ${p.version} 已卸载。`,
  'uninstall-left': (p) => (p.why === 'gone' ? `早已不在：${p.path}` : `保留，有人改动过：${p.path}`),
  value: (p) => (p.value === null ? '无' : p.value ? '是' : '否'),
  'verify-heading': (p) => `${p.root} 中的 cuDNN`,
  'verify-pending': () => '这里有一次被中断的操作。完成或撤销它：cudnnup recover',
};

/** DLLs that tell no version are recorded with a question mark. */
function told(version: string): string {
  return version === '?' ? '(版本不明)' : version;
}
