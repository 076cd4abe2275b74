/** What a file name says about its place in a cuDNN set. */
export type CudnnFileName =
  | { readonly kind: 'dll'; readonly major: number; readonly shim: boolean }
  | { readonly kind: 'import-library'; readonly major: number | null }
  | { readonly kind: 'header' };

/**
 * `cudnn64_8.dll` and `cudnn_ops64_9.lib` carry their major; headers and `cudnn.lib` do not.
 * Undefined for every other name: such a file is not ours to touch.
 */
export function cudnnFileName(name: string): CudnnFileName | undefined {
  const lower = name.toLowerCase();
  const dll = /^cudnn(_[a-z0-9_]+?)?64_(\d{1,3})\.dll$/.exec(lower);
  if (dll) return { kind: 'dll', major: Number(dll[2]), shim: dll[1] === undefined };
  const suffixed = /^cudnn(?:_[a-z0-9_]+?)?64_(\d{1,3})\.lib$/.exec(lower);
  if (suffixed) return { kind: 'import-library', major: Number(suffixed[1]) };
  if (/^cudnn(?:_[a-z0-9_]+)?\.lib$/.test(lower)) return { kind: 'import-library', major: null };
  if (/^cudnn(?:_[a-z0-9_]+)?\.h$/.test(lower)) return { kind: 'header' };
  return undefined;
}
