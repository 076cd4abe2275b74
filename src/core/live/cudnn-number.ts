/**
 * The version that `cudnnGetVersion` gives as one number: 8907 is 8.9.7, 90100 is 9.1.0 (cudnn_version.h: CUDNN_VERSION is
 * major * 1000 + minor * 100 + patch up to 8, major * 10000 + minor * 100 + patch from 9 on).
 */
export function cudnnNumber(value: number): string {
  const factor = value >= 90_000 ? 10_000 : 1000;
  const rest = value % factor;
  return `${Math.floor(value / factor)}.${Math.floor(rest / 100)}.${rest % 100}`;
}

/** The CUDA version that `cudnnGetCudartVersion` gives: 12020 is 12.2 (cuda_runtime_api.h: CUDART_VERSION). */
export function cudartNumber(value: number): string {
  return `${Math.floor(value / 1000)}.${Math.floor((value % 1000) / 10)}`;
}
