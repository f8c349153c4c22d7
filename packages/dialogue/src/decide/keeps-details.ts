import { localeOf } from '../locale/locale.ts';
import { plainOf } from '../text/plain-of.ts';
import type { Turn } from './turn.ts';

/** "I don't want to give my e-mail": a clause that leaves no details. */
export const keepsDetails = ({ heard, state }: Turn, clause: number): boolean =>
  localeOf(state.language).conduct.keepsDetails.test(plainOf(heard.clauses[clause]!.text));
