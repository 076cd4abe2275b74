import type { ArchiveFailures } from '../../../core/failures/archive.ts';
import type { FailureWords } from '../catalogue.ts';

const NOT_HONEST = '请从 NVIDIA 官网下载；这个包里的内容一个字节也没有写入。';
const NO_LINKS = '请从 NVIDIA 官网下载，或改用存放真实文件的文件夹。';

const RULE = {
  'entry-size': '单个文件超过 4 GiB',
  'total-size': '解压后超过 16 GiB',
  ratio: '有文件解压后膨胀到一千倍以上',
  'entry-count': '文件超过 20,000 个，或文件夹层数过深',
  'directory-size': '目录表超过 16 MiB',
} as const;

function bombFound(p: ArchiveFailures['archive-bomb']): string {
  return p.entry === '*' ? RULE[p.rule] : `${RULE[p.rule]}（${p.entry}）`;
}

function takeInstead({ take }: { readonly take: string | null }): string {
  return take === null ? '请改用 Windows x64 版的包。' : `请改用 ${take}。`;
}

function holdsArchive({ archive, more }: ArchiveFailures['folder-holds-archive']): string {
  const name = fileNameOf(archive);
  return `这个文件夹里没有解压好的 cuDNN，只有 ${more === 0 ? name : `${name} 等 ${more + 1} 个压缩包`}`;
}

function fileNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

function useInstaller({ take }: { readonly take: string | null }): string {
  const other = take === null ? '同版本的 zip' : take;
  return `请直接运行 NVIDIA 的安装程序，或改用 ${other}。`;
}

