// How well and how fast each voice of this machine speaks: ten support sentences, spoken and recognized. `--voices
// rms,af_heart` names others than the usual ones, `--fresh` fetches and converts Kokoro anew (177 MB). Each engine runs
// in a process of its own, for its memory.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { defaultModelsDir, type LocalTextToSpeech, openRecognizer, openVoices } from '../src/index.ts';
import { supportSentences } from '../src/text-to-speech/testing/support-sentences.ts';
import { atRecognizerRate, wordErrorRate } from '../src/text-to-speech/testing/word-error-rate.ts';

const sampleClause = 'Thanks for calling, how can I help you today?';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    voices: { type: 'string' },
    fresh: { type: 'boolean' },
    verbose: { type: 'boolean' },
  },
});
const usual = {
  flite: 'rms,slt,awb',
  pico: 'en-US_lh0,en-GB_kh0',
  piper: 'joe',
  kokoro: 'af_heart,am_michael,bf_emma',
};
const tierOf = { flite: 'basic', pico: 'compact', piper: 'standard', kokoro: 'natural' } as const;
const { signal } = new AbortController();
if (values.engine) await evaluate(values.engine as keyof typeof usual);
else for (const engine of Object.keys(usual)) evaluateApart(engine);

function evaluateApart(engine: string): void {
  const args = [fileURLToPath(import.meta.url), ...process.argv.slice(2), '--engine', engine];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}

async function evaluate(engine: keyof typeof usual): Promise<void> {
  const natural = engine === 'kokoro';
  const usualDir = process.env.MODELS_DIR ?? defaultModelsDir();
  const modelsDir = values.fresh && natural ? mkdtempSync(join(tmpdir(), 'deskbell-fresh-')) : usualDir;
  const opening = performance.now();
  const voices = await openVoices({
    modelsDir,
    compact: engine === 'pico',
    standard: engine === 'piper',
    natural,
    log: {
      info: ({ ms }, message) => ms && printLine(`${message} in ${ms} ms`),
      warn: (_fields, message) => printLine(message),
    },
  });
  await voices.settled;
  const tier = tierOf[engine];
  const voice = voices[tier];
  if (!voice) throw new Error(`${engine} is missing: ${tier === 'basic' ? '' : voices.stateOf(tier).detail}`);
  printLine(`\n== ${voice.name}; ready in ${Math.round(performance.now() - opening)} ms`);
  await sayOnce(voice, (values.voices ?? usual[engine]).split(',')[0]!);
  const recognizer = await openRecognizer({ modelsDir: usualDir, workers: 1 });
  printLine('voice        WER    cpuRTF   wall RTF');
  for (const name of (values.voices ?? usual[engine]).split(',')) {
    const { transcripts, cpuRtf, wallRtf } = await measureVoice(voice, name, (samples) =>
      recognizer.transcribe(samples, { effort: 'final', signal }),
    );
    const errors = `${(100 * wordErrorRate(supportSentences, transcripts)).toFixed(1)} %`;
    printLine(`${name.padEnd(11)} ${errors.padStart(6)}  ${cpuRtf.toFixed(3)}    ${wallRtf.toFixed(3)}`);
    if (values.verbose)
      for (const [i, text] of supportSentences.entries()) printLine(`  ${text} | ${transcripts[i]}`);
  }
  await Promise.all([voices.close(), recognizer.close()]);
  if (modelsDir !== usualDir) rmSync(modelsDir, { recursive: true });
}

/** The time to the first sound of a clause, and the memory it takes, before the recognizer is loaded. */
async function sayOnce(voice: LocalTextToSpeech, name: string): Promise<void> {
  const times: number[] = [];
  let seconds = 0;
  for (let i = 0; i < 5; i += 1) {
    const began = performance.now();
    const { samples, rate } = await voice.speak({ text: sampleClause, voice: name, speed: 1, signal });
    times.push(performance.now() - began);
    seconds = samples.length / rate;
  }
  const median = times.sort((a, b) => a - b)[2]!;
  const rss = Math.round(process.memoryUsage().rss / 1e6);
  printLine(`a clause of ${seconds.toFixed(1)} s: ${Math.round(median)} ms (median of 5); RSS ${rss} MB`);
}

async function measureVoice(
  voice: LocalTextToSpeech,
  name: string,
  transcribe: (samples: Float32Array) => Promise<string>,
): Promise<{ transcripts: string[]; cpuRtf: number; wallRtf: number }> {
  const transcripts: string[] = [];
  const spent = { cpu: 0, wall: 0, audio: 0 };
  for (const text of supportSentences) {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    const speech = await voice.speak({ text, voice: name, speed: 1, signal });
    const { user, system } = process.cpuUsage(cpu);
    spent.cpu += (user + system) / 1e6;
    spent.wall += (performance.now() - began) / 1e3;
    spent.audio += speech.samples.length / speech.rate;
    transcripts.push(await transcribe(atRecognizerRate(speech)));
  }
  return { transcripts, cpuRtf: spent.cpu / spent.audio, wallRtf: spent.wall / spent.audio };
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
