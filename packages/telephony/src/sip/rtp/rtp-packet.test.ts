import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keyPackets, openKeyReader } from './keys.ts';
import { parseRtp, writeRtp } from './rtp-packet.ts';

const arbitrary = fc.record({
  payloadType: fc.integer({ min: 0, max: 71 }),
  marker: fc.boolean(),
  sequence: fc.nat(65_535),
  timestamp: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  source: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  payload: fc.uint8Array({ maxLength: 200 }),
});

it('packets come back as they were written', () => {
  fc.assert(
    fc.property(arbitrary, (packet) => {
      expect(parseRtp(writeRtp(packet))).toEqual(packet);
    }),
  );
});

it('whatever bytes come are read without failing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (noise) => {
      parseRtp(noise);
    }),
  );
});

it('extensions, padding and contributors are left out', () => {
  const bytes = Uint8Array.of(
    ...[0xb1, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
    ...[9, 9, 9, 9], // a contributor
    ...[1, 1, 0, 1, 8, 8, 8, 8], // an extension of four bytes
    ...[42, 43],
    ...[0, 0, 3], // padding
  );
  expect(parseRtp(bytes)?.payload).toEqual(Uint8Array.of(42, 43));
});

it('RTCP, other protocols and cut packets are no sound', () => {
  for (const bytes of [
    [0x80, 200, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
    [0x00, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
    [0x80, 0],
    [0x90, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 3],
    [0xa0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 30],
  ])
    expect(parseRtp(Uint8Array.from(bytes))).toBeNull();
});

it('a key is pressed once, however often and in whatever order its packets come', () => {
  const reader = openKeyReader();
  const pressed: string[] = [];
  for (const [nr, key] of [...'5#5'].entries()) {
    const packets = keyPackets(key, 160);
    for (const { payload } of [...packets, ...packets].reverse()) {
      const read = reader.read({ timestamp: 1000 * nr, payload });
      if (read) pressed.push(read);
    }
  }
  expect(pressed.join('')).toBe('5#5');
});

it('a key of which only the end came is pressed', () => {
  const { payload } = keyPackets('7', 160).at(-1)!;
  expect(openKeyReader().read({ timestamp: 5, payload })).toBe('7');
});

it('events that are no keys, and cut ones, press nothing', () => {
  expect(openKeyReader().read({ timestamp: 1, payload: Uint8Array.of(16, 0, 0, 1) })).toBeNull();
  expect(openKeyReader().read({ timestamp: 2, payload: Uint8Array.of(1) })).toBeNull();
  expect(keyPackets('x', 160)).toEqual([]);
});
