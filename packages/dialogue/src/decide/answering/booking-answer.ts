import { localeOf } from '../../locale/locale.ts';
import { durationIn } from '../../profile/service-entries.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer } from '../move.ts';
import type { Turn } from '../turn.ts';

const SIDES = ['booking', 'changing', 'ahead'] as const;
type Side = (typeof SIDES)[number];

/**
 * "Can I book online?", "what if I need to cancel?", "how far ahead?": how appointments are made and changed where the assistant
 * makes them. Null: something else is asked.
 */
export function bookingAnswer(turn: Turn, asked: AskedQuestion): Answer | null {
  const { input, state } = turn;
  const { details } = localeOf(state.language).profile;
  const side = sideAsked(turn, asked);
  if (!side) return null;
  const { title } = details[side];
  const said = answerOn(side, input.profile, details);
  return { text: said, title, source: { kind: 'detail', id: `detail:${side}`, title, quote: said } };
}

/** Whether the owner wrote on that, too: then it comes first. */
export function isOnBooking({ input, state }: Turn, side: Side): boolean {
  const { isOn } = localeOf(state.language).deciding.appointmentsAsked[side];
  return input.knowledge.entries.some(
    ({ id, kind, phrasings }) =>
      (kind === 'faq' || id.startsWith('detail:policy')) &&
      phrasings.some((phrasing) => isOn.test(plainOf(phrasing))),
  );
}

export function sideAsked({ input, state }: Turn, { text }: AskedQuestion): Side | null {
  if (!input.profile.bookedAhead) return null;
  const { appointmentsAsked } = localeOf(state.language).deciding;
  return SIDES.find((side) => appointmentsAsked[side].asks.test(plainOf(text))) ?? null;
}

function answerOn(
  side: Side,
  { bookedAhead, reach }: Turn['input']['profile'],
  lines: ReturnType<typeof localeOf>['profile']['details'],
): string {
  if (side === 'booking') return lines.booking.answer(reach);
  if (side === 'changing') return lines.changing.answer;
  const { leadMinutes, horizonDays } = bookedAhead!;
  return lines.ahead.answer(leadMinutes === 0 ? null : durationIn(leadMinutes, lines), horizonDays);
}
