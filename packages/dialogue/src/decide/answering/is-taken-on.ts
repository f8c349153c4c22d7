import type { Move } from '../move.ts';

/** Whether the same reply says that somebody gets back to them: nothing is left to be asked. */
export const isTakenOn = (moves: readonly Move[]): boolean =>
  moves.some(({ type }) => type === 'callback_noted' || type === 'passed_on');
