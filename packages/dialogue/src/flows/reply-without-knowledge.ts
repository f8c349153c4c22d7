import { findExact } from '../retrieval/exact-match.ts';
import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { answerWith } from './answer-from-ranking.ts';
import { chosenEntry } from './chosen-entry.ts';
import { type Draft, plainDraft } from './draft.ts';
import type { ReadTurn } from './read-turn.ts';
import type { Intent } from './recognise-intent.ts';

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

/**
 * The reply that needs no search: to nothing readable, to small talk, to an offer or a "did you mean", to a wish for
 * a person, to contact details alone. Null: there is a question to be looked up.
 */
export function replyWithoutKnowledge(input: TurnInput, turn: ReadTurn): Draft | null {
  const { before, intent, question, news } = turn;
  const { profile } = input;
  if (!question) {
    return news.reach || news.name || turn.found.email || turn.found.phone || turn.found.name
      ? plainDraft('', 'capture_lead')
      : plainDraft(say(profile, 'empty'), 'clarify');
  }
  const choice = chosenEntry(input.knowledge, before.choices, question, intent);
  if (choice === 'none') return plainDraft(say(profile, 'noneOfThese'), 'clarify');
  if (choice) return { ...answerWith(choice, question), confidence: 1 };
  if (intent === null || findExact(input.knowledge, question)) return null;
  if (intent === 'person') return handOff(input);
  if (intent === 'callback') return startCapture(turn, 'lead');
  if (intent === 'no' && (before.offered || before.capture)) {
    return plainDraft(say(profile, 'refusedContact'), 'smalltalk', {
      state: { capture: null, contactRefused: true },
    });
  }
  if ((intent === 'yes' || intent === 'fine') && before.offered) return startCapture(turn, 'lead');
  if (turn.found.email || turn.found.phone || turn.found.name) return plainDraft('', 'capture_lead');
  if (intent === 'yes' && before.capture) return plainDraft('', 'capture_lead');
  if (intent === 'yes') return plainDraft(say(profile, 'fine'), 'smalltalk');
  if (intent === 'no') return plainDraft(say(profile, before.last ? 'thanks' : 'fine'), 'smalltalk');
  return SMALL_TALK.has(intent) ? plainDraft(say(profile, intent), 'smalltalk') : null;
}

function handOff(input: TurnInput): Draft {
  const texts = [say(input.profile, 'handOff')];
  const phone = input.profile.phone.trim();
  if (phone && input.profile.reach === 'website') texts.push(say(input.profile, 'callUs', { phone }));
  return plainDraft(texts.join(' '), 'hand_off', {
    state: {
      wantsPerson: true,
      capture: { reason: 'hand_off', asked: 'everything', attempts: 0 },
      contactRefused: false,
    },
  });
}

const startCapture = (turn: ReadTurn, reason: 'lead' | 'hand_off'): Draft =>
  plainDraft('', 'capture_lead', {
    state: {
      capture: { reason, asked: 'everything', attempts: 0 },
      contactRefused: false,
      wantsPerson: turn.before.wantsPerson || turn.intent === 'callback',
    },
  });
