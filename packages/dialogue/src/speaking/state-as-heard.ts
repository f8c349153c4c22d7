import { type DialogueState, readState } from '../dialogue-state.ts';
import { sentencesOf } from '../text/sentences.ts';
import { wordsOf } from '../text/terms.ts';
import { spokenState, type Unheard } from './spoken-state.ts';

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
  const { booking, capture } = after;
  return {
    ...after,
    offered: false,
    offeredPerson: false,
    choices: [],
    confirming: null,
    // What was hardly heard counts neither as said again nor as asked again.
    repeats: Math.min(after.repeats, before.repeats),
    capture: capture && before.capture ? { ...capture, attempts: before.capture.attempts } : capture,
    booking: booking && { ...booking, ...withoutAgreement(booking), offered: [] },
    spoken: {
      ...spokenState(after.spoken?.last ?? reply.text),
      unheard: unheardOf(after, cut),
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

/** A read-back becomes a step before it: it has to be made again. One of a cancellation has no step before it. */
const withoutAgreement = ({ asked, purpose }: NonNullable<DialogueState['booking']>) =>
  asked === 'confirm' ? { asked: purpose === 'cancel' ? null : ('time' as const) } : {};

const unheardOf = (after: DialogueState, text: string): Unheard => ({
  text: text.slice(0, 4000),
  offered: after.offered,
  offeredPerson: after.offeredPerson,
  choices: after.choices,
  confirming: after.confirming,
  asked: after.booking?.asked ?? null,
  slots: after.booking?.offered ?? [],
  rest: after.spoken?.rest ?? '',
});
