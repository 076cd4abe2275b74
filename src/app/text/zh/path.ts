import type { EntryProblem } from '../../../core/environment/entry-problems.ts';
import type { PathTexts } from '../../../core/texts/path.ts';
import type { Words } from '../catalogue.ts';

const whose = (scope: 'user' | 'machine'): string => (scope === 'user' ? '用户 PATH' : '系统 PATH');

const PROBLEM: Readonly<Record<EntryProblem, string>> = {
  'anyone-may-write':
    '此电脑的任何用户都能往里放 DLL，而它排在 System32 之前：放进去的代码会在您的程序里运行',
  blank: '开头或结尾有空格',
  duplicate: '重复出现，后一个永远用不到',
  empty: '空条目',
  'literal-path': '是 %PATH% 这几个字本身：某个脚本没有代入它的值就写了进去，原来的内容已经丢失',
  missing: '没有这个文件夹',
  'missing-cuda': '已经不存在的 CUDA 或 cuDNN 文件夹',
  'no-drive': '该驱动器现在不存在',
  'no-folder': '这是文件，不是文件夹',
  'not-expanded': '该值的类型是 REG_SZ，Windows 不会替换其中的 %NAME%，因此这个条目无效',
  'not-looked': '没有查看：无响应的网络共享会卡住一分钟',
  quoted: '引号不属于文件夹名；在 PATH 中查找 DLL 时会按字面处理',
  relative: '取决于当前文件夹',
  'unknown-variable': '其中的变量不存在',
};

export const path: Words<PathTexts> = {
  'cuda-path-no-nvcc': (p) => `CUDA_PATH 指向 ${p.root}，但那里没有 bin\\nvcc.exe：编译时会找不到工具包。`,
  'cuda-path-not-first': (p) =>
    `CUDA_PATH 指向 ${p.root}，但 Windows 会先搜索 ${p.first}${p.onPath ? '' : '；而且前者的文件夹根本不在 PATH 中'}。`,
  'path-entry-problem': (p) =>
    `${whose(p.scope)} 里的 ${p.written.trim() === '' ? '（空）' : p.written}：${PROBLEM[p.problem]}。`,
  'path-sound': (p) => `共 ${p.count} 个条目，都正常。`,
  'path-value-cut': (p) =>
    `${whose(p.scope)}正好 ${p.length} 个字符，而且最后一个文件夹不存在：它被 setx 或旧的对话框截断了。`,
  'path-value-no-text': (p) => `${whose(p.scope)}存储的内容不是文本。cudnnup 不会改动它。`,
  'path-value-too-long': (p) => `${whose(p.scope)}有 ${p.length} 个字符；Windows 最多传递 32,767 个。`,
  'path-value-unseen': (p) => `无法读取${whose(p.scope)}。`,
};
