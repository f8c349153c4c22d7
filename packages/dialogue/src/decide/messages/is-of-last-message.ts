import { localeOf } from '../../locale/locale.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { languageSpoken } from '../language-spoken.ts';

/**
 * "No rush, any time this week is fine", "e-mail is best", "the visit was on the 22nd", right after a message was passed on: said of the
 * message, and no wish for an appointment.
 */
export function isOfLastMessage(heard: Understanding, before: DialogueState): boolean {
  const { text, clauses, times, services, wants, acts } = heard;
  const { lastMessageTurn, turn, question, capture, booking } = before;
  if (lastMessageTurn === 0 || turn !== lastMessageTurn) return false;
  if (question !== null || capture !== null || booking !== null) return false;
  if (text.includes('?') || clauses.some(({ isQuestion }) => isQuestion)) return false;
  if (services.some(({ by }) => by === 'name') || (wants !== null && wants.intent !== 'book')) return false;
  const { unhurried, callsBack, details } = localeOf(languageSpoken(heard, before)).messages;
  const plain = plainOf(text);
  if (acts['want-person'] >= BELIEVED || callsBack.test(plain)) return false;
  if (unhurried.test(plain)) return true;
  if (acts['want-callback'] >= BELIEVED) return false;
  const isFaint = wants === null || wants.probability < FIRM;
  if (isFaint && details?.test(plain) && MANNERS.every((act) => acts[act] < BELIEVED)) return true;
  return isFaint && times.some(({ past }) => !past);
}
const BELIEVED = 0.5;
const FIRM = 0.9;
const MANNERS = ['thank', 'bye', 'greet', 'hesitate', 'complain', 'urgent'] as const;
