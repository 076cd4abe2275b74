import type { PeRecipe } from './build-pe.ts';

/** A cuDNN sub-library as NVIDIA links them: another cuDNN DLL and kernel32, nothing of CUDA. */
export const SAMPLE_RECIPE: PeRecipe = {
  dllName: 'cudnn_cnn_infer64_8.dll',
  version: '8.9.7.29',
  imports: [
    { dll: 'cudnn_ops_infer64_8.dll', names: ['cudnnCreate', 'cudnnDestroy'] },
    { dll: 'KERNEL32.dll', names: ['LoadLibraryA', 'GetProcAddress'] },
  ],
  exports: ['cudnnCnnInferVersionCheck', 'cudnnConvolutionForward'],
  mentions: ['zlibwapi.dll'],
  companyName: 'NVIDIA Corporation',
};
