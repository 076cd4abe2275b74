import type { Language } from '../text/detect-language.ts';

export interface HelpWords {
  readonly intro: string;
  readonly more: string;
  readonly examplesHeading: string;
  readonly exitCodesHeading: string;
  readonly exitCodes: readonly (readonly [number, string])[];
  readonly commands: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, readonly [string, string]>>;
  readonly examples: Readonly<Record<string, readonly string[]>>;
}

const ZIP = 'cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip';
const EXAMPLES: HelpWords['examples'] = {
  inspect: [`cudnnup inspect ${ZIP}`, `cudnnup inspect ${ZIP} --json`],
  install: [
    `cudnnup install ${ZIP} --dry-run`,
    `cudnnup install ${ZIP} --toolkit 12.2 --add-path`,
    'cudnnup install',
  ],
  verify: ['cudnnup verify', 'cudnnup verify --toolkit 12.2 --json'],
  toolkits: ['cudnnup toolkits'],
  toolkit: [
    'cudnnup toolkit list',
    'cudnnup toolkit use 12.2',
    'cudnnup toolkit use 11.8 --shell powershell',
  ],
  path: ['cudnnup path', 'cudnnup path --fix --dry-run'],
  history: ['cudnnup history', 'cudnnup history --sizes', 'cudnnup history --environment user'],
  rollback: ['cudnnup rollback', 'cudnnup rollback 20261201-061500-0007'],
  uninstall: ['cudnnup uninstall', 'cudnnup uninstall --major 8'],
  clean: ['cudnnup clean --dry-run', 'cudnnup clean --keep 0 --older-than 90'],
  recover: ['cudnnup recover'],
  completion: ['cudnnup completion powershell >> $PROFILE', 'source <(cudnnup completion bash)'],
  help: ['cudnnup help install'],
};

const EN: HelpWords = {
  intro:
    'cudnnup puts NVIDIA cuDNN into a CUDA toolkit on Windows, checks it, and takes it back byte for byte.',
  more: 'More about one command: cudnnup help COMMAND',
  examplesHeading: 'Examples',
  exitCodesHeading: 'Exit codes',
  exitCodes: [
    [0, 'healthy or done'],
    [1, 'problems found, or the verification failed'],
    [2, 'wrong usage'],
    [3, 'could not look'],
    [4, 'refused before any change'],
    [5, 'failed and rolled back'],
    [70, 'a mistake in cudnnup itself'],
  ],
  commands: {
    inspect: 'look at an archive, a wheel or a folder: what it is and whether it is whole',
    install: 'check, plan, put in place, verify; without SOURCE it looks in this folder and in Downloads',
    verify: 'is the installed cuDNN whole, of one version and unaltered?',
    toolkits: 'the CUDA toolkits of this machine and the cuDNN in each; also: toolkit list',
    toolkit: 'list the toolkits, or make one of them the one that CUDA_PATH and PATH mean',
    path: 'what is wrong with PATH, entry by entry; --fix takes out what is dead or double',
    history: 'what cudnnup changed in a toolkit',
    rollback: 'take the newest install back: bytes, times, attributes, PATH',
    uninstall: 'remove what cudnnup put there, and nothing else',
    clean: 'delete replaced cuDNNs that are kept for the way back; the last replaced one stays',
    recover: 'bring an interrupted change to an end',
    completion: 'print a completion script for a shell',
    help: 'this page, or the page of a command',
  },
  options: {
    json: ['--json', 'everything as JSON, in ASCII'],
    lang: ['--lang zh|en', 'language of the texts'],
    yes: ['--yes', 'ask nothing'],
    quiet: ['--quiet', 'no progress'],
    color: ['--no-color', 'no colours'],
    host: ['--host folder:DIR', 'a Windows machine that lives in a folder'],
    help: ['--help', 'the page of the command'],
    version: ['--version', 'the version of cudnnup'],
    toolkit: ['--toolkit PATH|VERSION', 'which CUDA toolkit: its folder, 12.2 or 12'],
    'dry-run': ['--dry-run', 'show the plan, change nothing'],
    'add-path': ['--add-path [user|machine]', "put the toolkit's DLL folder on your PATH, or on everybody's"],
    zlibwapi: ['--zlibwapi', 'also put the zlibwapi.dll there that cuDNN 8.3 to 8.9.3 needs'],
    force: ['--force CODE', 'go on against one refusal; its code stands beside it'],
    fix: ['--fix', 'take out CUDA folders that are gone, doubles and empty entries'],
    all: ['--all', 'with --fix: every folder that is gone'],
    user: ['--user', 'this user only'],
    machine: ['--machine', 'the whole computer'],
    shell: ['--shell cmd|powershell|bash', 'print the lines for one terminal, change nothing'],
    environment: ['--environment user|machine', 'the changes of these variables instead of a toolkit'],
    here: ['--here', "load with this terminal's environment instead of a new one's, and say how they differ"],
    'time-limit': ['--time-limit SECONDS', 'how long loading may take (120)'],
    sizes: ['--sizes', 'how much is kept for the way back'],
    static: ['--static', 'look at the files only, load nothing'],
    verbose: ['--verbose', 'also show what passed, with its evidence'],
    keep: ['--keep N', 'how many replaced cuDNNs stay (1)'],
    'older-than': ['--older-than DAYS', 'only what was replaced longer ago than that'],
    major: ['--major N', 'which cuDNN, where two lie side by side'],
  },
  examples: EXAMPLES,
};

