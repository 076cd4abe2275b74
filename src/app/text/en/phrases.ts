export const list = (names: readonly string[]): string => names.join(', ');
export const some = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;
export const cudnn = (version: string | null): string =>
  version === null ? 'a cuDNN of unknown version' : `cuDNN ${version}`;
