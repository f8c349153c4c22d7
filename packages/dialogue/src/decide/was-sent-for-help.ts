import type { Turn } from './turn.ts';

/** For so many turns it is on their mind. */
const TURNS = 3;

/** Somebody was told lately to get help elsewhere. */
export const wasSentForHelp = ({ state }: Pick<Turn, 'state'>): boolean =>
  state.sentForHelpTurn > 0 && state.turn - state.sentForHelpTurn <= TURNS;
