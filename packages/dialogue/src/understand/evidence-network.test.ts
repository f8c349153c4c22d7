import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type EvidenceNetwork,
  probabilitiesAmong,
  probabilityBy,
  readEvidenceNetwork,
} from './evidence-network.ts';

/** Adds up what it is given: one hidden unit for what is above zero. */
const adding = (signs: readonly string[], inputs: number): EvidenceNetwork => ({
  signs,
  middle: new Float32Array(inputs),
  scale: new Float32Array(inputs).fill(2),
  network: {
    inner: new Float32Array(inputs).fill(1),
    innerBias: Float32Array.of(0),
    outer: Float32Array.of(1),
    outerBias: Float32Array.of(0),
  },
});

const logitOf = (probability: number) => Math.log(probability / (1 - probability));

describe('a network of named signs', () => {
  it('has them in its own order and on its scale; what isn’t told is nothing', () => {
    const network = adding(['near', 'named'], 2);
    expect(logitOf(probabilityBy(network, { named: 1, near: 2, other: 9 }))).toBeCloseTo(1.5, 4);
    expect(probabilityBy(network, {})).toBe(0.5);
  });

  it('takes no sign for more than it has learned of', () => {
    expect(logitOf(probabilityBy(adding(['near'], 1), { near: 1000 }))).toBeCloseTo(6, 4);
  });

  it('tells several apart by how far each is above the highest of the others', () => {
    const [first, second] = probabilitiesAmong(adding(['near'], 2), [{ near: 3 }, { near: 1 }]);
    expect(logitOf(first!)).toBeCloseTo((3 + 2) / 2, 4);
    expect(second).toBe(0.5);
    const [alone] = probabilitiesAmong(adding(['near'], 2), [{ near: 1 }]);
    expect(logitOf(alone!)).toBeCloseTo(1, 4);
  });
});

describe('its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-'));
  const url = pathToFileURL(`${folder}/`);
  /** Two signs and one hidden unit: middles and scales, the matrix in bytes with its scale, and what is added. */
  const file = (numbers: number[], bytes: number[], rest: number[]) =>
    Buffer.concat([
      Buffer.from(new Float16Array(numbers).buffer),
      Buffer.from(new Int8Array(bytes).buffer),
      Buffer.from(new Float16Array(rest).buffer),
    ]);
  const whole = file([0, 0, 1, 1], [127, 0], [1 / 127, 0, 1, 0]);

  it('is read', () => {
    writeFileSync(join(folder, 'sound.json'), JSON.stringify({ hidden: 1, signs: ['a', 'b'] }));
    writeFileSync(join(folder, 'sound.bin'), whole);
    const network = readEvidenceNetwork(url, 'sound', { isAmong: false });
    expect(logitOf(probabilityBy(network, { a: 1, b: 5 }))).toBeCloseTo(1, 2);
  });

  it.each([
    ['short', whole.subarray(0, -2), /cut short/],
    ['long', Buffer.concat([whole, whole]), /longer than/],
  ])('is refused where it is too %s', (name, content, why) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ hidden: 1, signs: ['a', 'b'] }));
    writeFileSync(join(folder, `${name}.bin`), content);
    expect(() => readEvidenceNetwork(url, name, { isAmong: false })).toThrow(why);
  });
});
