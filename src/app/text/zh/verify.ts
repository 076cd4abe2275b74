import type { VerifyTexts } from '../../../core/texts/verify.ts';
import type { Words } from '../catalogue.ts';
import { hex } from '../hex.ts';
import { list } from './phrases.ts';

export const verify: Words<VerifyTexts> = {
  'verify-altered': (p) => `与安装时不一致：${list(p.names)}。`,
  'verify-architecture-unread': (p) => `无法读取这些文件适用的处理器架构：${list(p.names)}。`,
  'verify-architecture-wrong': (p) => `这些不是 64 位 Intel/AMD 代码，任何程序都无法加载：${list(p.names)}。`,
  'verify-architecture-x64': (p) => `${p.files} 个 DLL 都是 64 位代码。`,
  'verify-leftovers': (p) =>
    `${list(p.names)} 不属于${p.version === null ? '这个 cuDNN' : ` cuDNN ${p.version}`}：可能是旧文件残留，或后来添加的。`,
  'verify-no-leftovers': () => '没有混入其他 cuDNN 的文件。',
  'verify-not-ours': (p) => `${p.root} 里的 cuDNN 不是 cudnnup 装的，没有可供比对的记录。`,
  'verify-signature-broken': (p) => `${list(p.names)}：签名与文件不再相符。`,
  'verify-signature-doubted': (p) =>
    `${list(p.names)}：签名属于 NVIDIA 且与文件相符，但 Windows 不信任它（${list(p.codes.map(hex))}）。`,
  'verify-signature-nvidia': (p) =>
    `${p.count} 个 DLL 带有 NVIDIA 的完好签名${p.system ? '，Windows 也信任它' : ''}。`,
  'verify-signature-others': (p) => `${p.of} 个 DLL 中有 ${p.count} 个没有 NVIDIA 的签名，无法证明其来源。`,
  'verify-remedy-install': () => '安装一个：cudnnup install SOURCE',
  'verify-nothing-there': (p) => `${p.root} 里没有 cuDNN。`,
  'verify-one-version': (p) => `${p.files} 个带版本号的文件都是 ${p.version}。`,
  'verify-remedy-reinstall': (p) => `请重新安装 cuDNN ${p.version}；现有文件会先移开。`,
  'verify-run-only': (p) =>
    p.others
      ? `cuDNN ${p.version} 可以运行程序，但它的头文件另外保存着：现在那里是另一个 cuDNN 的头文件。`
      : `cuDNN ${p.version} 可以运行程序，但它没有带头文件：无法用它编译。`,
  'verify-set-complete': (p) => `cuDNN ${p.version} 的 ${p.files} 个文件都在。`,
  'verify-set-incomplete': (p) => `cuDNN ${p.version} 不完整，缺少：${list(p.names)}。`,
  'verify-set-unknown': (p) =>
    p.version === null
      ? `无法判断 ${p.root} 里是哪个 cuDNN，因此不确定是否完整。`
      : `不清楚 cuDNN ${p.version} 应有哪些文件，因此不确定是否完整。`,
  'verify-unaltered': (p) => `${p.files} 个文件与安装时逐字节一致。`,
  'verify-unaltered-by-time': (p) =>
    `${p.files} 个文件与安装时一致：${p.unread} 个大文件只核对了大小和时间，其余逐字节核对。cudnnup verify 会读取每个字节。`,
  'verify-unread': (p) => `无法重新读取这些文件来比对：${list(p.names)}。`,
  'verify-unseen': (p) => `无法查看 ${p.root}。`,
  'verify-version-unread': (p) => `这些文件没有给出版本：${list(p.names)}。`,
  'verify-versions-differ': (p) =>
    p.installed
      ? `安装的是 cuDNN ${p.expected}，文件给出的版本却是 ${list(p.versions)}。`
      : `这个 cuDNN 的文件版本不一致：${list(p.versions)}。`,
};
