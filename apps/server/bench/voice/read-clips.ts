import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerRate, type Utterance, utterance } from './callers-audio.ts';

interface Clip {
  text: string;
  kind: string;
  file: string;
}

/**
 * Recordings of people, read from a folder with a manifest.jsonl of `{file, text, kind}`: those of one kind, 16 kHz mono
 * 16-bit WAV. They stay where they are.
 */
export function readClips(folder: string, kind: string): Utterance[] {
  return readFileSync(join(folder, 'manifest.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Clip)
    .filter((clip) => clip.kind === kind)
    .map(({ file, text }) => utterance(text, samplesOf(readFileSync(join(folder, file)), file)));
}

function samplesOf(wav: Buffer, file: string): Int16Array {
  if (wav.readUInt32LE(24) !== callerRate || wav.readUInt16LE(22) !== 1)
    throw new Error(`${file} is not 16 kHz mono`);
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    if (wav.toString('latin1', at, at + 4) === 'data') {
      const from = at + 8;
      const bytes = wav.buffer.slice(
        wav.byteOffset + from,
        wav.byteOffset + Math.min(wav.length, from + size),
      );
      return new Int16Array(bytes.slice(0, bytes.byteLength & ~1));
    }
    at += 8 + size + (size & 1);
  }
  throw new Error(`${file} has no sound`);
}
