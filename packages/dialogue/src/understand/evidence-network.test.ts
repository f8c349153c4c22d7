import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type Evidence,
  type EvidenceNetwork,
  probabilitiesAmong,
  readEvidenceNetwork,
} from './evidence-network.ts';

/** Adds up what it is given: one hidden unit for what is above zero. */
const adding = (signs: readonly string[]): EvidenceNetwork => ({
  signs,
  middle: new Float32Array(signs.length * 2),
  scale: new Float32Array(signs.length * 2).fill(2),
  network: {
    inner: new Float32Array(signs.length * 2).fill(1),
    innerBias: Float32Array.of(0),
    outer: Float32Array.of(1),
    outerBias: Float32Array.of(0),
  },
});

const logitOf = (probability: number) => Math.log(probability / (1 - probability));
const logitsAmong = (network: EvidenceNetwork, ...among: Evidence[]) =>
  probabilitiesAmong(network, among).map(logitOf);

describe('a network of named signs', () => {
  it('has them in its own order and on its scale; what isn’t told is nothing', () => {
    expect(logitsAmong(adding(['near', 'named']), { named: 1, near: 2, other: 9 })[0]).toBeCloseTo(3, 4);
    expect(logitsAmong(adding(['near', 'named']), {})).toEqual([0]);
  });

  it('takes no sign for more than it has learned of', () => {
    expect(logitsAmong(adding(['near']), { near: 1000 })[0]).toBeCloseTo(12, 4);
  });

  it('tells several apart by how far each is above the highest of the others', () => {
    const [first, second] = logitsAmong(adding(['near']), { near: 3 }, { near: 1 });
    expect(first).toBeCloseTo((3 + 2) / 2, 4);
    expect(second).toBe(0);
  });
});

describe('its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'network-'));
  const url = pathToFileURL(`${folder}/`);
  /** One sign and one hidden unit: middles and scales, the matrix in bytes with its scale, and what is added. */
  const whole = Buffer.concat([
    Buffer.from(new Float16Array([0, 0, 1, 1]).buffer),
    Buffer.from(new Int8Array([127, 0]).buffer),
    Buffer.from(new Float16Array([1 / 127, 0, 1, 0]).buffer),
  ]);
  const written = (name: string, content: Buffer) => {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ hidden: 1, signs: ['a'] }));
    writeFileSync(join(folder, `${name}.bin`), content);
    return () => readEvidenceNetwork(url, name);
  };

  it('is read', () => {
    expect(logitsAmong(written('sound', whole)(), { a: 1 })[0]).toBeCloseTo(1, 2);
  });

  it.each([
    ['short', whole.subarray(0, -2), /cut short/],
    ['long', Buffer.concat([whole, whole]), /longer than/],
  ])('is refused where it is too %s', (name, content, why) => {
    expect(written(name, content)).toThrow(why);
  });
});
