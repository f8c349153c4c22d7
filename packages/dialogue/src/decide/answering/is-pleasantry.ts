import type { Move } from '../move.ts';

/** A greeting deals with nothing: "Hello! I'm trying to sort out my gift card." */
export const isPleasantry = ({ type }: Move): boolean => PLEASANTRIES.has(type);

const PLEASANTRIES: ReadonlySet<Move['type']> = new Set([
  'greet',
  'nice_to_meet',
  'how_are_you',
  'noted',
  'acknowledge',
]);