/** What is said about a source that is refused. */
export const archiveFailures: Pick<FailureWords, keyof ArchiveFailures> = {
  'archive-arm64': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 Windows ARM 版的包',
    next: takeInstead(p),
  }),
  'archive-bomb': (p) => ({
    attempted: `打开 ${p.path}`,
    found: bombFound(p),
    next: '请从 NVIDIA 官网下载；正常的 cuDNN 不会是这样。',
  }),
  'archive-damaged': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `压缩包目录自相矛盾（${p.detail}）`,
    next: '请重新下载，文件在复制或传输途中损坏了。',
  }),
  'archive-empty': (p) => ({ attempted: `打开 ${p.path}`, found: '里面是空的', next: '请重新下载。' }),
  'archive-encrypted': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `其中的 ${p.entry} 加了密`,
    next: '请用密码解压后指定解压出来的文件夹，或改用 NVIDIA 官方 zip（没有密码）。',
  }),
  'archive-headers-differ': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 的两处描述不一致（${p.field}）`,
    next: '请从 NVIDIA 官网下载；这个包被改动过，或重新打包时出了错。',
  }),
  'archive-is-7z': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 7z 压缩包',
    next: '请用 7-Zip 解压后指定解压出来的文件夹，或改用 NVIDIA 官方 zip。',
  }),
  'archive-is-dll': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是单个 DLL，不是一套 cuDNN',
    next: '请指定它所在的 zip 或 wheel 包，或存放整套 cuDNN 的解压文件夹。',
  }),
  'archive-is-html': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是一个网页，多半是把错误页或登录页当成压缩包存了下来',
    next: '请登录 NVIDIA 下载页面后重新下载。',
  }),
  'archive-is-installer': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是一个程序（NVIDIA 图形安装程序或其他程序），不是压缩包',
    next: useInstaller(p),
  }),
  'archive-is-rar': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 rar 压缩包',
    next: '请解压后指定解压出来的文件夹，或改用 NVIDIA 官方 zip。',
  }),
  'archive-is-tar': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 tar 包，Linux 版用的格式',
    next: takeInstead(p),
  }),
  'archive-linux': (p) => ({ attempted: `打开 ${p.path}`, found: '这是 Linux 版的包', next: takeInstead(p) }),
  'archive-method': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 用了方法 ${p.method} 压缩，很少有程序能读`,
    next: '请用 7-Zip 解压后指定解压出来的文件夹，或改用 NVIDIA 官方 zip。',
  }),
  'archive-name-damaged': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `文件名的编码在途中损坏了（${p.entry}）`,
    next: '请解压并改正文件名后指定该文件夹，或改用 NVIDIA 官方 zip。',
  }),
  'archive-nested-zip': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `真正的压缩包在它里面：${p.inner}`,
    next: '请先解压一层，再指定里面的压缩包。',
  }),
  'archive-not-cudnn': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '里面没有 cuDNN 的 DLL',
    next: '请指定 Windows 版 cuDNN 的 zip、wheel 或解压后的文件夹。',
  }),
  'archive-overlap': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 与另一个文件共用数据`,
    next: '请从 NVIDIA 官网下载；正常的程序不会写出这样的压缩包。',
  }),
  'archive-partial-download': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '下载还没有完成',
    next: '请等浏览器或下载工具下载完，或重新下载。',
  }),
  'archive-ppc64le': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 POWER 架构 Linux 版的包',
    next: takeInstead(p),
  }),
  'archive-sbsa': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 ARM 服务器 Linux 版的包',
    next: takeInstead(p),
  }),
  'archive-several-sets': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `里面有两个 ${p.name}：${p.first} 和 ${p.second}`,
    next: '请指定只含所需那一套的文件夹。',
  }),
  'archive-truncated': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '文件末尾缺失',
    next: '请重新下载，上次下载中断了。',
  }),
  'archive-unrecognised': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '既不是 zip、wheel，也不是文件夹',
    next: '请指定 Windows 版 cuDNN 的 zip、wheel 或解压后的文件夹。',
  }),
  'entry-absolute': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 会写到目标之外的固定位置`,
    next: NOT_HONEST,
  }),
  'entry-collides': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 和 ${p.other} 在 Windows 上是同一个文件`,
    next: NOT_HONEST,
  }),
  'entry-colon': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 指向某个盘符或隐藏的数据流`,
    next: NOT_HONEST,
  }),
  'entry-control-character': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 含有看不见的字符`,
    next: NOT_HONEST,
  }),
  'entry-crc': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 已损坏：校验和是 ${p.found}，应为 ${p.declared}`,
    next: '请重新下载，途中有字节变了。',
  }),
  'entry-damaged': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 无法解压`,
    next: '请重新下载，途中有字节变了。',
  }),
  'entry-escapes': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 会写到目标之外`,
    next: NOT_HONEST,
  }),
  'entry-illegal-character': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 不是 Windows 允许的文件名`,
    next: NOT_HONEST,
  }),
  'entry-link': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 是链接或设备，不是文件`,
    next: NO_LINKS,
  }),
  'entry-reserved-name': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 在 Windows 上是设备名`,
    next: NOT_HONEST,
  }),
  'entry-size': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 至少有 ${p.found} 字节，与声明的 ${p.declared} 字节不符`,
    next: '请重新下载，文件损坏或被改动过。',
  }),
  'entry-too-long': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry.slice(0, 60)} 这个名称太长`,
    next: NOT_HONEST,
  }),
  'entry-trailing-dot': (p) => ({
    attempted: `打开 ${p.path}`,
    found: `${p.entry} 的某一段以点或空格结尾，或者是空的，Windows 会把它去掉`,
    next: NOT_HONEST,
  }),
  'folder-empty': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这个文件夹里没有任何文件',
    next: '请指定解压出 cuDNN 的文件夹，或 zip、wheel 文件本身。',
  }),
  'folder-holds-archive': (p) => ({
    attempted: `打开 ${p.path}`,
    found: holdsArchive(p),
    next: `请直接指定该文件：${p.archive}`,
  }),
  'wheel-linux': (p) => ({
    attempted: `打开 ${p.path}`,
    found: '这是 Linux 版的 wheel',
    next: takeInstead(p),
  }),
};
