import type { Move } from './move.ts';

/** "I see. I'm here if you need anything else." ends a reply: where something is answered in it, it isn't said. */
export const withoutEmptyRemark = (moves: readonly Move[]): readonly Move[] =>
  moves.some(({ type }) => ANSWERS.has(type)) ? moves.filter(({ type }) => !ENDS.has(type)) : moves;

const ENDS: ReadonlySet<Move['type']> = new Set(['remark_heard', 'chit_chat']);
const ANSWERS: ReadonlySet<Move['type']> = new Set([
  'answer',
  'answer_again',
  'unknown',
  'did_you_mean',
  'off_topic',
]);
