import fc from 'fast-check';
import { expect, it } from 'vitest';
import { middleBits, parseRtcp, type Report, writeRtcp } from './rtcp-packet.ts';

const report: Report = {
  source: 0xdecafbad,
  sent: { seconds: 0xe5a1_0203, fraction: 0x8000_0000, timestamp: 16_000, packets: 100, bytes: 16_000 },
  blocks: [
    {
      ...{ source: 77, lostShare: 0.25, lost: -3, highest: 65_540, jitter: 80 },
      ...{ lastReport: 0x0203_8000, delay: 65_536 },
    },
  ],
};

it('a report stands in its bytes as RFC 3550 has it, and comes back', () => {
  const bytes = Buffer.from(writeRtcp(report, 'a name'));
  // SR with one block, 12 words after the first.
  expect(bytes.subarray(0, 8).toString('hex')).toBe('81c8000cdecafbad');
  // Its block: the share in 256ths and the count in 24 bits.
  expect(bytes.subarray(28, 36).toString('hex')).toBe('0000004d40fffffd');
  // SDES: one chunk, the canonical name, and zeros up to a whole word.
  expect(bytes.subarray(52).toString('hex')).toBe(
    `81ca0004decafbad0106${Buffer.from('a name').toString('hex')}00000000`,
  );
  expect(parseRtcp(bytes)).toEqual([report]);
  expect(middleBits(report.sent!)).toBe(0x0203_8000);
});

it('a receiver’s report of nothing and a goodbye are read, too', () => {
  const nothing = { source: 5, sent: null, blocks: [] };
  const bytes = Buffer.from(writeRtcp(nothing, 'x', true));
  expect(bytes.subarray(0, 8).toString('hex')).toBe('80c9000100000005');
  expect(bytes.subarray(-8).toString('hex')).toBe('81cb000100000005');
  expect(parseRtcp(bytes)).toEqual([nothing]);
});

it('what isn’t one is none, whatever it is', () => {
  const whole = writeRtcp(report, 'a name');
  for (const bytes of [whole.subarray(0, 20), whole.subarray(52), Uint8Array.of(), Uint8Array.of(0x81, 200)])
    expect(parseRtcp(bytes)).toBe(null);
  // More blocks are told of than there are.
  expect(parseRtcp(Uint8Array.of(0x9f, ...whole.subarray(1)))).toBe(null);
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void parseRtcp(bytes)));
});
