export const list = (names: readonly string[]): string => names.join('、');
export const cudnn = (version: string | null): string =>
  version === null ? '版本不明的 cuDNN' : `cuDNN ${version}`;
