import type { LiveTexts } from '../../../core/texts/live.ts';
import type { Words } from '../catalogue.ts';
import { hex } from '../hex.ts';

/** Microsoft, "System Error Codes", in the words of someone who loads a DLL. */
const MEANING: Readonly<Record<number, string | undefined>> = {
  5: '拒绝访问',
  126: '找不到该文件或它依赖的某个 DLL',
  127: '它依赖的某个 DLL 缺少函数，说明各部分版本不一致',
  193: '不是 64 位 DLL，或者已损坏',
  998: '加载时崩溃',
  1114: '自身的初始化失败',
  1455: '页面文件太小',
  4551: '被应用程序控制策略阻止',
};
const meaning = (win32: number): string => `错误 ${win32}${MEANING[win32] ? `，${MEANING[win32]}` : ''}`;
const CRASH: Readonly<Record<number, string | undefined>> = {
  0xc0000005: '（访问冲突）',
  0xc000001d: '（此处理器不支持的指令）',
  0xc0000135: '（找不到 DLL）',
  0xc0000409: '（程序自行终止）',
};
const status = (p: { readonly value: number; readonly name: string | null }): string =>
  p.name === null ? `${p.value}` : `${p.name} (${p.value})`;

export const live: Words<LiveTexts> = {
  'live-crashed': (p) =>
    `加载它的程序崩溃了${p.during === null ? '' : `（在 ${p.during} 中）`}：${hex(p.exitCode)}${CRASH[p.exitCode] ?? ''}。`,
  'live-environment-differs': (p) =>
    `此终端搜索的文件夹与新终端不同。${p.here.length > 0 ? `只在这里：${p.here.join('、')}。` : ''}${p.there.length > 0 ? `只在新终端：${p.there.join('、')}。` : ''}`,
  'live-environment-same': () => '此终端搜索的文件夹与新终端相同。',
  'live-environment-unseen': () => '无法得知新终端会搜索哪些文件夹。',
  'live-handle-made': () => 'cudnnCreate 成功创建句柄：驱动、GPU 和 cuDNN 可以协同工作。',
  'live-handle-no-gpu': (p) =>
    `cudnnCreate 返回 ${status(p)}；这里没有看到带 GPU 的 NVIDIA 驱动，因此这与安装是否正确无关。`,
  'live-handle-refused': (p) => `这里有驱动和 GPU，但 cudnnCreate 返回 ${status(p)}。`,
  'live-loaded': (p) => `程序可以从该处加载 ${p.name}。`,
  'live-not-here': () => '此机器上无法加载 DLL，只检查了文件。',
  'live-refused': (p) => `Windows 无法加载 ${p.name}：${meaning(p.win32)}。`,
  'live-subs-elsewhere': (p) => `${p.names.join('、')}：Windows 加载的不是 ${p.folder} 里的那一份。`,
  'live-subs-loaded': (p) => `${p.count} 个子库都能按名称从同一文件夹加载。`,
  'live-subs-refused': (p) => `${p.names.join('、')}：按名称加载失败（${p.win32.map(meaning).join('；')}）。`,
  'live-imports-remedy': (p) =>
    `${p.folder} 中的其他 DLL 能按文件名找到，所以缺的是这几个所导入的 DLL：请看关于 zlibwapi.dll 和 CUDA DLL 的说明。`,
  'live-subs-remedy': (p) =>
    `请把 ${p.folder} 加入 PATH（安装时用 --add-path 即可）：cuDNN 只按文件名查找自己的各个部分。`,
  'live-timed-out': (p) =>
    `加载它的程序在 ${p.seconds} 秒内没有返回${p.during === null ? '' : `，停在 ${p.during}`}。`,
  'live-unseen': (p) => `无法尝试加载 ${p.root} 里的 cuDNN。`,
  'live-version-differs': (p) => `加载后的 cuDNN 自称 ${p.loaded}，而文件显示 ${p.expected}。`,
  'live-version-is': (p) =>
    `cudnnGetVersion 返回 ${p.told}：cuDNN ${p.loaded}${p.cuda === null ? '' : `，用 CUDA ${p.cuda} 构建`}。`,
};
