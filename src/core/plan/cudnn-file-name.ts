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
  // No `toLowerCase` and no `u` flag: both would take a KELVIN SIGN for a k, which to Windows is another file.
  const dll = /^cudnn(_[a-z0-9_]+?)?64_(\d{1,3})\.dll$/i.exec(name);
  if (dll) return { kind: 'dll', major: Number(dll[2]), shim: dll[1] === undefined };
  const suffixed = /^cudnn(?:_[a-z0-9_]+?)?64_(\d{1,3})\.lib$/i.exec(name);
  if (suffixed) return { kind: 'import-library', major: Number(suffixed[1]) };
  if (/^cudnn(?:_[a-z0-9_]+)?\.lib$/i.test(name)) return { kind: 'import-library', major: null };
  if (/^cudnn(?:_[a-z0-9_]+)?\.h$/i.test(name)) return { kind: 'header' };
  return undefined;
}
