import type { CallTurn, HeardWord } from '@deskbell/contract';

/** The words of a turn with their times, as they are written; empty where they were not timed. */
export function timedWords({ text, words }: Pick<CallTurn, 'text' | 'words'>): HeardWord[] {
  const written = text.split(/\s+/).filter(Boolean);
  if (written.length !== words.length) return words;
  return words.map(({ from, to }, at) => ({ word: written[at]!, from, to }));
}

/** Which word is heard at a moment: the last that has begun, until the turn is over; -1 where none is. */
export function wordAt(words: readonly HeardWord[], seconds: number): number {
  if (words.length === 0 || seconds > words.at(-1)!.to) return -1;
  return words.findLastIndex(({ from }) => from <= seconds);
}

/** Whether a turn is heard at a moment. */
export const isHeard = ({ from, to }: Pick<CallTurn, 'from' | 'to'>, seconds: number): boolean =>
  seconds >= from && seconds <= to;
