import { describe, expect, it } from 'vitest';
import { createOggPages, oggChecksum } from './ogg-pages.ts';

it('sums pages up as the reference decoder does', () => {
  // CRC-32 with this polynomial, from zero, not reflected: its published check value for these nine digits.
  expect(oggChecksum(Buffer.from('123456789'))).toBe(0x89a1897f);
  expect(oggChecksum(new Uint8Array(0))).toBe(0);
});

describe('pages', () => {
  it('begin and end the stream, count up, and carry packets of any length', () => {
    const pages = createOggPages(7);
    const lengths = [0, 1, 254, 255, 256, 510, 4000];
    const made = lengths.flatMap((length, nr) => pages.add(new Uint8Array(length).fill(nr), BigInt(nr)));
    made.push(...pages.end(true));
    const read = made.map(readPage);
    expect(read.map(({ flags }) => flags)).toEqual(made.length === 1 ? [6] : [2, 4]);
    expect(read.map(({ sequence }) => sequence)).toEqual(read.map((_, i) => i));
    expect(read.every(({ serial, isSound }) => serial === 7 && isSound)).toBe(true);
    expect(read.flatMap(({ packets }) => packets)).toEqual(lengths);
    expect(read.at(-1)!.granule).toBe(BigInt(lengths.length - 1));
  });

  it('are begun anew when their segments are used up', () => {
    const pages = createOggPages(1);
    const made = Array.from({ length: 300 }, (_, i) => pages.add(new Uint8Array(10), BigInt(i))).flat();
    made.push(...pages.end(true));
    expect(made.map((page) => readPage(page).packets.length)).toEqual([255, 45]);
    expect(readPage(made[0]!).granule).toBe(254n);
  });
});

function readPage(page: Buffer) {
  const count = page[26]!;
  const packets: number[] = [];
  let length = 0;
  for (const segment of page.subarray(27, 27 + count)) {
    length += segment;
    if (segment === 255) continue;
    packets.push(length);
    length = 0;
  }
  const without = Buffer.from(page);
  without.fill(0, 22, 26);
  return {
    flags: page[5]!,
    granule: page.readBigInt64LE(6),
    serial: page.readUInt32LE(14),
    sequence: page.readUInt32LE(18),
    isSound: page.readUInt32LE(22) === oggChecksum(without),
    packets,
  };
}
