import type { FailureWords } from '../catalogue.ts';
import { archiveFailures } from './archive-failures.ts';

const PATH_WHY = {
  'other-type': '该值不是文本',
  'no-valid-text': '该值含有无效字符',
  'open-quote': '该值有未闭合的引号',
  'too-long': '该值会超过 32,767 个字符',
} as const;
const BLOCKED = { missing: '文件不见了', occupied: '原位置已有别的文件', altered: '文件被改动过' } as const;

const OPERATIONS: Readonly<Record<string, string | undefined>> = {
  canWrite: '检查能否写入',
  create: '创建',
  freeBytes: '查看可用空间',
  list: '列出',
  makeDirectory: '创建文件夹',
  open: '打开',
  read: '读取',
  remove: '删除',
  removeDirectory: '删除文件夹',
  rename: '移动',
  run: '运行',
  setAttributes: '设置属性',
  setModified: '设置时间',
  stat: '查看',
  write: '写入',
};

export const failures: FailureWords = {
  ...archiveFailures,
  altered: (p) => ({
    attempted: '撤回安装',
    found:
      p.found === 'nothing'
        ? `${p.path} 不见了`
        : `${p.path} 已不是当初放入的文件 (SHA-256 ${p.found.slice(0, 12)}，应为 ${p.expected.slice(0, 12)})`,
    next: '没有改动任何东西。请恢复该文件；也可以保留它的现状，只撤回其余部分：cudnnup rollback --force blocked',
  }),
  'folder-host-invalid': (p) => ({
    attempted: `打开 ${p.path} 中的机器`,
    found: p.reason,
    next: '请指定含有 machine.json 和 registry.json 的文件夹。',
  }),
  'force-unknown': (p) => ({
    attempted: `--force ${p.given}`,
    found: '没有这个代码',
    next: `可用的代码：${p.known}`,
  }),
  'half-done': (p) => ({
    attempted: '某一步被拒绝后恢复原状',
    found: `Windows 也拒绝了 ${p.path} (错误 ${p.win32})`,
    next: '请关闭正在使用这些文件的程序，然后运行：cudnnup recover',
  }),
  'host-refused': (p) => ({
    attempted: `${OPERATIONS[p.operation] ?? p.operation} ${p.path}`,
    found: `Windows 拒绝了 (错误 ${p.win32})`,
    next:
      p.win32 === 5
        ? '请在以管理员身份打开的终端中重试。'
        : p.win32 === 4390 || p.win32 === 183
          ? '本应是文件夹的位置上有一个链接或其他文件，cudnnup 不会跟随链接：请查明它是什么，并将其移走。'
          : '请重试；如果仍然失败，请检查磁盘。',
  }),
  'host-unavailable': (p) => ({
    attempted: '查看这台电脑',
    found: `它不是 Windows (${p.kind})`,
    next: '请在 Windows 上运行 cudnnup，或用 --host folder:DIR 指定一台放在文件夹里的机器；inspect 在任何系统上都可用。',
  }),
  'in-use': (p) => ({
    attempted: '从工具包中取出文件',
    found: `${p.program === null ? '有程序' : `${p.program} (pid ${p.pid}) `}正在使用 ${p.path}`,
    next: '没有改动任何东西。请先结束该程序；仍要继续：--force in-use',
  }),
  'journal-untrusted': (p) => ({
    attempted: `读取 ${p.path}`,
    found: `不是 cudnnup 写的记录 (${p.reason})`,
    next: '没有改动任何东西。请查明是谁写的；不需要就移走。',
  }),
  locked: (p) => ({
    attempted: '开始改动',
    found: `另一个操作正在进行：${p.holder}`,
    next: p.holder === '?' ? `如果没有 cudnnup 在运行，请删除 ${p.path} 后重试。` : `请等它结束。(${p.path})`,
  }),
  'no-source': (p) => ({
    attempted: '寻找 cuDNN 压缩包',
    found: `${p.folders} 中没有`,
    next: '请写明文件：cudnnup install FILE',
  }),
  'no-toolkit': (p) => ({
    attempted: `寻找 CUDA 工具包 ${p.wanted}`.trimEnd(),
    found: '没有找到',
    next: '查看有哪些：cudnnup toolkits',
  }),
  'not-installed': (p) => ({
    attempted: `从 ${p.root} 卸载 cuDNN`,
    found: 'cudnnup 没有在那里装过这样的 cuDNN',
    next: '别人放入的文件绝不会被删除。',
  }),
  'kept-altered': (p) => ({
    attempted: `用保留的文件放回 cuDNN ${p.version}`,
    found: `${p.path} 已不在，或已不是当时安装的内容`,
    next: '没有做任何改动。请用压缩包安装：cudnnup install FILE',
  }),
  'kept-cleaned': (p) => ({
    attempted: `撤回 cuDNN ${p.version} 的安装（${p.id}）`,
    found: `它移开保留的文件已被 cudnnup clean 删除${p.restores === null ? '' : `：cuDNN ${p.restores}`}`,
    next: '没有做任何改动。要去掉它：cudnnup uninstall；要装另一个版本，请用压缩包：cudnnup install FILE',
  }),
  'nothing-kept': (p) => ({
    attempted: `用保留的文件放回 cuDNN ${p.version}`,
    found: p.kept === '' ? '这里没有任何工具包保留着 cuDNN' : `保留着的有 ${p.kept}`,
    next:
      p.kept === ''
        ? '请用压缩包安装：cudnnup install FILE'
        : '请写出其中一个的完整版本号，或给出压缩包：cudnnup install FILE',
  }),
  'nothing-to-roll-back': (p) => ({
    attempted: `撤回 ${p.root} 中的安装`,
    found: '没有可以撤回的安装',
    next: '查看做过什么：cudnnup history',
  }),
  'operand-count': (p) => ({
    attempted: `cudnnup ${p.command}`,
    found: `后面给了 ${p.given} 个参数`,
    next: `用法：cudnnup ${p.command} ${p.takes}`.trimEnd(),
  }),
  'option-value': (p) => ({
    attempted: p.option,
    found: p.given === '' ? '缺少值' : `值不合适：${p.given}`,
    next: p.allowed === undefined ? '请看：cudnnup --help' : `可用的值：${p.allowed}`,
  }),
  'path-value-refused': (p) => ({
    attempted: `修改${p.scope === 'user' ? '用户' : '系统'} PATH`,
    found: PATH_WHY[p.why],
    next: '请先手动修好这个值；含义不明时不会改动它。',
  }),
  'needs-elevation': (p) => ({
    attempted: '修改系统变量',
    found: '此终端没有权限',
    next: `请在以管理员身份打开的终端中运行：${p.command}`,
  }),
  'no-nvcc': (p) => ({
    attempted: `让 CUDA_PATH 指向 ${p.root}`,
    found: '那里没有 bin\\nvcc.exe',
    next: '没有改动任何东西。请指定一个完整的工具包：cudnnup toolkit list',
  }),
  'other-user': () => ({
    attempted: '修改您的变量',
    found: '此终端的运行身份不是当前登录的用户',
    next: '没有改动任何东西。请使用您自己的终端，或改用 --machine。',
  }),
  'zlibwapi-occupied': (p) => ({
    attempted: '把 zlibwapi.dll 放到 cuDNN 旁边',
    found: `${p.path} 已经存在，而且不是 cudnnup 放入的`,
    next: '没有做任何改动。请直接用它（去掉 --zlibwapi），或先把它移走。',
  }),
  'zlibwapi-damaged': (p) => ({
    attempted: '把 zlibwapi.dll 放到 cuDNN 旁边',
    found: `cudnnup 自带的那一份 SHA-256 是 ${p.found}，应为 ${p.expected}`,
    next: '没有做任何改动。请重新安装 cudnnup。',
  }),
  'variable-changed': (p) => ({
    attempted: `修改${p.scope === 'user' ? '用户' : '系统'}变量 ${p.name}`,
    found: '它在此期间被别人改过',
    next: '没有改动任何东西。查看现在的内容：cudnnup path',
  }),
  'permission-denied': (p) => ({
    attempted: `修改 ${p.path}`,
    found: '当前账户没有权限',
    next: `请运行：${p.command}`,
  }),
  refused: (p) => ({
    attempted: '安装',
    found: `有 ${p.count} 项检查不通过`,
    next: '请先解决上面的问题；写有 --force 代码的项目可以强制继续。',
  }),
  'rollback-blocked': (p) => ({
    attempted: '撤回改动',
    found: `${p.path}：${BLOCKED[p.reason]}`,
    next: `没有改动任何东西。请把文件恢复原样后重试；也可以保留它的现状，只撤回其余部分：cudnnup recover --toolkit "${p.root}" --force blocked`,
  }),
  'rollback-order': (p) => ({
    attempted: `撤回 ${p.wanted}`,
    found: `${p.newest} 在它之后，必须先撤回`,
    next: '请从最新的开始，逐个运行 cudnnup rollback。',
  }),
  'rollback-unknown': (p) => ({
    attempted: `撤回 ${p.wanted}`,
    found: '没有这次安装',
    next: p.known === '' ? '没有有效的安装。' : `有效的安装：${p.known}`,
  }),
  'rolled-back': (p) => ({
    attempted: '执行计划',
    found: `Windows 拒绝了 ${p.path} (错误 ${p.win32})`,
    next:
      p.win32 === 183
        ? '一切已恢复原状。有人在此期间放入了同名文件：请看看它是什么，然后重试。'
        : '一切已恢复原状。请关闭正在使用这些文件的程序后重试。',
  }),
  'several-sets': (p) => ({
    attempted: '删除 cuDNN',
    found: `cudnnup 在那里装过多个：${p.found}`,
    next: `请指明一个：cudnnup uninstall --major ${p.majors}`,
  }),
  'several-sources': (p) => ({
    attempted: '寻找 cuDNN 压缩包',
    found: `有多个：${p.found}`,
    next: '请指定一个：cudnnup install FILE',
  }),
  'several-toolkits': (p) => ({
    attempted: '选择 CUDA 工具包',
    found: `有多个：${p.found}`,
    next: '请指定一个：--toolkit 12.2，或它的文件夹',
  }),
  'source-changed': (p) => ({
    attempted: `读取 ${p.path}`,
    found: '检查期间有程序改动了这个文件',
    next: '请等下载或复制结束后再试。',
  }),
  'stage-changed': (p) => ({
    attempted: `把 ${p.path} 放到位`,
    found: '检查之后有别的程序改动了它；没有放入任何改动过的内容',
    next: '请找出是哪个程序在那里写入，或查杀恶意软件，然后再试。',
  }),
  'open-folder': (p) => ({
    attempted: `以管理员身份更改 ${p.root}`,
    found: '本机所有用户都能写入这个文件夹，任何人都可能混入别的文件',
    next: '请在没有管理员权限的终端里重新运行：这里不需要管理员权限。也可以取消 Users 和 Everyone 的写入权限。加上 `--force open-folder` 可以照样继续。',
  }),
  'source-unreadable': (p) => ({
    attempted: `打开 ${p.path}`,
    found: p.win32 === 2 ? '没有这个文件' : `系统拒绝了 (错误 ${p.win32})`,
    next: p.win32 === 2 ? '请检查文件名；把文件拖进终端可以得到完整路径。' : '请检查您是否有读取权限。',
  }),
  'staging-failed': (p) => ({
    attempted: '在工具包旁边解压',
    found: p.win32 === 112 ? '磁盘已满' : `Windows 拒绝了 ${p.path} (错误 ${p.win32})`,
    next: '工具包没有被改动，解压的文件已清除。请腾出空间或解决问题后重试。',
  }),
  'toolkit-unreadable': (p) => ({
    attempted: `查看 ${p.root}`,
    found: `Windows 拒绝了 (错误 ${p.win32})`,
    next: '请在以管理员身份打开的终端中重试。',
  }),
  'unknown-command': (p) => ({ attempted: p.given, found: '没有这个命令', next: meant(p.nearest) }),
  'unknown-option': (p) => ({ attempted: p.given, found: '这里没有这个选项', next: meant(p.nearest) }),
};

function meant(nearest: string | null): string {
  return nearest === null ? '请看：cudnnup --help' : `是不是想写 ${nearest}?`;
}
