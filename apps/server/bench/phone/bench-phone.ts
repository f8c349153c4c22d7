// npm run bench -- phone: calls over the carriers' fakes to the real server with its models, measured on the callers' clock, at 8 kHz in
// mu-law. `--quick` is a short trial run, `--only first-words,answers,interruptions,nods,cut-offs,talking,crowd` measures a part,
// `--carriers twilio`, `--crowds 4,8` as well. `--speech DIR` keeps what callers say, `--assistant DIR` what the assistant says in advance, for the next run.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '@deskbell/contract';
import { defaultModelsDir } from '@deskbell/models';
import { percentile } from '../measure.ts';
import { backchannels, faqs, halting, nodded, questions, unprepared } from '../voice/script.ts';
import { openCallersVoices } from './callers-voices.ts';
import type { Surroundings } from './line-caller.ts';
import { measureAnswers, type PhoneAnswers } from './measure-answers.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureCutOffs } from './measure-cut-offs.ts';
import { measureFirstWords } from './measure-first-words.ts';
import { measureInterruptions, measureNods } from './measure-overlaps.ts';
import { measureTalking } from './measure-talking.ts';
import {
  type CarrierName,
  carriers,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
} from './open-phone-server.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: 'first-words,answers,interruptions,nods,cut-offs,talking,crowd' },
    speech: { type: 'string', default: join(tmpdir(), 'deskbell-callers') },
    assistant: { type: 'string' },
    carriers: { type: 'string' },
    crowds: { type: 'string' },
  },
});
const { quick } = options;
const over = (options.carriers?.split(',') ?? (quick ? ['twilio'] : carriers)) as CarrierName[];
const crowds = options.crowds?.split(',').map(Number) ?? (quick ? [4] : [1, 4, 8]);
const parts = new Set(options.only.split(','));
const figures: Record<string, number | string | string[]> = {
  machine: `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
};
const printLine = (text: string) => process.stdout.write(`${text}\n`);

function record(name: string, value: number, unit: string, goal = ''): void {
  const rounded = Math.round(value * 100) / 100;
  figures[`${name} (${unit})`] = rounded;
  printLine(`${name.padEnd(64)} ${String(rounded).padStart(9)} ${unit.padEnd(6)} ${goal}`);
}

const workDir = mkdtempSync(join(tmpdir(), 'deskbell-phone-bench-'));
if (options.assistant) {
  mkdirSync(options.assistant, { recursive: true });
  symlinkSync(resolve(options.assistant), join(workDir, 'speech'));
}
process.once('SIGTERM', () => process.exit(143));
const voices = await openCallersVoices(process.env.MODELS_DIR ?? defaultModelsDir(), options.speech);
try {
  const phones = await openPhoneServer({ DATA_DIR: workDir, VOICE_NATURAL: 'off' }, 1);
  try {
    await measure(phones);
  } finally {
    await phones.close();
  }
} finally {
  await voices.close();
  rmSync(workDir, { recursive: true, force: true });
}
const out = join(process.cwd(), 'bench-results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'phone.json'), `${JSON.stringify(figures, null, 2)}\n`);

async function measure(phones: PhoneServer): Promise<void> {
  const desk = await phones.addBusiness({
    assistant: { businessName: 'Wheel & Chain', industry: 'retail' },
    faqs: [...faqs, nodded],
  });
  await prepared(phones, desk);
  tellLoad('at the start');
  if (parts.has('first-words'))
    for (const carrier of over) {
      const waits = await measureFirstWords(desk, carrier, quick ? 2 : 10);
      record(`${carrier}: first word after the first webhook, p50`, percentile(waits, 50), 'ms');
      record(`${carrier}: first word after the first webhook, p95`, percentile(waits, 95), 'ms', '<= 1500');
    }
  if (parts.has('answers')) {
    await answers(phones, desk, 'quiet');
    await answers(phones, desk, 'noisy');
  }
  const [voice = '', another = voice] = voices.names;
  const speakers = quick ? [voice] : voices.names.slice(0, 3);
  if (parts.has('interruptions')) {
    const all = [];
    for (const speaker of speakers) all.push(await measureInterruptions(phones, desk, voices, speaker));
    const yieldMs = all.flatMap((one) => one.yieldMs);
    record('interruption, until silence, p50', percentile(yieldMs, 50), 'ms');
    record('interruption, until silence, p95', percentile(yieldMs, 95), 'ms', '<= 250');
    record('interruptions given way to', percent(sum(all, 'heeded'), sum(all, 'made')), '%');
  }
  if (parts.has('nods')) {
    const nods = quick ? backchannels.slice(0, 5) : backchannels;
    const all = await Promise.all(
      speakers.map((speaker) => measureNods(phones, desk, voices, speaker, nods)),
    );
    record('nods and coughs', sum(all, 'made'), '');
    record('nods and coughs gone on after', percent(sum(all, 'resumed'), sum(all, 'made')), '%', '>= 95');
    tellWords(
      'taken for words',
      all.flatMap(({ takenForWords }) => takenForWords),
    );
  }
  if (parts.has('cut-offs'))
    for (const surroundings of ['quiet', 'noisy'] as const) {
      const said = quick ? halting.slice(0, 5) : halting;
      const all = await Promise.all(
        [voice, another].map((speaker) =>
          measureCutOffs(phones, desk, voices, said, { voice: speaker, surroundings }),
        ),
      );
      const cutOff = all.flatMap((one) => one.cutOff);
      record(`${surroundings}: halting sentences`, sum(all, 'utterances'), '');
      record(`${surroundings}: spoken into`, percent(cutOff.length, sum(all, 'utterances')), '%', '<= 5');
      tellWords(`${surroundings}: spoken into`, cutOff);
    }
  if (parts.has('talking'))
    record(
      'server CPU a second of a call, the assistant talking',
      await measureTalking(phones, desk, voices, 4),
      's',
      '<= 0.1',
    );
  if (parts.has('crowd'))
    for (const count of crowds) {
      const crowd = await measureCrowd(phones, desk, voices, count, quick ? 20 : 60);
      const name = `${count} ${count === 1 ? 'call' : 'calls'} at once`;
      record(`${name}: answers`, crowd.waits.length, '');
      record(`${name}: first sound, p50`, percentile(crowd.waits, 50), 'ms');
      record(`${name}: first sound, p95`, percentile(crowd.waits, 95), 'ms', count <= 8 ? '<= 1500' : '');
      record(
        `${name}: server CPU a second of a call`,
        crowd.cpuMs / 1000 / crowd.callSeconds,
        's',
        '<= 0.35',
      );
      record(`${name}: calls that broke`, crowd.failed.length, '', '0');
      tellWords(`${name}: why`, [...new Set(crowd.failed)]);
    }
  record('server memory after it', phones.server.rssMb(), 'MB');
  tellLoad('at the end');
}

async function answers(phones: PhoneServer, desk: PhoneDesk, surroundings: Surroundings): Promise<void> {
  const [known, made]: PhoneAnswers[][] = [[], []];
  for (const [at, carrier] of over.entries()) {
    const how = { carrier, surroundings, voice: voices.names[at % voices.names.length]! };
    known!.push(await measureAnswers(phones, desk, voices, questions, how));
    made!.push(await measureAnswers(phones, desk, voices, unprepared, how));
  }
  const all = [...known!, ...made!];
  const waits = (some: PhoneAnswers[]) => some.flatMap((one) => one.waits);
  record(`${surroundings}: first sound after speech, p50`, percentile(waits(all), 50), 'ms', '<= 700');
  record(`${surroundings}: first sound after speech, p95`, percentile(waits(all), 95), 'ms', '<= 1200');
  tellWords(
    `${surroundings}: slow`,
    all.flatMap(({ slow }) => slow),
  );
  record(`${surroundings}: of answers known in advance, p50`, percentile(waits(known!), 50), 'ms');
  record(`${surroundings}: of answers made in the turn, p50`, percentile(waits(made!), 50), 'ms');
  record(`${surroundings}: right answers`, percent(sum(all, 'right'), sum(all, 'asked')), '%');
  record(`${surroundings}: words mistaken`, percent(sum(all, 'errors'), sum(all, 'words')), '%');
}

function sum<Key extends string>(all: readonly Record<Key, number>[], key: Key): number {
  return all.reduce((total, one) => total + one[key], 0);
}

function percent(some: number, all: number): number {
  return (100 * some) / all;
}

function tellWords(name: string, words: string[]): void {
  if (words.length === 0) return;
  figures[name] = words;
  printLine(`    ${name}: ${words.join(' | ')}`);
}

function tellLoad(when: string): void {
  figures[`load ${when}`] = loadavg()[0]!.toFixed(1);
  printLine(`load ${when}: ${loadavg()[0]!.toFixed(1)}; callers ${voices.names.join(', ')}`);
}

/** Waits until the assistant's voice is there and what it may say is spoken in advance. */
async function prepared({ call }: PhoneServer, { assistantId }: PhoneDesk): Promise<void> {
  for (;;) {
    const { engines } = await call(endpoints.listVoices, {});
    const { status } = await call(endpoints.getPreparedSpeech, { params: { id: assistantId } });
    if (status !== 'working' && engines.every((engine) => engine.status !== 'loading')) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
