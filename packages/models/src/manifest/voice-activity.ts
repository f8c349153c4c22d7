import type { ModelEntry } from './model-entry.ts';

/**
 * Silero VAD, version 5 of the model.
 */
export const sileroModel: ModelEntry = {
  name: 'silero-v5',
  package: '@ricky0123/vad-web',
  version: '0.0.31',
  bytes: 5_471_324,
  integrity:
    'sha512-ePVq8TvB21sdHSxVMZOEIf9JVa7MAYpaIaNXeGgsPOiMCN8xbPCdF2LS5aYj7VRR3ZxzutedgV9ZplV65IA1Fg==',
  license: 'MIT',
  files: [
    {
      path: 'dist/silero_vad_v5.onnx',
      as: 'silero_vad_v5.onnx',
      bytes: 2_327_524,
      sha256: '2623a2953f6ff3d2c1e61740c6cdb7168133479b267dfef114a4a3cc5bdd788f',
    },
  ],
};
