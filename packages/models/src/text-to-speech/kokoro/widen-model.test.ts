import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { BYTES, readVarint, VARINT, writeVarint } from './protobuf.ts';
import { widenHalves } from './widen-halves.ts';
import { widenedBytes, widenModel } from './widen-model.ts';

const FLOAT = 1;
const HALF = 10;

it('makes a model of half-precision numbers one of single precision that computes the same', async () => {
  const pieces = widenModel(halfModel());
  const widened = Buffer.concat(
    pieces.map(({ kind, bytes }) => (kind === 'halves' ? widenHalves(bytes) : bytes)),
  );
  expect(widened).toHaveLength(pieces.reduce((sum, piece) => sum + widenedBytes(piece), 0));
  const session = await InferenceSession.create(widened);
  const { y } = await session.run({ x: new Tensor('float32', [1, 2, 3], [3]) });
  expect(y!.type).toBe('float32');
  // x * weights + constant, all exact in half precision.
  expect([...(y!.data as Float32Array)]).toEqual([1.5, -3, 1.75]);
  await session.release();
});

it('leaves a model without half-precision numbers byte for byte as it was', () => {
  const model = message([7, graph([floatTensor('w', [1, 2])], [])]);
  expect(Buffer.concat(widenModel(model).map(({ bytes }) => bytes))).toEqual(model);
});

it.each([
  ['0000', 0],
  ['8000', -0],
  ['3c00', 1],
  ['c100', -2.5],
  ['7bff', 65_504],
  ['0400', 2 ** -14],
  ['0001', 2 ** -24],
  ['03ff', 1023 * 2 ** -24],
  ['83ff', -1023 * 2 ** -24],
  ['7c00', Number.POSITIVE_INFINITY],
  ['7e00', Number.NaN],
])('widens the half %s to %d', (hex, number) => {
  const half = Buffer.from(hex, 'hex').swap16();
  expect(widenHalves(half).readFloatLE(0)).toBe(number);
});

it.each([0, 1, 127, 128, 300, 2 ** 31, 2 ** 40])('reads back the number %d as it was written', (number) => {
  const bytes = writeVarint(number);
  expect(readVarint(bytes, 0)).toEqual({ number, end: bytes.length });
});

it('refuses what is cut off', () => {
  expect(() => widenModel(halfModel().subarray(0, -7))).toThrow('protobuf');
});

/** y = half(x) * weights + constant, each tensor declared as half precision. */
function halfModel(): Buffer {
  const weights = tensor('w', HALF, Buffer.from('00380040003c', 'hex'), 3);
  const constant = tensor('', HALF, Buffer.from('003c00c700bd', 'hex'), 3);
  const nodes = [
    node('Cast', ['x'], 'xh', [
      [1, 'to'],
      [3, HALF],
      [20, 2],
    ]),
    node('Constant', [], 'c', [
      [1, 'value'],
      [5, constant],
      [20, 4],
    ]),
    node('Mul', ['xh', 'w'], 'm', null),
    node('Add', ['m', 'c'], 'y', null),
  ];
  const g = graph(
    [weights],
    [
      ...nodes.map((bytes): Part => [1, bytes]),
      [2, 'g'],
      [11, valueInfo('x', FLOAT)],
      [12, valueInfo('y', HALF)],
    ],
  );
  return message([1, 8], [7, g], [8, message([1, ''], [2, 17])]);
}

function graph(initializers: Buffer[], parts: Part[]): Buffer {
  return message(...parts, ...initializers.map((bytes): Part => [5, bytes]));
}

function node(type: string, inputs: string[], output: string, attribute: Part[] | null): Buffer {
  const names = inputs.map((name): Part => [1, name]);
  const attributes: Part[] = attribute ? [[5, message(...attribute)]] : [];
  return message(...names, [2, output], [4, type], ...attributes);
}

function tensor(name: string, type: number, raw: Buffer, length: number): Buffer {
  return message([1, length], [2, type], [8, name], [9, raw]);
}

function floatTensor(name: string, numbers: number[]): Buffer {
  return tensor(name, FLOAT, Buffer.from(new Float32Array(numbers).buffer), numbers.length);
}

function valueInfo(name: string, type: number): Buffer {
  const shape = message([1, message([1, 3])]);
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

type Part = [number: number, value: number | string | Buffer];

function message(...parts: Part[]): Buffer {
  return Buffer.concat(
    parts.flatMap(([number, value]) => {
      if (typeof value === 'number') return [writeVarint(number * 8 + VARINT), writeVarint(value)];
      const bytes = Buffer.from(value as Buffer);
      return [writeVarint(number * 8 + BYTES), writeVarint(bytes.length), bytes];
    }),
  );
}
