import { type DialogueState, readState } from '../dialogue-state.ts';
import { type FoundContact, findContact } from '../extraction/find-contact.ts';
import { hearIntent } from '../speaking/hear-intent.ts';
import { cleanText, hasWords } from '../text/clean-text.ts';
import { plainOf } from '../text/plain-of.ts';
import type { TurnInput } from '../turn.ts';
import { type Intent, recogniseIntent } from './recognise-intent.ts';

/** A customer's message, understood as far as that goes without the knowledge. */
export interface ReadTurn {
  /** The state before the turn. */
  before: DialogueState;
  /** The whole message, cleaned. */
  text: string;
  found: FoundContact;
  /** E-mail or phone that was not known, or a name for which there was none or another. */
  news: { reach: boolean; name: boolean };
  intent: Intent | null;
  /** What is left to be answered once contact details are taken out; empty: nothing. */
  question: string;
}

export function readTurn(input: TurnInput): ReadTurn {
  const before = readState(input.state);
  const text = cleanText(input.message);
  const found = withHeardNumber(
    input,
    findContact(text, {
      country: input.profile.country,
      asked: askedOf(before),
      known: before.contact,
      phonePieces: before.phonePieces,
      heard: input.profile.reach === 'phone',
    }),
  );
  const said = withoutName(found.rest, input.profile.assistantName);
  const written = recogniseIntent(said);
  const intent = input.channel === 'voice' ? hearIntent(plainOf(said), before, written) : written;
  return {
    before,
    text,
    found,
    news: {
      reach:
        (found.email !== null && found.email !== before.contact.email) ||
        (found.phone !== null && found.phone !== before.contact.phone),
      name: found.name !== null && found.name !== before.contact.name,
    },
    intent,
    question: hasWords(found.rest) ? found.rest : '',
  };
}

/** Digits are heard wrong more often than written wrong: aloud a number is always read back. */
const withHeardNumber = ({ channel }: TurnInput, found: FoundContact): FoundContact =>
  channel === 'voice' && found.phone !== null && !found.doubtful.some(({ field }) => field === 'phone')
    ? { ...found, doubtful: [...found.doubtful, { field: 'phone', reason: 'heard' }] }
    : found;

/** After "is that right?" comes the detail anew, maybe, as if it had been asked for. */
function askedOf({ confirming, capture, booking }: DialogueState) {
  if (booking?.asked === 'name' || booking?.asked === 'reach') return booking.asked;
  if (confirming === null) return capture?.asked ?? null;
  return confirming === 'name' ? 'name' : 'reach';
}

/** "Hi Ada!" to an assistant called Ada is a greeting. */
const withoutName = (text: string, name: string) =>
  name.trim() && text.length < 100 ? text.replaceAll(name.trim(), '') : text;
