import { findExact } from '../retrieval/exact-match.ts';
import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { answerWith } from './answer-from-ranking.ts';
import { chosenEntry } from './chosen-entry.ts';
import { type Draft, plainDraft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';
import type { Intent } from './recognise-intent.ts';
import { handOff, startCapture } from './reply-to-wish.ts';

const SMALL_TALK = new Set<Intent>([
  'hello',
  'thanks',
  'goodbye',
  'howAreYou',
  'bot',
  'help',
  'fine',
  'sorry',
]);

/** With nothing under way to give up, this is about something of the business. */
const ABANDON = /^(?:cancel|stop|skip)\b/i;

/**
 * The reply that needs no search: to nothing readable, to small talk, to an offer or a "did you mean",
 * to contact details alone. Null: there is a question to be looked up.
 */
export async function replyWithoutKnowledge(input: TurnInput, turn: ReadTurn): Promise<Draft | null> {
  const { before, intent, question, news } = turn;
  const { profile } = input;
  if (!question) {
    return news.reach ||
      news.name ||
      turn.found.phonePieces ||
      turn.found.email ||
      turn.found.phone ||
      turn.found.name
      ? plainDraft('', 'capture_lead')
      : plainDraft(say(profile, 'empty'), 'clarify');
  }
  // The answer to "is that right?"; what it means for the details is seen to with them.
  if (before.confirming && (intent === 'yes' || intent === 'no' || intent === 'fine'))
    return plainDraft('', 'capture_lead');
  const choice = chosenEntry(input.knowledge, before.choices, question, intent);
  if (choice === 'none') return plainDraft(say(profile, 'noneOfThese'), 'clarify');
  if (choice) return { ...answerWith(input, choice, question), confidence: 1 };
  if (intent === null || intent === 'person' || intent === 'callback') return null;
  if (findExact(input.knowledge, question)) return null;
  if (intent === 'no' && (before.offered || before.capture)) {
    return plainDraft(say(profile, 'refusedContact'), 'smalltalk', {
      state: { capture: null, contactRefused: true },
    });
  }
  if ((intent === 'yes' || intent === 'fine') && before.offeredPerson) return handOff(input);
  if ((intent === 'yes' || intent === 'fine') && before.offered) return startCapture(turn);
  if (turn.found.email || turn.found.phone || turn.found.name) return plainDraft('', 'capture_lead');
  if (intent === 'yes' && before.capture) return plainDraft('', 'capture_lead');
  if (intent === 'yes') return plainDraft(say(profile, 'fine'), 'smalltalk');
  if (intent === 'no' && ABANDON.test(question)) return null;
  if (intent === 'no') return plainDraft(say(profile, before.last ? 'thanks' : 'fine'), 'smalltalk');
  // A caller who takes leave is asked for nothing any more.
  if (intent === 'goodbye')
    return plainDraft(say(profile, intent), 'smalltalk', {
      closes: true,
      ...(profile.reach === 'phone' && { seesToContact: true }),
    });
  return SMALL_TALK.has(intent) ? plainDraft(say(profile, intent), 'smalltalk') : null;
}
