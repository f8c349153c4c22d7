import { expect, it } from 'vitest';
import { decodeG711, encodeG711, type G711Law, g711Silence } from './g711.ts';

const laws: G711Law[] = ['mu', 'a'];

it.each(laws)('every byte of %s-law comes back from the sample it stands for', (law) => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const again = encodeG711(law, decodeG711(law, bytes));
  // mu-law has two zeros, which sound the same.
  expect([...decodeG711(law, again)]).toEqual([...decodeG711(law, bytes)]);
});

it.each(laws)('a sample is never off by more than its segment of %s-law', (law) => {
  const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
  const decoded = decodeG711(law, encodeG711(law, samples));
  for (const [at, sample] of samples.entries()) {
    const allowed = Math.max(16, Math.abs(sample) / 16 + (Math.abs(sample) > 32_000 ? 700 : 0));
    expect(Math.abs(decoded[at]! - sample), `sample ${sample}`).toBeLessThanOrEqual(allowed);
  }
});

// Values of the reference tables of ITU-T G.191.
it('knows the published corner values', () => {
  expect([...decodeG711('mu', Uint8Array.of(0x00, 0x80, 0xff, 0x7f))]).toEqual([-32_124, 32_124, 0, 0]);
  expect([...decodeG711('a', Uint8Array.of(0x2a, 0xaa, 0xd5, 0x55))]).toEqual([-32_256, 32_256, 8, -8]);
});

it.each(laws)('silence is silent in %s-law', (law) => {
  expect(Math.abs(decodeG711(law, Uint8Array.of(g711Silence[law]))[0]!)).toBeLessThanOrEqual(8);
});
