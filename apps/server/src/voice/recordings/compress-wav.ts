import { randomInt } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { readWavFormat, wavHeaderBytes } from '@deskbell/wav';
import { Encoder } from '@evan/opus';
import { createOggPages } from './ogg-pages.ts';

/** What a recording looks like and how long it is. */
export interface CompressedRecording {
  seconds: number;
  peaks: { caller: number[]; assistant: number[] };
}

const frameMs = 20;
const bitrate = 40_000; // both channels: speech of two people who seldom speak at once
const granuleRate = 48_000;
/** What the encoder looks ahead at 48 kHz: a player leaves it out at the start (RFC 7845, section 4.2). */
const preSkip = 312;
const mostPeaks = 800;
/** Pages of about half a second: a player that seeks reads little too much. */
const framesPerPage = 25;

/**
 * Compresses a stereo WAV file to Ogg/Opus (RFC 7845) and measures its loudness for drawing, frame by frame: memory stays
 * small however long the call was. `to` appears whole or not at all. Blocks its thread while it encodes.
 */
export async function compressWav(from: string, to: string): Promise<CompressedRecording> {
  const source = await open(from, 'r');
  const part = `${to}.part`;
  const target = await open(part, 'w', 0o600);
  try {
    const compressed = await compress(source, target);
    await target.sync();
    await target.close();
    await rename(part, to);
    return compressed;
  } finally {
    await source.close();
    await target.close().catch(() => {}); // closed above unless it failed
    await rm(part, { force: true });
  }
}

async function compress(source: FileHandle, target: FileHandle): Promise<CompressedRecording> {
  const header = Buffer.alloc(wavHeaderBytes);
  await source.read(header, 0, wavHeaderBytes, 0);
  const format = readWavFormat(header);
  if (format?.channels !== 2 || !isOpusRate(format.rate)) throw new Error('not a recording of a call');
  const { rate } = format;
  const totalFrames = Math.floor(((await source.stat()).size - wavHeaderBytes) / 4);

  const encoder = new Encoder({ channels: 2, sample_rate: rate, application: 'voip' });
  encoder.bitrate = bitrate;
  encoder.complexity = 5;
  const pages = createOggPages(randomInt(0x1_0000_0000));
  const write = async (buffers: Buffer[]) => {
    for (const buffer of buffers) await target.write(buffer);
  };
  await write([...pages.add(opusHead(rate), 0n), ...pages.end(false)]);
  await write([...pages.add(opusTags(), 0n), ...pages.end(false)]);

  const peaks = createPeaks(totalFrames);
  const frameLength = (rate * frameMs) / 1000;
  const block = Buffer.from(new ArrayBuffer(frameLength * 4));
  const samples = new Int16Array(block.buffer);
  // The encoder is behind by what it looks ahead: what the last frame still holds is drawn out of it by silence.
  const ends = BigInt(Math.round((totalFrames * granuleRate) / rate) + preSkip);
  let granule = 0n;
  for (let nr = 0, at = 0; granule < ends; nr += 1, at += frameLength) {
    block.fill(0);
    if (at < totalFrames) await source.read(block, 0, block.length, wavHeaderBytes + at * 4);
    peaks.add(samples, at);
    granule += BigInt((granuleRate * frameMs) / 1000);
    const packet = Uint8Array.from(encoder.encode(samples)); // its memory is the encoder's own
    await write(pages.add(packet, granule < ends ? granule : ends));
    if (nr % framesPerPage === framesPerPage - 1 && granule < ends) await write(pages.end(false));
  }
  await write(pages.end(true));
  return { seconds: totalFrames / rate, peaks: peaks.read() };
}

const isOpusRate = (rate: number): rate is 8000 | 16_000 | 24_000 | 48_000 =>
  [8000, 16_000, 24_000, 48_000].includes(rate);

function opusHead(inputRate: number): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0, 'latin1');
  head[8] = 1;
  head[9] = 2;
  head.writeUInt16LE(preSkip, 10);
  head.writeUInt32LE(inputRate, 12);
  return head;
}

function opusTags(): Buffer {
  const vendor = Buffer.from('libopus');
  const tags = Buffer.alloc(8 + 4 + vendor.length + 4);
  tags.write('OpusTags', 0, 'latin1');
  tags.writeUInt32LE(vendor.length, 8);
  vendor.copy(tags, 12);
  return tags;
}

/** The largest sample of each stretch, 0 to 1, of at most 800 stretches of one length. */
function createPeaks(totalFrames: number) {
  const stretch = Math.max(1, Math.ceil(totalFrames / mostPeaks));
  const count = Math.ceil(totalFrames / stretch);
  const loudest = [new Uint16Array(count), new Uint16Array(count)];
  const shares = (values: Uint16Array) =>
    Array.from(values, (value) => Math.round((value / 32_768) * 1000) / 1000);
  return {
    add(samples: Int16Array, at: number): void {
      for (let i = 0; i < samples.length; i += 1) {
        const index = Math.floor((at + (i >> 1)) / stretch);
        if (index >= count) return;
        const channel = loudest[i & 1]!;
        channel[index] = Math.max(channel[index]!, Math.abs(samples[i]!));
      }
    },
    read: () => ({ caller: shares(loudest[0]!), assistant: shares(loudest[1]!) }),
  };
}
