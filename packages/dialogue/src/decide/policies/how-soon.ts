import { openingNow } from '../../profile/hours-answer.ts';
import { isAnsweredInNeed } from '../answering/need/incident-answer.ts';
import type { Answer } from '../move.ts';
import { wasPhoneNumberGiven } from '../phone-number-given.ts';
import type { Contribution, Turn } from '../turn.ts';

/**
 * "How fast can you look at it?", "can one of you come now?" in need: what the owner wrote on that is left to be answered like any other question, times
 * are the calendar's, else whether anybody is there is told, and whom to call: who isn't helped yet needs both. Null: left to others.
 */
export async function howSoon(turn: Turn, asking: readonly number[]): Promise<Contribution | null> {
  const { heard, input } = turn;
  const phone = input.profile.phone.trim();
  const answer = opening(turn);
  if (asking.length === 0 || (phone === '' && answer === null)) return null;
  const asked = heard.asked.filter(({ clause }) => asking.includes(clause));
  const written = await Promise.all(asked.map((one) => isAnsweredInNeed(turn, one)));
  if (written.some(Boolean)) return null;
  // The calendar may hold a time today, too.
  if (wasPhoneNumberGiven(turn) && heard.wants !== null && input.calendar) return null;
  return {
    moves: [{ type: 'urgent', answer, phone, isStaffed: (await input.deskIsStaffed?.()) ?? false }],
    covers: heard.wants === null || !input.calendar ? asking : [],
    action: 'hand_off',
    why: 'Asks for help at once: told whether anybody is there, and whom to call.',
  };
}

/** Whether the business is open now, and from when again. */
function opening({ input, state }: Turn): Answer | null {
  const text = openingNow(input.profile, input.now, state.language);
  const entry = input.knowledge.entries.find(({ id }) => id === 'detail:hours');
  return text && entry
    ? {
        text,
        title: entry.title,
        source: { kind: entry.kind, id: entry.id, title: entry.title, quote: text },
      }
    : null;
}