const ZH: HelpWords = {
  intro: 'cudnnup 把 NVIDIA cuDNN 装入 Windows 上的 CUDA 工具包，检查它，并能逐字节恢复原状。',
  more: '查看某个命令：cudnnup help COMMAND',
  examplesHeading: '示例',
  exitCodesHeading: '退出码',
  exitCodes: [
    [0, '健康，或已完成'],
    [1, '发现问题，或验证未通过'],
    [2, '用法错误'],
    [3, '无法查看'],
    [4, '在任何改动之前拒绝'],
    [5, '失败并已恢复原状'],
    [70, 'cudnnup 自身的错误'],
  ],
  commands: {
    inspect: '查看压缩包、wheel 或文件夹：是什么，是否完整',
    install: '检查、计划、放入、验证；不写 SOURCE 时在当前文件夹和下载文件夹中寻找',
    verify: '已装的 cuDNN 是否完整、版本是否一致、是否被改动过',
    toolkits: '这台机器上的 CUDA 工具包和其中的 cuDNN；也可写作 toolkit list',
    toolkit: '列出工具包，或让 CUDA_PATH 和 PATH 指向其中一个',
    path: '逐条检查 PATH；--fix 去掉失效或重复的条目',
    history: 'cudnnup 在工具包里做过什么',
    rollback: '撤回最近一次安装：内容、时间、属性和 PATH',
    uninstall: '只删除 cudnnup 放入的文件',
    clean: '删除为撤回保留的旧 cuDNN；最近被替换的一个仍保留',
    recover: '完成或撤销被中断的操作',
    completion: '输出 shell 补全脚本',
    help: '本页，或某个命令的说明',
  },
  options: {
    json: ['--json', '全部以 JSON 输出，仅含 ASCII'],
    lang: ['--lang zh|en', '文字的语言'],
    yes: ['--yes', '不提问'],
    quiet: ['--quiet', '不显示进度'],
    color: ['--no-color', '不用颜色'],
    host: ['--host folder:DIR', '放在文件夹里的一台 Windows 机器'],
    help: ['--help', '该命令的说明'],
    version: ['--version', 'cudnnup 的版本'],
    toolkit: ['--toolkit PATH|VERSION', '哪个 CUDA 工具包：文件夹、12.2 或 12'],
    'dry-run': ['--dry-run', '只显示计划，不改动'],
    'add-path': ['--add-path [user|machine]', '把工具包的 DLL 文件夹加入您的 PATH，或所有用户的 PATH'],
    zlibwapi: ['--zlibwapi', '同时放入 cuDNN 8.3 到 8.9.3 所需的 zlibwapi.dll'],
    force: ['--force CODE', '不顾某一项拒绝继续；代码写在该项旁边'],
    fix: ['--fix', '去掉已不存在的 CUDA 文件夹、重复和空的条目'],
    all: ['--all', '与 --fix 一起：去掉所有不存在的文件夹'],
    user: ['--user', '仅此用户'],
    machine: ['--machine', '整台电脑'],
    shell: ['--shell cmd|powershell|bash', '只打印用于一个终端的命令，不做改动'],
    environment: ['--environment user|machine', '针对这些变量的改动，而不是某个工具包'],
    here: ['--here', '用此终端的环境加载（默认用新终端的环境），并说明两者的差别'],
    'time-limit': ['--time-limit SECONDS', '加载的时间上限（默认 120 秒）'],
    sizes: ['--sizes', '为撤回保留了多少'],
    static: ['--static', '只检查文件，不加载'],
    verbose: ['--verbose', '同时显示通过的检查及其依据'],
    keep: ['--keep N', '保留几个被替换的 cuDNN（默认 1）'],
    'older-than': ['--older-than DAYS', '只删除早于这些天被替换的'],
    major: ['--major N', '两个 cuDNN 并存时选哪一个'],
  },
  examples: EXAMPLES,
};

export function helpWords(language: Language): HelpWords {
  return language === 'zh' ? ZH : EN;
}
