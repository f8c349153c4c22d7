// npm run eval -- turn-ends: how long after its last sound what a caller says is taken for their turn, at 8 kHz in mu-law, with the models of
// this machine and a clock that stands still while they work: a busy machine gives the same figures. `--voices slt,af_bella` names the
// callers, `--only whole,halting` what they say, `--trace` prints what was understood when. `--speech DIR` keeps what callers say.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { TurnTakingSchema } from '@deskbell/contract';
import { defaultModelsDir, openRecognizer, openVoiceActivity } from '@deskbell/models';
import { openPhoneLineSound, phoneRate } from '@deskbell/telephony';
import { percentile } from '../../measure.ts';
import * as bikes from '../../voice/script.ts';
import { openCallersVoices } from '../callers-voices.ts';
import { sayWithPauses } from '../say-with-pauses.ts';
import { halting, type Saying, whole } from './sayings.ts';
import { type TurnEnds, timeTurn } from './timed-call.ts';

const { values: options } = parseArgs({
  allowPositionals: true,
  options: {
    voices: { type: 'string' },
    only: { type: 'string', default: 'bench,whole,bench-halting,halting' },
    speech: { type: 'string', default: join(tmpdir(), 'deskbell-callers') },
    trace: { type: 'boolean', default: false },
  },
});
const printLine = (text: string) => process.stdout.write(`${text}\n`);
/** As `likelyPhrases` of a business without services. */
const phrases = ['yes', 'no', 'appointment'];
const slowMs = 1100;
const turnTaking = TurnTakingSchema.parse({});

const benchExpects = new Map<string, Saying['expects']>([
  ['My name is Grace Hopper.', 'name'],
  ['Four one five, five five five, two six seven one.', 'phone'],
  ['Yes, that is right.', 'yes_no'],
]);
const sets = new Map<string, Saying[]>([
  [
    'bench',
    [...bikes.questions, ...bikes.unprepared].map(({ said }) => ({
      said,
      expects: benchExpects.get(said.join(' ')) ?? null,
    })),
  ],
  ['whole', whole],
  ['bench-halting', bikes.halting.map((said) => ({ said }))],
  ['halting', halting],
]);

const modelsDir = process.env.MODELS_DIR ?? defaultModelsDir();
const voices = await openCallersVoices(modelsDir, options.speech);
const recognizer = await openRecognizer({ modelsDir, workers: 1 });
const detector = await openVoiceActivity({ modelsDir });
try {
  for (const name of options.only.split(',')) await evaluate(name, sets.get(name) ?? []);
} finally {
  await Promise.all([voices.close(), recognizer.close(), detector.close()]);
}

async function evaluate(name: string, sayings: readonly Saying[]): Promise<void> {
  const waits: number[] = [];
  const slow: string[] = [];
  const cutOff: string[] = [];
  for (const voice of options.voices?.split(',') ?? voices.names)
    for (const saying of sayings) {
      const text = saying.said.filter((part) => typeof part === 'string').join(' ');
      const ends = await timed(saying, voice);
      const isCutOff = ends.turns.some(({ afterMs }) => afterMs < 0);
      const last = ends.turns.at(-1)?.afterMs ?? Number.POSITIVE_INFINITY;
      if (isCutOff) cutOff.push(`${voice}: ${text}`);
      waits.push(last);
      if (last > slowMs) slow.push(`${voice}: ${text} ${last} ms, "${ends.turns.at(-1)?.text ?? ''}"`);
      if (options.trace) tell(voice, text, ends);
    }
  const percent = (count: number) =>
    `${count} of ${waits.length} (${Math.round((100 * count) / waits.length)} %)`;
  printLine(`== ${name}: ${waits.length} sayings`);
  printLine(`taken after the last sound, p50 ${percentile(waits, 50)} ms, p95 ${percentile(waits, 95)} ms`);
  printLine(`later than ${slowMs} ms: ${percent(slow.length)}`);
  for (const line of slow) printLine(`    ${line}`);
  printLine(`taken before the last sound: ${percent(cutOff.length)}`);
  for (const line of cutOff) printLine(`    ${line}`);
}

async function timed({ said, expects = null, country = 'US' }: Saying, voice: string): Promise<TurnEnds> {
  const [only] = said;
  const spoken =
    said.length === 1 ? await voices.say(String(only), voice) : await sayWithPauses(voices, said, voice);
  const line = await openPhoneLineSound(phoneRate);
  const samples = line.through(spoken.samples);
  line.close();
  return timeTurn(
    { samples, from: spoken.from, to: spoken.to },
    { expects, country },
    { recognizer, detector, turnTaking, phrases },
  );
}

function tell(voice: string, text: string, { turns, heard }: TurnEnds): void {
  printLine(`${voice}: ${text}`);
  for (const { text, effort, afterMs } of heard) printLine(`    ${afterMs} ms ${effort}: "${text}"`);
  for (const { text, afterMs } of turns) printLine(`    ${afterMs} ms TAKEN: "${text}"`);
}
