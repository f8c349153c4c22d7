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
 * makes them. `isWritten`: the owner wrote on that, too, and comes first. Null: something else is asked.
 */
export function bookingAnswer(
  { input, state }: Turn,
  { text }: AskedQuestion,
): { answer: Answer; isWritten: boolean } | null {
  const {
    deciding: { appointmentsAsked: signs },
    profile: { details },
  } = localeOf(state.language);
  const side = input.profile.bookedAhead && SIDES.find((one) => signs[one].asks.test(plainOf(text)));
  if (!side) return null;
  const isWritten = input.knowledge.entries.some(
    ({ id, kind, phrasings }) =>
      (kind === 'faq' || id.startsWith('detail:policy')) &&
      phrasings.some((phrasing) => signs[side].isOn.test(plainOf(phrasing))),
  );
  const { title } = details[side];
  const said = answerOn(side, input.profile, details);
  const source = { kind: 'detail' as const, id: `detail:${side}`, title, quote: said };
  return { answer: { text: said, title, source }, isWritten };
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
