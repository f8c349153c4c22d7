import { shippedThresholds } from '../../thresholds.ts';
import type { Turn } from '../turn.ts';
import { lookUp } from './look-up.ts';
import { framedEntry } from './near-misses/framed-entry.ts';

/** Whether a clause is a question that the owner may have written on: "if he were stung, what should I do?". */
export const isAnswerable = (turn: Turn, clause: number): boolean =>
  turn.heard.asked.some(
    (asked) =>
      asked.clause === clause &&
      turn.heard.clauses[clause]!.isQuestion &&
      (lookUp(turn, asked).confidence >= shippedThresholds.clarify ||
        framedEntry(turn, asked, [])?.isSure === true),
  );
