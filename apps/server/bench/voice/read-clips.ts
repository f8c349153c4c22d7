import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWav } from '@deskbell/wav';
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

function samplesOf(file: Buffer, name: string): Int16Array {
  const { samples, channels, rate } = readWav(file);
  if (rate !== callerRate || channels !== 1) throw new Error(`${name} is not 16 kHz mono`);
  return samples;
}
