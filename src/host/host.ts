/** The one interface to a computer. Everything above it speaks Windows paths and Win32 numbers, and decides nothing here. */
export interface Host {
  readonly kind: 'folder' | 'windows';
  readonly files: HostFiles;
  readonly registry: HostRegistry;
  readonly processes: HostProcesses;
  readonly system: HostSystem;
}

export interface FileStat {
  readonly kind: 'file' | 'directory' | 'link' | 'other';
  readonly size: number;
  /** Milliseconds since 1970, UTC. */
  readonly modifiedMs: number;
  readonly attributes: FileAttributes;
}

export interface FileAttributes {
  readonly readOnly: boolean;
  readonly hidden: boolean;
  readonly system: boolean;
}

export interface ReadHandle {
  readonly size: number;
  /** Up to `length` bytes from `offset`; fewer only at the end of the file. */
  read(offset: number, length: number): Promise<Uint8Array>;
  /** False when somebody has written to the file since it was opened. */
  isAsOpened(): Promise<boolean>;
  /** The number by which another thread of this process reads the very same file; null where only this handle can. */
  readonly descriptor: number | null;
  close(): Promise<void>;
}

export interface WriteHandle {
  write(bytes: Uint8Array): Promise<void>;
  /** FlushFileBuffers: what was written before survives a loss of power. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** Every method takes absolute Windows paths and throws `HostError`. Links are never followed by `stat`, `rename` or `remove`. */
export interface HostFiles {
  /** Undefined when nothing is there (Win32 2 or 3). */
  stat(path: string): Promise<FileStat | undefined>;
  /**
   * Which file this is and in which state: another text once it was written to, or once another one has its name. An equal text
   * proves sameness; another one proves nothing, for a scanner or an indexer may have touched the file.
   */
  identity(path: string): Promise<string>;
  /** Names in a folder, in the spelling on disk, sorted; undefined when there is no such folder. */
  list(path: string): Promise<readonly string[] | undefined>;
  /** The path with every link in it resolved; what changes anything refuses links on the way (4390). */
  realPath(path: string): Promise<string>;
  open(path: string): Promise<ReadHandle>;
  /** Refuses when the file exists (80) or its folder is missing (3). */
  create(path: string): Promise<WriteHandle>;
  /** One folder; its parent must exist; 183 when it is there already. */
  makeDirectory(path: string): Promise<void>;
  /** Same volume. With `replace: false` an existing target is 183; a directory is never replaced. Allowed for a loaded DLL. */
  rename(from: string, to: string, options: { readonly replace: boolean }): Promise<void>;
  /**
   * A second name for the same bytes, on the same volume: a hard link. 80 when something has that name; 1, 50 or 1142 where the
   * file system makes none (any more).
   */
  link(from: string, to: string): Promise<void>;
  /** A file or a link itself. 32 or 5 while a program holds it; 5 when it is read-only. */
  remove(path: string): Promise<void>;
  /** 145 when it is not empty. */
  removeDirectory(path: string): Promise<void>;
  /** Works on folders too. */
  setModified(path: string, modifiedMs: number): Promise<void>;
  setAttributes(path: string, attributes: FileAttributes): Promise<void>;
  /** Found out by opening for writing; leaves nothing behind, not even a changed folder time. */
  canWrite(folder: string): Promise<boolean>;
  /** May any user of the computer put files into it? Null where that cannot be learnt. */
  anyoneMayWrite(folder: string): Promise<boolean | null>;
  freeBytes(path: string): Promise<number>;
  /** Programs that hold any of these files (Restart Manager). */
  holders(paths: readonly string[]): Promise<readonly FileHolder[]>;
}

export interface FileHolder {
  readonly path: string;
  /** Null when the file is held and by whom could not be learnt. */
  readonly pid: number | null;
  readonly program: string | null;
}

export type Hive = 'HKLM' | 'HKCU';

export interface RegistryValue {
  /** `REG_SZ`, `REG_EXPAND_SZ` or the number of another type. */
  readonly type: 'REG_SZ' | 'REG_EXPAND_SZ' | number;
  /** Raw bytes; strings are UTF-16LE, as a rule with a terminating zero. */
  readonly data: Uint8Array;
}

export interface RegistryPlace {
  readonly hive: Hive;
  /** Without the hive: `SOFTWARE\\NVIDIA Corporation\\…`. */
  readonly key: string;
  /** What 64-bit programs see, or 32-bit ones (Microsoft, "Registry Redirector"); 64 unless said. */
  readonly view?: '64' | '32';
}

/** Throws `HostError`: 5 for a key that this user may not touch, 50 where the registry cannot be reached at all. */
export interface HostRegistry {
  /** Undefined when key or value is absent. */
  read(place: RegistryPlace, name: string): Promise<RegistryValue | undefined>;
  /** Names of the sub-keys; undefined when the key is absent. */
  keys(place: RegistryPlace): Promise<readonly string[] | undefined>;
  /** Names of the values; undefined when the key is absent. */
  values(place: RegistryPlace): Promise<readonly string[] | undefined>;
  write(place: RegistryPlace, name: string, value: RegistryValue): Promise<void>;
  removeValue(place: RegistryPlace, name: string): Promise<void>;
  /** WM_SETTINGCHANGE "Environment", so that new terminals see the change. */
  broadcastEnvironment(): Promise<void>;
}

/** Who runs: enough to tell whether the writer of a lock still lives. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Opaque; differs when a pid was given to another process. */
  readonly started: string;
}

export interface HostProcesses {
  readonly self: ProcessIdentity;
  /** The program that loads DLLs for us in a child process; null where DLLs cannot be loaded. Its last argument is the request. */
  readonly probe: { readonly program: string; readonly args: readonly string[] } | null;
  isRunning(identity: ProcessIdentity): Promise<boolean>;
  /** Runs a program by absolute path, without a shell. Throws `HostError` 2 when it is not there. */
  run(program: string, args: readonly string[], options: RunOptions): Promise<RunResult>;
}

export interface RunOptions {
  readonly timeoutMs: number;
  /** The child's whole environment; this process's own unless given. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly currentFolder?: string;
}

export interface RunResult {
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly stdout: Uint8Array;
  readonly stderr: Uint8Array;
}

export interface HostSystem {
  os(): Promise<HostOs>;
  /** Variables as this process sees them. */
  environment(): Readonly<Record<string, string>>;
  /** What Windows itself puts into a new program's environment, without this process's own additions. */
  freshEnvironment(): Promise<Readonly<Record<string, string>>>;
  /** Now, in milliseconds since 1970, UTC. */
  now(): number;
  /** The folder that a relative path or "the current folder" means on this machine, and the user's Downloads folder. */
  folders(): { readonly current: string; readonly downloads: string };
  /** The system's own word on a file's signature: 0 trusted, else the HRESULT of WinVerifyTrust, unsigned. */
  trust(path: string): Promise<number>;
}

export interface HostOs {
  readonly build: string;
  readonly architecture: 'x64' | 'x86' | 'arm64';
  /** Null where it could not be learnt. */
  readonly elevated: boolean | null;
  readonly integrity: 'low' | 'medium' | 'high' | 'system' | null;
  /** `other`: this process runs as somebody else than the one at the screen, so HKCU is not that user's. */
  readonly sessionUser: 'same' | 'other' | 'unknown';
}
