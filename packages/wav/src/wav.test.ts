import { expect, it } from 'vitest';
import { readWav, readWavFormat, wavHeader, wavHeaderBytes, writeWav } from './index.ts';

const samples = Int16Array.of(0, 1, -1, 32_767, -32_768, 5);

it.each([1, 2])('reads what it wrote, with %i channels', (channels) => {
  const file = writeWav(samples, { rate: 24_000, channels });
  expect(readWav(file)).toEqual({ samples, channels, rate: 24_000 });
});

it('writes the header that players expect, sizes included', () => {
  const file = Buffer.from(writeWav(samples, { rate: 16_000 }));
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(file.readUInt32LE(4)).toBe(file.length - 8);
  expect(file.readUInt32LE(28)).toBe(32_000);
  expect(file.readUInt32LE(40)).toBe(12);
});

it('reads a streamed file, which does not know its length, to its end and to whole samples', () => {
  const file = Buffer.concat([
    wavHeader({ channels: 1, rate: 8000 }, 0xffff_ffff),
    Buffer.from(samples.buffer),
  ]);
  expect(readWav(file).samples).toEqual(samples);
  expect(readWav(file.subarray(0, -1)).samples).toEqual(samples.slice(0, -1));
});

it('passes over other chunks, and reads from a buffer at an odd address', () => {
  const file = Buffer.from(writeWav(samples, { rate: 8000 }));
  const chunk = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1');
  const withChunk = Buffer.concat([Buffer.alloc(1), file.subarray(0, 36), chunk, file.subarray(36)]).subarray(
    1,
  );
  expect(readWav(withChunk)).toEqual({ samples, channels: 1, rate: 8000 });
});

it('reads the layout from the header alone', () => {
  const header = wavHeader({ channels: 2, rate: 24_000 }, 400);
  expect(readWavFormat(header)).toEqual({
    channels: 2,
    rate: 24_000,
    dataStart: wavHeaderBytes,
    dataBytes: 400,
  });
});

const whole = Buffer.from(writeWav(samples, { rate: 8000 }));
const eightBit = Buffer.from(whole);
eightBit.writeUInt16LE(8, 34);

it.each([
  ['other bytes', Buffer.from('no sound at all, but long enough to look at')],
  ['nothing', Buffer.alloc(0)],
  ['8 bits', eightBit],
  ['a header cut short', whole.subarray(0, 30)],
  ['no samples', whole.subarray(0, 36)],
])('refuses %s', (_, file) => {
  expect(readWavFormat(file)).toBeNull();
  expect(() => readWav(file)).toThrow('not a WAV file of 16-bit PCM');
});
