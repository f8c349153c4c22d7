import { type DialogueState, readState } from '../dialogue-state.ts';
import { ordinalIn } from '../flows/chosen-entry.ts';
import { type Intent, recogniseIntent } from '../flows/recognise-intent.ts';
import { cleanText, hasWords } from '../text/clean-text.ts';
import { plainOf } from '../text/plain-of.ts';
import type { TurnInput } from '../turn.ts';
import { say } from '../wording/lines.ts';
import { answerRequest, goOn, type SaidAgain } from './answer-request.ts';
import { hearIntent, withApostrophes, withoutHumming } from './hear-intent.ts';
import { hearRequest, type SpokenRequest } from './hear-request.ts';
import type { Unheard } from './spoken-state.ts';

/**
 * A turn by voice: as the flows are to take it, or the reply, where it only asks for something of the speaking.
 */
export interface Listened {
  input: TurnInput;
  reply: SaidAgain | null;
}

/**
 * Takes a message that was heard: sounds of thinking are no words, "say that again" and "spell it" are about what was
 * said last, and what was not heard of that can't be agreed to: it is said again.
 */
export function listen(given: TurnInput): Listened {
  const state = readState(given.state);
  const message = withoutHumming(given.message);
  const input: TurnInput = { ...given, message, state, profile: { ...given.profile, reach: 'phone' } };
  const replied = (reply: SaidAgain | null): Listened => ({ input, reply });
  if (!hasWords(message)) return replied({ text: say(input.profile, 'empty'), state });
  const plain = withApostrophes(plainOf(cleanText(message)));
  const { spoken } = state;
  if (spoken?.unheard) return afterInterruption(input, plain, state, spoken.unheard);
  const intent = hearIntent(plain, state, recogniseIntent(plain));
  if (spoken?.rest && (intent === 'yes' || intent === 'fine')) return replied(goOn(input, state));
  const request = requestIn(plain, intent);
  const reply = request && answerRequest(input, state, request);
  return reply ? replied(reply) : { input: { ...input, state: withoutRest(state) }, reply: null };
}

/** The last reply was cut short. */
function afterInterruption(
  input: TurnInput,
  plain: string,
  state: DialogueState,
  unheard: Unheard,
): Listened {
  const whole = asSaid(state, unheard);
  const intent = hearIntent(plain, whole, recogniseIntent(plain));
  const request = requestIn(plain, intent);
  const isAgreement = intent === 'yes' || intent === 'fine' || pointsAtUnheard(plain, unheard);
  if (isAgreement || request?.wish === 'go on') {
    const isReadBack = unheard.asked === 'confirm' || unheard.confirming !== null;
    return { input, reply: { text: isReadBack ? whole.spoken!.last : unheard.text, state: whole } };
  }
  const reply = request && answerRequest(input, whole, request);
  if (reply) return { input, reply };
  // A "no" can be meant before the question is over; nothing hangs on it.
  const kept = intent === 'no' ? whole : { ...state, spoken: { ...state.spoken!, unheard: null } };
  return { input: { ...input, state: withoutRest(kept) }, reply: null };
}

/** "Uh-huh" is no "huh?". */
const requestIn = (plain: string, intent: Intent | null): SpokenRequest | null =>
  intent === 'yes' || intent === 'no' ? null : hearRequest(plain);

const pointsAtUnheard = (plain: string, { choices, slots }: Unheard): boolean => {
  const count = Math.max(choices.length, slots.length);
  return count > 0 && ordinalIn(plain, count) !== null;
};

/** The state had the last reply been heard to its end. */
function asSaid(state: DialogueState, unheard: Unheard): DialogueState {
  const { offered, offeredPerson, choices, confirming, asked, slots, rest } = unheard;
  return {
    ...state,
    offered,
    offeredPerson,
    choices,
    confirming,
    booking: state.booking && { ...state.booking, asked, offered: slots },
    spoken: { last: state.spoken?.last ?? unheard.text, rest, unheard: null },
  };
}

/** Who talks of something else doesn't want to hear the rest. */
const withoutRest = (state: DialogueState): DialogueState =>
  state.spoken?.rest ? { ...state, spoken: { ...state.spoken, rest: '' } } : state;
