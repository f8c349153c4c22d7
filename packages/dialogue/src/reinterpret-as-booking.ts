import { decide } from './decide/decide.ts';
import { resume } from './decide/policies/resume.ts';
import type { Decision } from './decide/turn.ts';
import type { DialogueState } from './state/dialogue-state.ts';
import type { TurnInput } from './turn.ts';
import { understand } from './understand/understand.ts';
import type { Understanding } from './understand/understanding.ts';

/**
 * "Is there nothing at all before ten?", in the middle of a booking: a message that was heard as being about something else, tells a time, and
 * that nothing answers is about the appointment after all. Null: it stays as it was heard.
 */
export async function reinterpretAsBooking(
  input: TurnInput,
  before: DialogueState,
  heard: Understanding,
  decision: Decision,
): Promise<{ heard: Understanding; decision: Decision } | null> {
  const isBooking = before.booking?.purpose === 'book';
  if (!isBooking || !heard.isAboutElse || !tellsTime(heard) || !isLeftOpen(decision)) return null;
  const again = await understand(input, before, { isOfAppointment: true });
  const other = await decide(input, again, before);
  return isLeftOpen(other) ? null : { heard: again, decision: other };
}

const tellsTime = ({ times }: Understanding): boolean => times.some(({ past }) => !past);

const isLeftOpen = ({ moves, reasons }: Decision): boolean =>
  moves.some(({ type }) => type === 'unknown' || type === 'not_understood' || type === 'did_you_mean') ||
  reasons.every(({ policy }) => policy === resume.name);
