import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, it } from 'vitest';
import { readVarint, writeVarint } from './protobuf.ts';
import { floatTensor, graph, halfModel, message } from './testing/half-model.ts';
import { widenHalves } from './widen-halves.ts';
import { widenedBytes, widenModel } from './widen-model.ts';

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
