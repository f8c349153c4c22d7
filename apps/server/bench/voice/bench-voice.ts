// npm run bench -- voice: calls to the real server by scripted callers, in real time, measured on the callers' own clock.
// `--quick` is a short trial run, `--data DIR` adds recordings of people (see read-clips.ts), `--engine basic` speaks by
// flite instead of Kokoro, `--only answers,overlaps,cut-offs,clips,crowd` and `--lines clean,noisy` measure a part, `--trace`
// prints what is said, `--speech DIR` keeps what is spoken in advance for the next run.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultModelsDir } from '@deskbell/models';
import { median, percentile } from '../measure.ts';
import { startServer } from '../server-process.ts';
import { type LineQuality, openCallersVoice } from './callers-audio.ts';
import { measureAnswers } from './measure-answers.ts';
import { measureClips } from './measure-clips.ts';
import { measureCrowd } from './measure-crowd.ts';
import { measureCutOffs } from './measure-cut-offs.ts';
import { measureOverlaps } from './measure-overlaps.ts';
import { type Engine, openTestShop } from './open-test-shop.ts';
import { readClips } from './read-clips.ts';
import { wordErrors } from './word-errors.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    engine: { type: 'string', default: 'natural' },
    data: { type: 'string' },
    only: { type: 'string', default: 'answers,overlaps,cut-offs,clips,crowd' },
    rounds: { type: 'string' },
    lines: { type: 'string', default: 'clean,noisy,8 kHz' },
    speech: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const quick = options.quick;
const engine: Engine = options.engine === 'basic' ? 'basic' : 'natural';
const parts = new Set(options.only.split(','));
const rounds = Number(options.rounds ?? (quick ? 1 : 3));
const lines = options.lines.split(',') as LineQuality[];
const speakers = ['rms', 'slt'] as const;
const crowds = quick ? [1, 4] : [1, 4, 8, 12];
const crowdSeconds = quick ? 20 : 40;
const preparingMs = 20 * 60_000;

const printLine = (text: string) => process.stdout.write(`${text}\n`);
const figures: Record<string, number | string | string[]> = {
  machine: `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}`,
  node: process.version,
  engine,
};

function record(name: string, value: number, unit: string, goal = ''): void {
  const rounded = Math.round(value * 100) / 100;
  figures[`${name} (${unit})`] = rounded;
  printLine(`${name.padEnd(64)} ${String(rounded).padStart(9)} ${unit.padEnd(6)} ${goal}`);
}

