import { localeOf } from '../locale/locale.ts';
import { plainOf } from '../text/plain-of.ts';
import type { Turn } from './turn.ts';

/** "That's not what I meant": the reply was to something else, and nothing of the business is complained of. */
export const isMisread = ({ heard, state, before }: Turn, clause: number): boolean =>
  before.turn > 0 && localeOf(state.language).conduct.misread.test(plainOf(heard.clauses[clause]!.text));
