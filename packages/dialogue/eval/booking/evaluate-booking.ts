import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EvalRun } from '../eval-run.ts';
import { type Counts, f1Of, noCounts, sumOf } from '../f1.ts';
import { readJsonl } from '../read-jsonl.ts';
import { type DialogueTurn, predictDialogue } from './predict-dialogue.ts';
import { predictExpression } from './predict-expression.ts';
import { predictSpans, type SpanSlot, type Spans, spanSlots } from './predict-spans.ts';

/**
 * One set as scored, in percent. `joint`: everything that is asked of an item is right. `slots`: each alone; for spans
 * its F1, and `joint` the F1 over all.
 */
export interface BookingResult {
  set: string;
  items: number;
  joint: number;
  slots: Record<string, number>;
}

interface Dialogue {
  dialogue_id: string;
  reference_date: string | null;
  turns: DialogueTurn[];
  gold: Record<string, unknown> & { booked: boolean };
  before_confirm?: { turn: number; date: string | null; time: string | null } | null;
}

interface Expression {
  id: string;
  text: string;
  /** Of the business: of hotels, what is booked is stays. */
  domain?: string;
  reference_date: string;
  gold: Record<string, { text: string; value: string }>;
}

interface Utterance {
  id: string;
  text: string;
  requested: string[];
  gold: Spans;
}

/** Which sets a folder of data may have, in the shape of each. */
const SETS = {
  beforeReadBack: ['sgd', 'dialogues'],
  weekday: ['star'],
  expressions: ['nlupp_datetime', 'expressions'],
  spans: ['restaurants8k_spans', 'spans'],
} as const;

/** Reads the wishes of every set and prints how many are right. `misses` is told of each that isn't. */
export async function evaluateBooking(
  { data, say }: EvalRun,
  misses: (line: string) => void = () => {},
): Promise<BookingResult[]> {
  const folder = join(data, 'booking');
  const fileOf = (set: string) => join(folder, `${set}.jsonl`);
  const there = (sets: readonly string[]) => sets.filter((set) => existsSync(fileOf(set)));
  const given = (set: string, predictions: object[], ...flags: string[]) =>
    runGivenScorer(say, join(data, 'booking-score.mjs'), fileOf(set), predictions, flags);
  const results: BookingResult[] = [];
  const add = (result: BookingResult) => {
    results.push(result);
    printResult(say, result);
  };
  for (const set of there(SETS.beforeReadBack)) {
    const dialogues = readJsonl<Dialogue>(fileOf(set)).filter((one) => one.before_confirm);
    const predictions = dialogues.map(({ dialogue_id, turns, reference_date, before_confirm }) => ({
      dialogue_id,
      ...predictDialogue(turns.slice(0, before_confirm!.turn), middayOf(reference_date), 'UTC'),
    }));
    const pairs = dialogues.map(({ before_confirm, turns }, i) => ({
      of: turns.map(({ text }) => text).join(' / '),
      gold: { date: before_confirm!.date, time: before_confirm!.time },
      predicted: predictions[i]!,
    }));
    add(score(`${set}, before the read-back`, pairs, misses));
    given(set, predictions, '--before-confirm');
  }
  for (const set of there(SETS.weekday)) {
    const dialogues = readJsonl<Dialogue>(fileOf(set));
    // The data doesn't tell the day of the talk; customers who want "today" name its weekday.
    const predictions = dialogues.map(({ dialogue_id, turns }) => ({
      dialogue_id,
      ...predictDialogue(turns, middayOf(dayOfTalk(turns)), 'UTC'),
    }));
    const pairs = dialogues.map(({ gold, turns }, i) => ({
      of: turns.map(({ text }) => text).join(' / '),
      gold: { weekday: gold.weekday as string, time: gold.time as string },
      predicted: { weekday: weekdayOf(predictions[i]!.date), time: predictions[i]!.time },
    }));
    add(score(set, pairs, misses));
    given(set, predictions);
  }
  for (const set of there(SETS.expressions))
    for (const strict of [false, true]) {
      const rows = readJsonl<Expression>(fileOf(set));
      const predictions = rows.map(({ id, text, reference_date, domain }) => ({
        id,
        ...predictExpression(
          text,
          {
            now: new Date(`${reference_date}T09:00:00Z`),
            timeZone: 'UTC',
            order: 'day-month',
            hoursAsSaid: true,
            stays: domain === 'hotels',
          },
          strict,
        ),
      }));
      const pairs = rows.map(({ text, gold }, i) => ({
        of: text,
        gold: Object.fromEntries(Object.entries(gold).map(([slot, { value }]) => [slot, value])),
        predicted: predictions[i]!,
      }));
      add(
        score(
          `${set}, ${strict ? 'beginnings and ends told apart' : 'normalised'}`,
          pairs,
          strict ? () => {} : misses,
        ),
      );
      given(set, predictions);
    }
  for (const set of there(SETS.spans)) add(scoreSpans(set, readJsonl<Utterance>(fileOf(set)), misses));
  return results;
}

