import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/terms.ts';
import { type DialogueState, readState } from './dialogue-state.ts';
import { spokenState } from './spoken-state.ts';

/** A question up to this long only asks ("Shall I book it?"): half of it tells the rest. A longer one tells what it asks about. */
const SHORT_QUESTION = 6;

/**
 * The state as it would be had only the beginning `heard` of the reply `text` been said. What the customer told and what
 * was done stays known. When the question at the reply's end was not heard, no "yes" and no "the second one" can mean
 * what it asked: it is kept aside, and asked again when such an answer comes. `before` and `after`: the states around the
 * turn, as stored.
 */
export function stateAsHeard(
  before: unknown,
  after: unknown,
  reply: { text: string; heard: string },
): DialogueState {
  return withoutUnheard(readState(before), readState(after), reply);
}

function withoutUnheard(
  before: DialogueState,
  after: DialogueState,
  reply: { text: string; heard: string },
): DialogueState {
  const cut = cutOf(reply);
  if (cut === null) return after;
  const { capture, question, spoken } = after;
  return {
    ...after,
    question: null,
    // What was hardly heard doesn't count as asked.
    capture: capture && before.capture ? { ...capture, attempts: before.capture.attempts } : capture,
    booking:
      after.booking && before.booking ? { ...after.booking, asked: before.booking.asked } : after.booking,
    spoken: {
      ...spokenState(spoken?.last ?? reply.text),
      unheard: { text: cut.slice(0, 4000), question, rest: spoken?.rest ?? '' },
    },
  };
}

/** The reply from its first sentence on that wasn't heard; null: its last question was. */
function cutOf({ text, heard }: { text: string; heard: string }): string | null {
  const sentences = sentencesOf(text);
  let left = wordsOf(heard).length;
  for (const [at, sentence] of sentences.entries()) {
    const words = wordsOf(sentence).length;
    if (left >= words) {
      left -= words;
      continue;
    }
    const isLast = at === sentences.length - 1;
    const enough = words <= SHORT_QUESTION ? Math.ceil(words / 2) : words - 1;
    return isLast && left >= enough ? null : sentences.slice(at).join(' ');
  }
  return null;
}
