import { localeOf } from '../../locale/locale.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Understanding } from '../../understand/understanding.ts';

/**
 * "No rush, any time this week is fine", "e-mail is best", right after a message was passed on: said of the message, and
 * no wish for an appointment.
 */
export function isOfLastMessage(
  { text, clauses, times, services, wants, acts }: Understanding,
  { lastMessageTurn, turn, question, capture, booking, language }: DialogueState,
): boolean {
  if (lastMessageTurn === 0 || turn !== lastMessageTurn) return false;
  if (question !== null || capture !== null || booking !== null) return false;
  if (text.includes('?') || clauses.some(({ isQuestion }) => isQuestion)) return false;
  if (services.some(({ by }) => by === 'name') || (wants !== null && wants.intent !== 'book')) return false;
  const { unhurried, callsBack } = localeOf(language).messages;
  const plain = plainOf(text);
  if (acts['want-person'] >= BELIEVED || callsBack.test(plain)) return false;
  if (unhurried.test(plain)) return true;
  if (acts['want-callback'] >= BELIEVED) return false;
  return (wants === null || wants.probability < FIRM) && times.some(({ past }) => !past);
}
const BELIEVED = 0.5;
const FIRM = 0.9;