const middayOf = (date: string | null) => new Date(`${date ?? '2026-01-07'}T12:00:00Z`);

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayOf = (date: string | null) => date && DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!;

/** A date of the weekday that the customer says it is; a Wednesday if nothing is said. */
function dayOfTalk(turns: readonly DialogueTurn[]): string {
  const said = turns
    .filter(({ role }) => role === 'user')
    .map(({ text }) => text)
    .join(' ');
  const day =
    /today[^.!?]{0,40}?\b(mon|tue|wed|thu|fri|sat|sun)|(mon|tue|wed|thu|fri|sat|sun)\w*, today/i.exec(said);
  const at = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].indexOf(
    (day?.[1] ?? day?.[2] ?? 'wed').toLowerCase(),
  );
  return `2026-01-${String(5 + at).padStart(2, '0')}`;
}

interface Pair {
  of: string;
  gold: Record<string, string | null>;
  predicted: Record<string, unknown>;
}

/** How often all that is asked is right; what gold doesn't tell isn't asked. */
function score(set: string, pairs: readonly Pair[], misses: (line: string) => void): BookingResult {
  const slots: Record<string, { right: number; all: number }> = {};
  let exact = 0;
  for (const { of, gold, predicted } of pairs) {
    const asked = Object.entries(gold).filter(([, value]) => value);
    for (const [slot, value] of asked) {
      slots[slot] ??= { right: 0, all: 0 };
      slots[slot].all += 1;
      if (predicted[slot] === value) slots[slot].right += 1;
    }
    if (asked.every(([slot, value]) => predicted[slot] === value)) exact += 1;
    else misses(`${set}: ${of} | ${JSON.stringify(gold)} | ${JSON.stringify(predicted)}`);
  }
  const share = (part: number, all: number) => (all === 0 ? 0 : (100 * part) / all);
  return {
    set,
    items: pairs.length,
    joint: share(exact, pairs.length),
    slots: Object.fromEntries(
      Object.entries(slots).map(([slot, { right, all }]) => [slot, share(right, all)]),
    ),
  };
}

/** A span is right when its words are, whatever their case, spaces and marks. */
function scoreSpans(set: string, rows: readonly Utterance[], misses: (line: string) => void): BookingResult {
  const counts = Object.fromEntries(spanSlots.map((slot) => [slot, noCounts()])) as Record<SpanSlot, Counts>;
  for (const { text, requested, gold } of rows) {
    const predicted = predictSpans(text, requested, {
      now: middayOf('2018-01-01'),
      timeZone: 'America/New_York',
    });
    for (const slot of spanSlots) {
      const [said, heard] = [plain(gold[slot]), plain(predicted[slot])];
      if (said === heard) counts[slot].right += said === '' ? 0 : 1;
      else {
        counts[slot].wrong += heard === '' ? 0 : 1;
        counts[slot].missed += said === '' ? 0 : 1;
        misses(`${set}: ${text} | ${slot} | ${gold[slot] ?? '-'} | ${predicted[slot] ?? '-'}`);
      }
    }
  }
  return {
    set: `${set}, F1`,
    items: rows.length,
    joint: f1Of(sumOf(Object.values(counts))).f1,
    slots: Object.fromEntries(spanSlots.map((slot) => [slot, f1Of(counts[slot]).f1])),
  };
}

const plain = (text: string | undefined) =>
  (text ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function printResult(say: EvalRun['say'], { set, items, joint, slots }: BookingResult): void {
  const alone = Object.entries(slots).map(([slot, share]) => `${slot} ${share.toFixed(1)}`);
  say(
    `${set.padEnd(52)} n ${String(items).padStart(4)}   all ${joint.toFixed(1).padStart(5)}   ${alone.join('  ')}`,
  );
}

/** A booking-score.mjs beside the data judges the same predictions its own way. */
function runGivenScorer(
  say: EvalRun['say'],
  scorer: string,
  gold: string,
  predictions: readonly object[],
  flags: readonly string[],
): void {
  if (!existsSync(scorer)) return;
  const work = mkdtempSync(join(tmpdir(), 'deskbell-eval-'));
  const file = join(work, 'predictions.jsonl');
  writeFileSync(file, predictions.map((prediction) => JSON.stringify(prediction)).join('\n'));
  const { stdout, stderr } = spawnSync(process.execPath, [scorer, '--gold', gold, '--pred', file, ...flags], {
    encoding: 'utf8',
  });
  say(`${stdout}${stderr}`);
  rmSync(work, { recursive: true });
}
