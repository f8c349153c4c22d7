import type { Act, ActProbabilities } from './act.ts';
import type { ReadClause } from './read-clauses.ts';

/** What a message does as a whole, too: a clause of a story may only sound like it, and the wish may be in none of them. */
const OF_THE_WHOLE: readonly Act[] = [
  'urgent',
  'complain',
  'want-person',
  'want-callback',
  'request-booking',
  'cancel',
  'change',
];
/** Heard so clearly in the whole, it is meant although no clause says it by itself. */
const CLEARLY = 0.85;
const SHARE = 0.9;

/** What is learned of a clause, as far as the whole bears it out: "he had a heart attack in 2015. Can he still come?" */
export const borneOut = (clause: ActProbabilities, whole: ActProbabilities): ActProbabilities => ({
  ...clause,
  ...Object.fromEntries(OF_THE_WHOLE.map((act) => [act, Math.sqrt(clause[act] * whole[act])])),
});

/**
 * What only the whole says is said by the clause that comes nearest to it; by none, where that one denies it by its words: "fair
 * enough. And say you fix it and it goes wrong again?" complains of nothing.
 */
export function withWhole(
  clauses: readonly ReadClause[],
  whole: ActProbabilities,
  denies: (act: Act, plain: string) => boolean = () => false,
): readonly ReadClause[] {
  return OF_THE_WHOLE.reduce((heard, act) => {
    if (whole[act] < CLEARLY || heard.some(({ acts }) => acts[act] >= 0.5)) return heard;
    const nearest = heard.reduce((one, other) => (other.learned[act] > one.learned[act] ? other : one));
    if (denies(act, nearest.plain)) return heard;
    return heard.map((clause) => (clause === nearest ? saying(act, clause, whole[act] * SHARE) : clause));
  }, clauses);
}

const saying = (act: Act, clause: ReadClause, probability: number): ReadClause => ({
  ...clause,
  acts: { ...clause.acts, [act]: probability },
  learned: { ...clause.learned, [act]: Math.max(clause.learned[act], probability) },
});