const workDir = mkdtempSync(join(tmpdir(), 'deskbell-voice-bench-'));
if (options.speech) {
  mkdirSync(options.speech, { recursive: true });
  symlinkSync(resolve(options.speech), join(workDir, 'speech'));
}
process.once('SIGTERM', () => process.exit(143));
const voice = await openCallersVoice(defaultModelsDir());
try {
  const server = await startServer({ DATA_DIR: workDir, VOICE: 'on', MAX_CALLS: '64' });
  try {
    await measure(server);
  } finally {
    await server.stop();
  }
} finally {
  await voice.close();
  rmSync(workDir, { recursive: true, force: true });
}
const out = join(process.cwd(), 'bench-results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'voice.json'), `${JSON.stringify(figures, null, 2)}\n`);

async function measure(server: Awaited<ReturnType<typeof startServer>>): Promise<void> {
  const desk = await openTestShop(server, options.trace ? printLine : undefined);
  await desk.speakWith(engine);
  const preparingSince = performance.now();
  const texts = await desk.prepared(preparingMs);
  record(`${engine}: texts spoken in advance`, texts, '');
  record(`${engine}: speaking them`, (performance.now() - preparingSince) / 1000, 's');
  const cpuMs = () => server.cpuMs();

  for (const line of lines) {
    const answers = [];
    const overlaps = [];
    const cutOffs = [];
    for (let round = 0; round < rounds; round += 1) {
      const speaker = speakers[round % speakers.length]!;
      if (parts.has('answers')) answers.push(await measureAnswers(desk, voice, line, speaker, cpuMs));
      if (parts.has('overlaps'))
        overlaps.push(await measureOverlaps(desk, voice, line, speaker, quick ? 5 : 30));
      if (parts.has('cut-offs')) cutOffs.push(await measureCutOffs(desk, voice, line, speaker));
    }
    if (answers.length > 0) printAnswers(line, answers);
    if (overlaps.length > 0) printOverlaps(line, overlaps);
    if (cutOffs.length > 0) printCutOffs(line, cutOffs);
    if (parts.has('clips') && options.data) {
      const { errors, words, worst } = await measureClips(desk, readClips(options.data, 'read'), line);
      record(
        `${line}: words of people reading mistaken`,
        (100 * errors) / words,
        '%',
        line === 'clean' ? '<= 5' : '',
      );
      if (worst.length > 0) figures[`${line}: clips with many mistaken`] = worst;
    }
  }
  if (parts.has('crowd')) {
    for (const count of crowds) {
      const crowd = await measureCrowd(desk, voice, count, crowdSeconds, cpuMs);
      const name = `${count} ${count === 1 ? 'call' : 'calls'} at once`;
      record(`${name}: answers`, crowd.answerMs.length, '');
      record(`${name}: answer heard, p50`, median(crowd.answerMs), 'ms');
      record(`${name}: answer heard, p95`, percentile(crowd.answerMs, 95), 'ms', count <= 8 ? '<= 1500' : '');
      record(`${name}: server CPU per call second`, crowd.cpuMs / crowd.callSeconds, 'ms');
      record(`${name}: calls that broke`, crowd.failed.length, '', '0');
      if (crowd.failed.length > 0) figures[`${name}: why`] = [...new Set(crowd.failed)];
    }
    record('server memory after it', server.rssMb(), 'MB');
  }
}

function printAnswers(line: LineQuality, all: Awaited<ReturnType<typeof measureAnswers>>[]): void {
  const known = all.map((round) => round.known.map(({ answerMs }) => answerMs));
  const made = all.map((round) => round.made.map(({ answerMs }) => answerMs));
  const bridged = all.flatMap(({ made: some }) => some.filter(({ isBridged }) => isBridged));
  const over = (rounds: number[][], p: number) => median(rounds.map((times) => percentile(times, p)));
  record(`${line}: answer known in advance, p50`, over(known, 50), 'ms', '<= 800');
  record(`${line}: answer known in advance, p95`, over(known, 95), 'ms', '<= 1200');
  record(`${line}: answer made in the turn, p50`, over(made, 50), 'ms');
  record(`${line}: answer made in the turn, p95`, over(made, 95), 'ms', '<= 2500');
  const firstSounds = all.map((round) => round.made.map(({ firstSoundMs }) => firstSoundMs));
  record(`${line}: filler or answer made in the turn, p95`, over(firstSounds, 95), 'ms', '');
  record(`${line}: answers bridged by a filler`, bridged.length, '');
  if (bridged.length > 0)
    record(
      `${line}: filler heard, p95`,
      percentile(
        bridged.map(({ firstSoundMs }) => firstSoundMs),
        95,
      ),
      'ms',
    );
  const right = all.reduce((sum, round) => sum + round.right, 0);
  const asked = all.reduce((sum, round) => sum + round.asked, 0);
  record(`${line}: right answers`, (100 * right) / asked, '%');
  const words = all
    .flatMap((round) => [...round.known, ...round.made])
    .map(({ text, understood }) => wordErrors(text, understood))
    .reduce((sum, one) => ({ errors: sum.errors + one.errors, words: sum.words + one.words }));
  record(`${line}: words of the callers mistaken`, (100 * words.errors) / words.words, '%');
  record(
    `${line}: server CPU per call second`,
    median(all.map((round) => round.cpuMs / round.callSeconds)),
    'ms',
  );
}

function printOverlaps(line: LineQuality, all: Awaited<ReturnType<typeof measureOverlaps>>[]): void {
  const sum = (of: (round: (typeof all)[number]) => number) =>
    all.reduce((total, round) => total + of(round), 0);
  const yieldMs = all.flatMap((round) => round.yieldMs);
  const resumeMs = all.flatMap((round) => round.resumeMs);
  const interruptions = sum((round) => round.interruptions);
  record(`${line}: interruption, until silence, p50`, median(yieldMs), 'ms');
  record(`${line}: interruption, until silence, p95`, percentile(yieldMs, 95), 'ms', '<= 250');
  record(`${line}: interruptions given way to`, (100 * sum((round) => round.heeded)) / interruptions, '%');
  record(
    `${line}: nods and coughs gone on after`,
    (100 * sum((round) => round.resumed)) / sum((round) => round.backchannels),
    '%',
    '>= 95',
  );
  record(`${line}: going on after a nod, p95`, percentile(resumeMs, 95), 'ms', '<= 700');
  record(
    `${line}: replies that lost words over it`,
    sum((round) => round.wordsLost),
    '',
    '0',
  );
}

function printCutOffs(line: LineQuality, all: Awaited<ReturnType<typeof measureCutOffs>>[]): void {
  const cutOff = all.flatMap((round) => round.cutOff);
  const utterances = all.reduce((sum, round) => sum + round.utterances, 0);
  record(`${line}: halting callers spoken into`, (100 * cutOff.length) / utterances, '%', '<= 5');
  if (cutOff.length > 0) figures[`${line}: spoken into`] = cutOff;
}
