// How well and how fast speech is recognized. `--data DIR`: a folder with manifest.jsonl (file, text, kind; one clip a
// line) and WAV files, mono PCM16 at 16 kHz. Base and tiny run in processes of their own, for the memory of each.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readWav } from '@deskbell/wav';
import { defaultModelsDir, type MoonshineSize, openRecognizer } from '../src/index.ts';
import { simulateTelephone } from './simulate-telephone.ts';
import { type NumbersAs, wordErrors, wordsOf } from './word-errors.ts';

interface Clip {
  file: string;
  text: string;
  kind: string;
}

interface Score {
  clips: number;
  exact: number;
  words: number;
  errors: number;
  /** Before spellings that sound alike are folded. */
  strictErrors: number;
}

interface Spent {
  ms: number;
  cpuSeconds: number;
  audioSeconds: number;
}

const sampleRate = 16_000;
const numberKinds = ['digits', 'phone_number'];

const { values } = parseArgs({
  options: { data: { type: 'string' }, size: { type: 'string' }, verbose: { type: 'boolean' } },
});
const { data } = values;
if (!data) throw new Error('--data DIR is missing: a folder with manifest.jsonl and WAV files');
if (values.size) await evaluate(data, values.size as MoonshineSize);
else for (const size of ['base', 'tiny']) evaluateApart(size);

function evaluateApart(size: string): void {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2), '--size', size];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

async function evaluate(folder: string, size: MoonshineSize): Promise<void> {
  const clips = readClips(folder);
  const opening = performance.now();
  const recognizer = await openRecognizer({
    modelsDir: process.env.MODELS_DIR ?? defaultModelsDir(),
    size,
    workers: 1,
  });
  printLine(`\n== ${recognizer.name}, one worker; loaded in ${Math.round(performance.now() - opening)} ms`);
  const { signal } = new AbortController();
  const transcribe = (samples: Float32Array) => recognizer.transcribe(samples, { effort: 'final', signal });
  const wide = await scoreAll(clips, (samples) => samples, transcribe);
  const narrow = await scoreAll(clips, simulateTelephone, transcribe);
  printScores(wide.scores, narrow.scores);
  printSpent(wide.spent);
  await recognizer.close();
}

function readClips(folder: string): (Clip & { samples: Float32Array })[] {
  const lines = readFileSync(join(folder, 'manifest.jsonl'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const clip = JSON.parse(line) as Clip;
    const { samples } = readWav(readFileSync(join(folder, clip.file)));
    return { ...clip, samples: Float32Array.from(samples, (sample) => sample / 32_768) };
  });
}

async function scoreAll(
  clips: ReturnType<typeof readClips>,
  prepare: (samples: Float32Array) => Float32Array,
  transcribe: (samples: Float32Array) => Promise<string>,
): Promise<{ scores: Map<string, Score>; spent: Spent }> {
  const scores = new Map<string, Score>();
  const spent: Spent = { ms: 0, cpuSeconds: 0, audioSeconds: 0 };
  for (const { samples, text, kind, file } of clips) {
    const prepared = prepare(samples);
    const transcript = await measured(spent, prepared, transcribe);
    if (values.verbose) printLine(`${file}\t${text}\t${transcript}`);
    add(scores, kind, text, transcript);
  }
  return { scores, spent };
}

async function measured(
  spent: Spent,
  samples: Float32Array,
  transcribe: (samples: Float32Array) => Promise<string>,
): Promise<string> {
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const transcript = await transcribe(samples);
  const { user, system } = process.cpuUsage(cpu);
  spent.ms += performance.now() - begun;
  spent.cpuSeconds += (user + system) / 1e6;
  spent.audioSeconds += samples.length / sampleRate;
  return transcript;
}

function add(scores: Map<string, Score>, kind: string, text: string, transcript: string): void {
  const numbers: NumbersAs = numberKinds.includes(kind) ? 'digits' : 'words';
  const score = scores.get(kind) ?? { clips: 0, exact: 0, words: 0, errors: 0, strictErrors: 0 };
  const [errors, strictErrors] = [true, false].map((folded) =>
    wordErrors(wordsOf(text, numbers, folded), wordsOf(transcript, numbers, folded)),
  );
  score.clips += 1;
  score.exact += errors === 0 ? 1 : 0;
  score.words += wordsOf(text, numbers, true).length;
  score.errors += errors!;
  score.strictErrors += strictErrors!;
  scores.set(kind, score);
}

function printScores(wide: Map<string, Score>, narrow: Map<string, Score>): void {
  printLine('kind          clips  words  WER 16k (as spelled)  exact   WER 8k mu-law (as spelled)  exact');
  for (const [kind, score] of [...wide].sort(([one], [other]) => one.localeCompare(other))) {
    const telephone = narrow.get(kind)!;
    const left = `${kind.padEnd(13)} ${pad(score.clips, 5)}  ${pad(score.words, 5)}`;
    printLine(`${left}  ${rates(score, 18)}  ${exact(score)}   ${rates(telephone, 24)}  ${exact(telephone)}`);
  }
}

function rates({ errors, strictErrors, words }: Score, width: number): string {
  return `${percent(errors / words)} (${percent(strictErrors / words)})`.padStart(width);
}

function exact({ exact: right, clips }: Score): string {
  return `${right}/${clips}`.padStart(5);
}

function printSpent({ ms, cpuSeconds, audioSeconds }: Spent): void {
  const perSecond = (ms / audioSeconds / 1_000).toFixed(3);
  const rss = Math.round(process.memoryUsage().rss / 1e6);
  printLine(`cpuRTF ${(cpuSeconds / audioSeconds).toFixed(3)}, wall RTF ${perSecond}, RSS ${rss} MB`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width);
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
