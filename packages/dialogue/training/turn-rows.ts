import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { acts } from '../src/understand/acts/act.ts';
import { situations } from '../src/understand/acts/situation.ts';
import { hashOf, seededRandom } from './random.ts';
import type { TrainingRow } from './training-rows.ts';
import { varyText } from './vary-text.ts';

/** Of so many businesses one is held out: nothing is trained on it, what is trained is measured on it. */
const heldOutOf = 7;
const heldOutFold = 0;
/** Never held out in the cross-validation. */
const trainedFold = 4;

const folder = new URL('./turns/', import.meta.url);

/** A customer's message of a written conversation with an invented business. */
const turn = z.strictObject({
  /** The assistant's whole last reply; empty: there is none. */
  before: z.string(),
  /** What it asked. */
  asked: z.enum(situations).exclude(['draft', 'complaint', 'urgent', 'begun']).nullable(),
  /** What is under way. */
  under: z.array(z.enum(['draft', 'complaint', 'urgent', 'begun'])),
  text: z.string().min(1),
  acts: z.array(z.enum(acts)),
  /** What one could as well read in it. */
  maybe: z.array(z.enum(acts)),
});

/** `training/turns/HAND-NUMBER-TRADE.jsonl`, a business each, every message as written and once in a hurry. Throws for a line of another shape. */
export const turnRows = (): TrainingRow[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .flatMap((file) => readTurns(file).flatMap(inTwoWays));

/** Told by the number in the name. */
const isHeldOut = (file: string): boolean => Number(/\d+/.exec(file)?.[0]) % heldOutOf === 3;

function readTurns(file: string): TrainingRow[] {
  const isKept = isHeldOut(file);
  return readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line, at) => {
      const read = turn.safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`${file}, line ${at + 1}: ${z.prettifyError(read.error)}`);
      const { before, asked, under, text, acts, maybe } = read.data;
      return {
        text,
        acts,
        doubtful: maybe.filter((act) => !acts.includes(act)),
        situations: [...(asked ? [asked] : []), ...under],
        reply: before,
        language: 'en',
        fold: isKept ? heldOutFold : trainedFold,
        kind: isKept ? 'kept-turn' : 'turn',
      };
    });
}

function inTwoWays(row: TrainingRow): TrainingRow[] {
  if (row.kind === 'kept-turn') return [row];
  const hurried = varyText(row.text, seededRandom(hashOf(row.text)));
  return hurried === row.text ? [row] : [row, { ...row, text: hurried, kind: 'varied-turn' }];
}
