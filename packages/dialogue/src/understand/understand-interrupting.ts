import { localeOf } from '../locale/locale.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { plainOf } from '../text/plain-of.ts';
import type { TurnInput } from '../turn.ts';
import type { SpeakingSigns } from './hearing-locale.ts';
import { readSpokenRequest } from './read-spoken-request.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';

/**
 * Understands a message, and against which state: a "no" or another time that comes in before the last question was heard
 * out is meant for it all the same. A "yes" or "the second one" isn't: nobody agrees to what they haven't heard.
 */
export async function understandInterrupting(
  input: TurnInput,
  before: DialogueState,
): Promise<{ heard: Understanding; before: DialogueState }> {
  const { spoken } = before;
  const question = spoken?.unheard?.question ?? null;
  if (spoken === null || question === null) return { heard: await understand(input, before), before };
  const heardOut = { ...before, spoken: { ...spoken, unheard: null } };
  const asked = { ...heardOut, question };
  const heard = await understand(input, asked);
  if (!isAgreement(heard, localeOf(heard.language.code).hearing.speaking)) return { heard, before: asked };
  // What is told with the yes changes what is asked: it is asked anew instead of said again.
  const state = tellsContact(heard) ? heardOut : before;
  return { heard: await understand(input, state), before: state };
}

const isAgreement = ({ reply, acts, times, text }: Understanding, signs: SpeakingSigns): boolean =>
  reply?.type === 'yes' ||
  acts.affirm >= 0.5 ||
  (reply?.type === 'option' && times.length === 0) ||
  readSpokenRequest(plainOf(text), signs)?.wish === 'go on';

const tellsContact = ({ contact: { name, email, phone } }: Understanding): boolean =>
  name !== null || email !== null || phone !== null;
