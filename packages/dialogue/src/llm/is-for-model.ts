import { wishesToWait } from '../decide/waitlist/wishes-to-wait.ts';
import { isPromptInjection } from '../guard/prompt-injection.ts';
import { localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Question } from '../state/question.ts';
import { plainOf } from '../text/plain-of.ts';
import type { TurnInput } from '../turn.ts';
import type { Act } from '../understand/act.ts';
import { readSpokenRequest } from '../understand/read-spoken-request.ts';
import type { Understanding } from '../understand/understanding.ts';

/** What the policies see to as well as a model could, and at once. */
const PLAIN: readonly Act[] = [
  'thank',
  'greet',
  'bye',
  'affirm',
  'deny',
  'want-person',
  'ask-if-bot',
  'ask-name',
  'repeat',
  'hesitate',
  'start-over',
  'unclear',
];

/**
 * Whether a turn is worth asking a model: questions, wishes and anything unclear. Not bare contact details, an answer to what
 * was asked, small talk, the wish for a person or a place on the waitlist, danger, a turn made again, or attempts at the assistant itself.
 */
export function isForModel(
  input: TurnInput,
  heard: Understanding,
  { question, language, booking }: DialogueState,
): boolean {
  if (input.refused || heard.urgency === 'danger' || heard.text === '' || isPromptInjection(heard.text))
    return false;
  if (input.calendar?.waitlist && wishesToWait(heard.text, language, booking?.purpose === 'book'))
    return false;
  // A code that was sent is for us alone.
  if (question?.kind === 'code') return false;
  // "Sorry?", "slower please": we know best what we said last.
  if (
    input.channel === 'voice' &&
    readSpokenRequest(plainOf(heard.text), localeOf(language).hearing.speaking)
  )
    return false;
  if (isOfTool(input, heard, question)) return true;
  if (heard.asked.length > 0) return true;
  if (heard.reply !== null && question !== null) return false;
  if (heard.contact.rest.trim() === '') return false;
  return heard.clauses.some(({ acts }) => !PLAIN.some((act) => acts[act] >= 0.5));
}

/** What a tool needs is told, or the customer agreed that it be called: a model words what comes of it. */
function isOfTool(input: TurnInput, { reply, acts }: Understanding, question: Question | null): boolean {
  if (question?.kind === 'confirm_tool') return reply?.type === 'yes' && (input.tools ?? []).length > 0;
  return question?.kind === 'tool_value' && acts['want-person'] < 0.5 && acts.bye < 0.5;
}
