import type { ArchiveTexts } from '../../../core/texts/archive.ts';
import type { Words } from '../catalogue.ts';

const KIND = { zip: 'zip 压缩包', wheel: 'wheel 包', folder: '文件夹' } as const;

const SAID_BY = {
  'file-name': '文件名',
  'root-folder': '包内的文件夹名',
  'dist-info': 'wheel 的包信息',
  content: 'cudnn_version.h 和 DLL',
} as const;

const BROKEN = {
  digest: '签名之后文件被改动过',
  signature: '签名本身验证不通过',
  malformed: '签名数据已损坏',
} as const;

const RECORD = {
  'too-large': '超过 4 MiB',
  'too-many-lines': '超过 20,000 行',
  'not-text': '不是文本',
  malformed: '有一行不是路径、哈希和大小的格式',
  twice: '同一个文件列了两次',
  several: '包里有两份',
} as const;

function list(names: readonly string[]): string {
  const shown = names.slice(0, 6).join('、');
  return names.length > 6 ? `${shown} 等 ${names.length} 项` : shown;
}

export const archive: Words<ArchiveTexts> = {
  'archive-crc-sound': (p) => `${p.count} 个文件全部能解压，校验和一致。`,
  'archive-cuda-agrees': (p) => `适用于 CUDA ${p.cuda}：其中的 DLL 会加载 ${p.library}。`,
  'archive-cuda-disagrees': (p) =>
    `名称写的是 CUDA ${p.named}，但其中的 DLL 加载的是 CUDA ${list(p.found)} 的 cuBLAS。`,
  'archive-cuda-untold': (p) =>
    p.named === null
      ? '从文件内容看不出它是为哪个 CUDA 编译的。'
      : `名称写的是 CUDA ${p.named}，但 DLL 中没有提到 cuBLAS，无法印证。`,
  'archive-dll-not-pe': (p) => `${p.name} 不是 Windows DLL。`,
  'archive-dll-other-machine': (p) => `${p.name} 是为 ${p.machine} 编译的，不是 x64。`,
  'archive-dll-x64': (p) => `${p.count} 个 DLL 都是 Windows x64 文件。`,
  'archive-known-different': (p) => `它不是 NVIDIA 发布的 ${p.version}：SHA-256 不一致。`,
  'archive-known-different-signed': (p) =>
    `重新打包过：SHA-256 与 NVIDIA 发布的 ${p.version} 不一致，但每个 DLL 都带有 ${p.signer} 的完好签名。`,
  'archive-known-equal': (p) => `与 NVIDIA 发布的 ${p.file} 逐字节相同。`,
  'archive-known-no-row': (p) => `${KIND[p.kind]}没有官方的整体 SHA-256 可比，改为逐个检查 DLL。`,
  'archive-known-unknown': () => '对照表里没有这个版本的 SHA-256，无法整体比对。',
  'archive-library-fits': (p) => `${p.count} 个导入库都指向这一套里的 DLL。`,
  'archive-library-other-dll': (p) => `${p.name} 指向 ${list(p.dlls)}，而这一套里没有它。`,
  'archive-library-unread': (p) => `不是导入库，或无法读取：${list(p.names)}。`,
  'archive-name-disagrees': (p) => `文件名写的是 ${p.outer}，里面的文件夹写的却是 ${p.inner}。`,
  'archive-name-nvidia': (p) => `NVIDIA 的原始文件名：cuDNN ${p.version}，适用于 CUDA ${p.cuda}。`,
  'archive-name-renamed': (p) =>
    `文件改过名。根据${SAID_BY[p.saidBy]}，它是 cuDNN ${p.version ?? '（版本未知）'}，适用于 ${p.cuda === null ? '未知的 CUDA' : `CUDA ${p.cuda}`}。`,
  'archive-name-reupload': (p) =>
    `cuDNN ${p.version}，适用于 CUDA ${p.cuda}；文件名是下载站改写的，NVIDIA 的写法是 ${p.nvidia}。`,
  'archive-name-wheel': (p) => `NVIDIA 的 Python wheel 包：cuDNN ${p.version}，适用于 CUDA ${p.cuda}。`,
  'archive-record-absent': () => 'wheel 包里没有 RECORD（文件及其哈希的清单），无法逐个比对。',
  'archive-record-differs': (p) => `${p.name} 与 wheel 包的 RECORD 不符：打包之后被改动过。`,
  'archive-record-equal': (p) => `${p.count} 个 cuDNN 文件都与 wheel 包的 RECORD 一致。`,
  'archive-record-gone': (p) => `wheel 包的 RECORD 列出了这些文件，包里却没有：${list(p.names)}。`,
  'archive-record-unlisted': (p) => `wheel 包的 RECORD 没有列出这些文件，是后来放进去的：${list(p.names)}。`,
  'archive-record-unreadable': (p) => `wheel 包的 RECORD 无法读取：${RECORD[p.why]}。无法与它比对。`,
  'archive-record-untold': (p) =>
    `wheel 包的 RECORD 没有给出这些文件的 SHA-256，无法比对：${list(p.names)}。`,
  'archive-reference-differs': (p) => `${p.name} 不是 NVIDIA 在 ${p.version} 中发布的那个文件。`,
  'archive-reference-equal': (p) => `${p.count} 个 DLL 与 NVIDIA 发布的逐字节相同。`,
  'archive-reference-size': (p) => `${p.name} 有 ${p.found} 字节，NVIDIA 发布的是 ${p.expected} 字节。`,
  'archive-remedy-download': (p) =>
    p.file === null ? '请从 NVIDIA 官网重新下载。' : `请从 NVIDIA 官网重新下载 ${p.file}。`,
  'archive-set-complete': (p) =>
    `文件齐全：${p.dlls} 个 DLL，${p.libraries} 个导入库，${p.headers} 个头文件。`,
  'archive-set-extra': (p) => `不属于 cuDNN，不会安装：${list(p.names)}。`,
  'archive-set-missing': (p) => `缺少文件：${list(p.names)}。`,
  'archive-set-no-headers': (p) => `缺少头文件：${list(p.names)}。程序可以运行，但无法编译。`,
  'archive-set-no-libraries': (p) => `${KIND[p.kind]}缺少导入库。程序可以运行，但无法链接。`,
  'archive-set-unheard': (p) => `名称像 cuDNN 的文件，但这个版本从未有过：${list(p.names)}。`,
  'archive-set-unknown': (p) =>
    p.version === null
      ? '不知道版本，就无法判断是否缺文件。'
      : `没有 ${p.version} 的文件清单，缺文件也看不出来。`,
  'archive-signature-as-published': (p) =>
    `无需检查这 ${p.count} 个 DLL 的签名：压缩包与 NVIDIA 发布的逐字节一致。`,
  'archive-signature-broken': (p) => `${p.name} 的签名无效：${BROKEN[p.why]}。`,
  'archive-signature-missing': (p) =>
    `NVIDIA 发布的 cuDNN ${p.version} 有签名，但这些 DLL 没有：${list(p.names)}。`,
  'archive-signature-mixed': (p) => `部分 DLL 有 NVIDIA 签名，这些却没有签名：${list(p.names)}。`,
  'archive-signature-nvidia': (p) => `${p.count} 个 DLL 带有 ${p.signer} 的完好签名。`,
  'archive-signature-other': (p) => `${p.name} 的签名者是 ${p.signer}，不是 NVIDIA。`,
  'archive-signature-unanchored': (p) =>
    `${p.name} 的签名写着 ${p.signer}，但证书不通向已知的 NVIDIA 所用根证书。`,
  'archive-signature-unchecked': (p) => `无法检查 ${p.name} 的签名。`,
  'archive-signature-uncheckable': (p) =>
    `无法检查 ${p.name} 的签名，而 NVIDIA 发布的 cuDNN ${p.version} 的签名是可以检查的。`,
  'archive-signature-unsigned': (p) => `${p.count} 个 DLL 都没有签名。`,
  'archive-signature-untold': (p) =>
    `${p.names.length === p.of ? `${p.of} 个 DLL 都没有签名` : `没有签名：${list(p.names)}`}。读过的版本（${p.first} 到 ${p.last}）都有 NVIDIA 签名，这个版本是否有签名尚不清楚。`,
  'archive-structure-flat': () => '所有文件都在同一个文件夹里，不影响安装。',
  'archive-structure-scattered': () => 'DLL 不在同一个文件夹里，不影响安装。',
  'archive-structure-sound': (p) => `目录结构符合预期：${list(p.folders)}。`,
  'archive-suffix-disagrees': (p) => `${p.name} 不属于 cuDNN ${p.major}。`,
  'archive-unheard-signed': (p) => `有 NVIDIA 签名，但这个版本的对照表里还没有：${list(p.names)}。`,
  'archive-unheard-strange': (p) =>
    `名称像 cuDNN 的 DLL，但这个版本从未有过，也没有 NVIDIA 签名：${list(p.names)}。`,
  'archive-unheard-unsigned': (p) =>
    `名称像 cuDNN 的 DLL，但对照表里没有，也没有 NVIDIA 签名：${list(p.names)}。`,
  'archive-version-agrees': (p) => `名称、头文件和 DLL 的版本一致，都是 ${p.version}。`,
  'archive-version-disagrees': (p) => `各部分版本不一致：${list(p.versions)}。`,
  'archive-version-told': (p) => `写有版本的 ${p.files} 个文件都是 ${p.version}。`,
  'archive-version-unread': () => '头文件和 DLL 都没有给出版本。',
  'version-part-build': (p) => `${p.value}：NVIDIA 的构建号，头文件里没有`,
  'version-part-major': (p) =>
    `${p.value}：主版本；DLL 名以 64_${p.value} 结尾，为其他主版本编译的程序不能使用`,
  'version-part-minor': (p) => `${p.value}：次版本；增加新功能，旧程序照常可用`,
  'version-part-patch': (p) => `${p.value}：补丁级；修正错误`,
};
