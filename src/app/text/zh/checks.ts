import type { CheckTexts } from '../../../core/texts/checks.ts';
import { bytes } from '../bytes.ts';
import type { Words } from '../catalogue.ts';
import { cudnn, list } from './phrases.ts';

const named = (p: {
  readonly name: string;
  readonly version: string | null;
  readonly where: string;
}): string => `${p.where} 里的 ${p.name}${p.version === null ? '' : ` ${p.version}`} `;
/** The same in the middle of a sentence: a blank stands between Chinese and Latin letters. */
const spaced = (version: string | null): string => (version === null ? cudnn(version) : ` ${cudnn(version)}`);
const carriedOver = (inferred: boolean): string => (inferred ? '（该列表由相邻版本推断。）' : '');

const VOICES = {
  'version.json': 'version.json',
  'cuda.h': 'cuda.h',
  registry: '注册表',
  folder: '文件夹名',
  environment: '环境变量',
} as const;

export const checks: Words<CheckTexts> = {
  'check-broke': (p) => `检查项 ${p.check} 自身出错了。这是本工具的问题，欢迎反馈。`,

  'cuda-libraries-missing': (p) =>
    `在 ${p.folder} 和搜索路径中都没有找到 ${list(p.names)}。cuDNN 首次计算时会按名称加载它们。`,
  'cuda-libraries-no-row': (p) => `不清楚 cuDNN ${p.version} 需要加载哪些 CUDA 库。`,
  'cuda-libraries-remedy': (p) =>
    `重新运行 CUDA${p.cuda === null ? '' : ` ${p.cuda}`} 安装程序，勾选 cuBLAS 和 NVRTC。`,
  'cuda-libraries-there': (p) => `cuDNN 要加载的 CUDA 库都在：${list(p.names)}。`,
  'cuda-libraries-unseen': (p) => `无法查看 ${p.folder} 里有没有所需的 CUDA 库。`,

  'cuda-major-archive-unknown': () => '无法判断这个 cuDNN 是为哪个 CUDA 版本构建的。',
  'cuda-major-differs': (p) =>
    `这个 cuDNN 是为 CUDA ${p.cuda} 构建的，而工具包是 CUDA ${p.toolkit}。它会去找 ${p.missing}，CUDA ${p.toolkit} 里没有这个文件。`,
  'cuda-major-fits': (p) => `为 CUDA ${p.cuda} 构建，工具包是 CUDA ${p.toolkit}，相符。`,
  'cuda-major-remedy': (p) =>
    p.fitting.length > 0
      ? `请装到相符的工具包里：${list(p.fitting)}。`
      : `请下载适用于 CUDA ${p.toolkit} 的 cuDNN，或者另外安装一个 CUDA ${p.cuda} 工具包（可以共存）。`,
  'cuda-major-toolkit-unknown': (p) => `无法判断 ${p.root} 是哪个版本的 CUDA，因此没法比较。`,

  'disk-space-enough': (p) => `${p.volume} 可用空间 ${bytes(p.free)}，需要 ${bytes(p.need)}，足够。`,
  'disk-space-remedy': (p) => `请在 ${p.volume} 上至少再腾出 ${bytes(p.missing)}。`,
  'disk-space-short': (p) => `${p.volume} 可用空间只有 ${bytes(p.free)}，需要 ${bytes(p.need)}。`,
  'disk-space-unseen': (p) => `无法得知 ${p.volume} 还有多少可用空间。`,

  'driver-floor-below': (p) =>
    `驱动 ${p.driver} 对 CUDA ${p.cuda} 来说太旧，Windows 上至少需要 ${p.lowest}。`,
  'driver-floor-between': (p) =>
    `对于 CUDA ${p.cuda}，NVIDIA 先后公布过两个最低驱动版本：按较早的 ${p.lowest}，驱动 ${p.driver} 够用；按较新的 ${p.highest} 则不够。`,
  'driver-floor-linux-number': (p) => `${p.driver} 是 Linux 驱动的版本号，与 Windows 的编号不同，没法比较。`,
  'driver-floor-no-driver': () => '没有找到 NVIDIA 驱动。cuDNN 可以先装，但没有驱动就无法使用 GPU。',
  'driver-floor-no-row': (p) => `不清楚 CUDA ${p.cuda} 在 Windows 上的最低驱动版本；本机驱动是 ${p.driver}。`,
  'driver-floor-reached': (p) => `驱动 ${p.driver} 满足 CUDA ${p.cuda} 的要求（不低于 ${p.highest}）。`,
  'driver-floor-remedy': (p) => `请把 NVIDIA 驱动更新到 ${p.floor} 或更高；新驱动照样能运行旧版 CUDA 程序。`,
  'driver-floor-unseen': () => '无法得知 NVIDIA 驱动的版本。',

  'frameworks-cpu-build': (p) => `${named(p)}是不带 CUDA 的版本，装不装 cuDNN 都用不到。`,
  'frameworks-looks-on-path': (p) =>
    `${named(p)}不自带 cuDNN；只要它是为这个主版本构建的，又能在搜索路径中找到，就会用上 cuDNN ${p.wanted}。`,
  'frameworks-no-gpu-on-windows': (p) =>
    `${named(p)}在原生 Windows 上不支持 GPU（2.10 是最后一个支持的版本），这次安装对它没有影响。`,
  'frameworks-none': () => '没有发现使用 cuDNN 的 Python 框架。',
  'frameworks-own-copy': (p) =>
    `${named(p)}使用自带的 cuDNN${p.cudnn === null ? '' : ` ${p.cudnn}`}，这次安装对它没有影响。`,
  'frameworks-shim-differs': (p) =>
    `${named(p)}只自带${spaced(p.cudnn)} 的入口 DLL，其余从搜索路径加载；如果那里是 cuDNN ${p.wanted}，两个版本就会混在一起。`,
  'frameworks-shim-fits': (p) =>
    `${named(p)}自带 cuDNN ${p.cudnn ?? ''} 的入口 DLL，其余从搜索路径加载，cuDNN ${p.wanted} 正好相符。`,
  'frameworks-shim-other-major': (p) =>
    `${named(p)}需要${spaced(p.cudnn)}，主版本不同，用不上 cuDNN ${p.wanted}。`,
  'frameworks-unseen': () => '无法查看装了哪些 Python 框架。',

  'gpu-fits-cudnn': (p) =>
    `cuDNN ${p.version} 支持 ${p.gpu}（计算能力 ${p.capability}）。${carriedOver(p.inferred)}`,
  'gpu-fits-toolkit': (p) => `CUDA ${p.toolkit} 支持 ${p.gpu}。`,
  'gpu-newer-than-toolkit': (p) =>
    `${p.gpu}（计算能力 ${p.capability}）比 CUDA ${p.toolkit} 新，会运行为同代旧型号编译的代码；从 CUDA ${p.first} 起才正式支持它。`,
  'gpu-no-row-for-cudnn': (p) =>
    `不清楚 cuDNN ${p.version} 支持哪些 GPU；${p.gpu} 的计算能力是 ${p.capability}。`,
  'gpu-no-row-for-toolkit': (p) => `不清楚 CUDA ${p.toolkit} 是否支持 ${p.gpu}（计算能力 ${p.capability}）。`,
  'gpu-none': () => '没有发现 NVIDIA GPU。cuDNN 可以装，但在这台电脑上用不到。',
  'gpu-not-listed-by-cudnn': (p) =>
    `${p.gpu}（计算能力 ${p.capability}）不在 cuDNN ${p.version} 的支持列表中：${list(p.listed)}。${carriedOver(p.inferred)}`,
  'gpu-too-new-for-toolkit': (p) =>
    `${p.gpu}（计算能力 ${p.capability}）需要 CUDA ${p.first} 或更高，而这个工具包是 CUDA ${p.toolkit}。`,
  'gpu-too-old-for-cudnn': (p) =>
    `${p.gpu}（计算能力 ${p.capability}）对 cuDNN ${p.version} 来说太旧，它最低支持 ${p.lowest}。请改用较早的 cuDNN。`,
  'gpu-too-old-for-toolkit': (p) =>
    `${p.gpu}（计算能力 ${p.capability}）最后受 CUDA ${p.last} 支持，而这个工具包是 CUDA ${p.toolkit}。`,
  'gpu-unknown': (p) => `不清楚 ${p.gpu} 的计算能力，没法比较。`,
  'gpu-unseen': () => '无法得知本机有哪些 GPU。',

  'in-the-way-free': (p) => `${p.root} 里还没有 cuDNN。`,
  'in-the-way-leftovers': (p) =>
    `${list(p.names)} 不属于 cuDNN ${p.version}，留在原处会造成版本混杂。会一并移开，回滚时全部恢复。`,
  'in-the-way-link': (p) => `${p.path} 是一个链接，想必是有人特意设置的，没有你的同意不会移动它。`,
  'in-the-way-loose-files': (p) =>
    `${p.root} 里有 ${p.files} 个 cuDNN 头文件或导入库，却没有 DLL。会先移开，回滚时全部恢复。`,
  'in-the-way-mixed': (p) =>
    `${p.root} 里的 cuDNN 混有多个版本：${list(p.versions)}。会全部移开，回滚时恢复。`,
  'in-the-way-origin-unseen': (p) =>
    `${p.root} 里已有 ${cudnn(p.version)}；无法读取记录，不知道是不是 cudnnup 装的。`,
  'in-the-way-other-major': (p) =>
    `cuDNN ${p.version} 的 DLL 文件名不同，会保留；它的头文件和 cudnn.lib 要给 ${p.wanted} 让位，回滚时恢复。`,
  'in-the-way-ours': (p) =>
    `之前由 cudnnup 安装的 ${cudnn(p.version)}（${p.files} 个 DLL）会先移开，回滚时恢复。`,
  'in-the-way-same-version': (p) => `${p.root} 里已经是 cuDNN ${p.version}（${p.files} 个 DLL）。`,
  'in-the-way-unknown': (p) =>
    `${p.root} 里有来源不明的 ${p.version === null ? 'cuDNN，版本也不明' : `cuDNN ${p.version}`}（CUDA 工具包本身不带 cuDNN）。会先移开（${p.files} 个 DLL），回滚时恢复。`,
  'in-the-way-unseen': (p) => `无法查看 ${p.root} 里有没有 cuDNN。`,

  'in-use-free': () => '没有程序占用将要更换的 cuDNN 文件。',
  'in-use-held': (p) => `${holder(p)}正在使用 ${list(p.files)}。如果现在更换，它会混用两个版本。`,
  'in-use-remedy': (p) =>
    `请先关闭${p.program === null ? '正在使用 CUDA 的程序' : ` ${holder(p)}`}，然后重试。`,
  'in-use-unseen': (p) => `无法得知哪些程序正在使用 ${p.root} 里的 cuDNN。`,

  'incomplete-source-run-only': (p) =>
    `${p.kind === 'wheel' ? '这个 wheel' : p.kind === 'zip' ? '这个压缩包' : '这个文件夹'}里有 ${p.headers} 个头文件、${p.libraries} 个导入库：运行程序够用，但无法据此编译。`,
  'incomplete-source-whole': (p) => `含 ${p.headers} 个头文件、${p.libraries} 个导入库，可用于编译。`,

  'nested-copy-found': (p) =>
    `${p.path} 里的 cuDNN 文件多套了一层文件夹，没有程序会去那里找。应该是有人把整个文件夹复制进了 ${p.root}。`,
  'nested-copy-none': () => '没有把 cuDNN 复制到无人查找的文件夹里。',
  'nested-copy-remedy': (p) => `安装完成后可以删除 ${p.path}，没有程序用到它。`,

  'no-toolkit-at-all': () => '本机没有找到 CUDA 工具包，这个 cuDNN 没有地方可装。',
  'no-toolkit-remedy': (p) =>
    p.cuda === null
      ? '请先安装 CUDA 工具包，或用 --toolkit 指明它的文件夹。PyTorch 自带 cuDNN，两者都不需要。'
      : `如果要编译或运行普通程序，请先安装 CUDA ${p.cuda} 工具包（或用 --toolkit 指明文件夹）。只用 Python 的话，装 NVIDIA 的 wheel 就够了。PyTorch 自带 cuDNN，两者都不需要。`,
  'no-toolkit-that-fits': (p) =>
    `本机的 CUDA 工具包（${list(p.others.map((o) => o.version ?? o.root))}）都${p.cuda === null ? '不相符' : `不适合为 CUDA ${p.cuda} 构建的 cuDNN`}。`,

  'os-architecture-other': (p) =>
    `这台电脑的 Windows 是 ${p.architecture === 'arm64' ? 'ARM64' : '32 位 x86'} 版；这些 DLL 只适用于 64 位 Intel/AMD (x86_64)，在这里无法使用。`,
  'os-architecture-unseen': () => '无法得知 Windows 的处理器架构。',
  'os-architecture-x64': (p) => `64 位 Windows，内部版本 ${p.build}。`,

  'path-length-fine': (p) => `最长的 DLL 路径有 ${p.longest} 个字符。`,
  'path-length-remedy': () => '请把工具包移到较短的路径。',
  'path-length-too-long': (p) =>
    `${p.files} 个 DLL 的路径会长达 ${p.longest} 个字符；大多数程序无法从超过 ${p.limit} 个字符的路径加载 DLL。`,
  'path-entry-cannot-win': (p) =>
    `会把 ${p.folder} 加入${p.scope === 'user' ? '用户 PATH（排在系统 PATH 之后）' : '系统 PATH 的末尾'}，但它不会生效：Windows 会先找到 ${p.rival} 里的 cuDNN。`,
  'path-entry-missing': (p) => `${p.folder} 不在 PATH 中，多数程序会找不到这个 cuDNN。`,
  'path-entry-needs-elevation': () =>
    '只有管理员能修改系统 PATH：请在以管理员身份打开的终端里运行，或改用 --add-path user。',
  'path-entry-one-level-up': (p) =>
    `PATH 里只有 ${p.parent}；从 CUDA 13 起，DLL 在下一层的 ${p.folder}，它不在 PATH 中。`,
  'path-entry-only-here': (p) => `${p.folder} 只在当前窗口的 PATH 里，其他程序找不到它。`,
  'path-entry-other-user': () =>
    '此终端的运行身份不是当前登录的用户：它会改到另一个用户的 PATH。请使用您自己的终端，或改用 --add-path machine。',
  'path-entry-remedy': (p) => `安装时加上 --add-path，或自行把 ${p.folder} 加入 PATH，然后打开新的终端。`,
  'path-entry-there': (p) => `${p.folder} 在${p.scope === 'machine' ? '系统' : '用户'} PATH 中。`,
  'path-entry-unseen': (p) => `没能完整读取 PATH，不确定 ${p.folder} 在不在其中。`,
  'path-entry-will-be-added': (p) =>
    p.scope === 'user'
      ? `会把 ${p.folder} 加入用户 PATH；它排在系统 PATH 之后。`
      : `会把 ${p.folder} 加到系统 PATH 的末尾；它排在所有用户的 PATH 之前。`,

  'shadowed-by-system32': (p) =>
    `${p.rival} 里有 ${cudnn(p.version)}，Windows 会先于所有 PATH 条目搜索那里：程序加载的是它，而不是 ${p.folder} 里的。`,
  'shadowed-earlier': (p) =>
    `${p.rival} 里的 ${cudnn(p.version)} 在 PATH 中排在 ${p.folder} 之前，程序加载的是它。`,
  'shadowed-instead': (p) =>
    `${p.rival} 里的 ${cudnn(p.version)} 在 PATH 中，而 ${p.folder} 不在，程序加载的是前者。`,
  'shadowed-none': (p) => `搜索顺序中，${p.folder} 之前没有别的 cuDNN ${p.major}。`,
  'shadowed-remedy': (p) =>
    `请从 ${p.rival} 移除那个 cuDNN，或把它的 PATH 条目往后移。用户 PATH 永远排在系统 PATH 之后。`,

  'target-path-cuda-path-elsewhere': (p) =>
    `CUDA_PATH 指向 ${p.cudaPath}，而不是 ${p.root}：编译时会到前者去找头文件和库。`,
  'target-path-fine': (p) => `${p.root} 是本地磁盘上的工具包，含 nvcc.exe。`,
  'target-path-network': (p) => `${p.root} 在网络上：别人可能同时在用，那里的重命名操作也不够可靠。`,
  'target-path-no-nvcc': (p) => `${p.root} 里没有 nvcc.exe：可能只装了部分组件，也可能根本不是工具包。`,
  'target-path-synchronised': (p) => `${p.root} 在 OneDrive 文件夹里：文件可能在使用时被同步或移到云端。`,

  'tested-range-listed': (p) =>
    `NVIDIA ${p.inferred ? '很可能已' : '已'}用 CUDA ${p.toolkit} 测试过 cuDNN ${p.version}。${carriedOver(p.inferred)}`,
  'tested-range-no-row': (p) => `不清楚 NVIDIA 用哪些工具包测试过 CUDA ${p.cuda} 版的 cuDNN ${p.version}。`,
  'tested-range-not-listed': (p) =>
    `CUDA ${p.toolkit} 不在 NVIDIA 测试 cuDNN ${p.version} 所用的工具包之列（${list(p.listed)}）。没测试过不等于不能用：同一 CUDA 主版本内设计上是兼容的。${carriedOver(p.inferred)}`,

  'which-toolkit-agree': (p) => `${p.root} 是 CUDA ${p.version}。`,
  'which-toolkit-disagree': (p) =>
    `${p.root} 按 CUDA ${p.version} 处理，但各处说法不一：${p.voices.map((v) => `${VOICES[v.source]}：${v.version}`).join('，')}。`,
  'which-toolkit-unknown': (p) => `无法判断 ${p.root} 是哪个版本的 CUDA。`,

  'write-permission-denied': (p) => `当前用户无权写入 ${p.root}，需要管理员权限。`,
  'write-permission-denied-elevated': (p) =>
    `以管理员身份也无法写入 ${p.root}：请检查该文件夹的权限设置或安全软件。`,
  'write-permission-remedy': () => '把下面这行粘贴到 PowerShell 里运行，Windows 会询问是否允许。',
  'write-permission-unseen': (p) => `无法试出 ${p.root} 能否写入。`,
  'write-permission-yes': (p) => `${p.root} 可以写入。`,

  'zlibwapi-found': (p) => `cuDNN ${p.version} 需要 zlibwapi.dll，已找到 64 位版：${p.path}。`,
  'zlibwapi-missing': (p) =>
    `cuDNN ${p.version} 的 ${p.dll} 要导入 zlibwapi.dll，而搜索路径中没有。除非程序自带一份，否则卷积都无法运行。`,
  'zlibwapi-not-needed': (p) => `cuDNN ${p.version} 不需要 zlibwapi.dll。`,
  'zlibwapi-not-on-path': (p) => `${p.path} 在，但它的文件夹不在搜索路径中；cuDNN 只按文件名查找它。`,
  'zlibwapi-other-functions': (p) =>
    `${p.path} 是改了名的另一种 zlib：cuDNN 按编号 ${p.number} 导入，要的是 ${p.name}，而它在这个编号下${p.is === null ? '什么都没有' : `是 ${p.is}`}。能加载，但随后会崩溃。`,
  'zlibwapi-remedy': () =>
    '安装时加上 --zlibwapi：把一个用 zlib 编译的 64 位 zlibwapi.dll 放到 cuDNN 的 DLL 旁边。或者改用 cuDNN 8.9.4 及以上版本。',
  'zlibwapi-unread': (p) => `找到了 ${p.path}，但无法读出它是不是 64 位 DLL。`,
  'zlibwapi-will-be-added': (p) => `将把用 zlib ${p.zlib} 编译的 64 位 zlibwapi.dll 放入 ${p.folder}。`,
  'zlibwapi-wrong-machine': (p) =>
    `搜索路径中第一个 zlibwapi.dll（${p.path}）是${p.machine === 'x86' ? ' 32 位' : ' ARM64 '}的；Windows 会加载它并失败（错误 193）。`,
};

/** Windows does not always tell who holds a file, only that it is held. */
function holder(p: { readonly program: string | null; readonly pid: number | null }): string {
  return p.program === null ? '有程序' : `${p.program}（进程 ${p.pid ?? '?'}）`;
}
