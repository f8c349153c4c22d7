import type { ModelEntry } from './model-entry.ts';

/**
 * Moonshine, 8 bits: base and tiny, which one tarball carries. Not to be upgraded: from 0.1.17 on the package holds
 * weights under a license with a revenue limit.
 */
export const moonshineModel: ModelEntry = {
  name: 'moonshine',
  package: '@usefulsensors/moonshine-js',
  version: '0.1.16',
  bytes: 66_841_492,
  integrity:
    'sha512-iQIF4XHwyPxBm1l/ECJPjJLQj8RvlYj2guRsiUgrfa9vSE3gYXeaoV2DHjNgi7NIUTyl648AG2t+Ndbrj+L7TA==',
  license: 'MIT',
  files: [
    {
      path: 'dist/model/base/quantized/encoder_model.onnx',
      as: 'base-encoder.onnx',
      bytes: 20_513_063,
      sha256: '1dd9ab0a7f987113d30affcba5a068d11c8f90fa0223caa3e491ade431ad9751',
    },
    {
      path: 'dist/model/base/quantized/decoder_model_merged.onnx',
      as: 'base-decoder.onnx',
      bytes: 42_498_870,
      sha256: 'cc9f3cd6698a369c6008b41aa60aa3fb3322e7f03c9bdf19d8e6b7200afca4f3',
    },
    {
      path: 'dist/model/tiny/quantized/encoder_model.onnx',
      as: 'tiny-encoder.onnx',
      bytes: 7_937_661,
      sha256: 'c6fc4b7bc5af75c0591fd157a1f3829b533d18e9769a888fd95a62e470dd4f4a',
    },
    {
      path: 'dist/model/tiny/quantized/decoder_model_merged.onnx',
      as: 'tiny-decoder.onnx',
      bytes: 20_243_286,
      sha256: 'eed87831c3a6103534aae7d47a5d485025c659a1323901513961c39fe8a1a367',
    },
  ],
};
