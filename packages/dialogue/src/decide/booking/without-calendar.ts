import { sureEntry } from '../answering/near-misses/sure-entry.ts';
import type { Contribution, Turn } from '../turn.ts';
import { knowledgeClauses, wishIn } from './booking-clauses.ts';

/** Where nothing can be booked, somebody is to arrange it. Null: nothing of the kind is wanted. */
export function withoutCalendar(turn: Turn): Contribution | null {
  const { heard, before, open } = turn;
  const wish = wishIn(heard);
  if (wish === null || !open.has(heard.wants!.clause)) return null;
  // How and where one books may well be told by the business itself.
  if (knowledgeClauses(heard, before.question).has(heard.wants!.clause)) return null;
  if (sureEntry(turn, heard.wants!.clause) !== null) return null;
  const matter = (heard.matter || heard.text).slice(0, 500);
  return {
    moves: [wish === 'book' ? { type: 'no_calendar' } : { type: 'no_appointment', purpose: wish }],
    covers: [heard.wants!.clause],
    state: {
      capture: { purpose: wish === 'book' ? 'lead' : 'message', attempts: 0, matter, when: '' },
      contactRefused: false,
    },
    action: 'capture_lead',
    confidence: 1,
    why: 'Nothing can be booked here: somebody is to arrange it.',
  };
}
