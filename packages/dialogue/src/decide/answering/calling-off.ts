import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { APPOINTMENT_TOPIC } from '../../state/dialogue-state.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer } from '../move.ts';
import type { Turn } from '../turn.ts';
import { answerOf } from './answer-of.ts';

/** "Is there a fee for moving it?" right after it was moved or called off: what the owner wrote on that. Null: something else is asked, or nothing is written. */
export function costOfDeed(turn: Turn, { text }: AskedQuestion): Answer | null {
  const plain = plainOf(text);
  const isOfDeed = localeOf(turn.state.language).deciding.changesIt.test(plain) && asksPrice(turn, plain);
  const entry = isOfDeed ? callingOff(turn) : null;
  return entry && answerOf(turn.input, entry, text, turn.state.language);
}

/** "Do I have to pay for it?" of an appointment that was just moved or called off, or is to be by somebody: what the owner wrote on that. */
export function callingOff(turn: Turn): IndexedEntry | null {
  const { callsOff, changesIt, evidence, asksFree } = localeOf(turn.state.language).deciding;
  const isOn = ({ kind, id, title, phrasings }: IndexedEntry): boolean => {
    const isPolicy = id.startsWith(POLICY);
    const titles = [title, ...phrasings];
    return (
      (kind === 'faq' || isPolicy) &&
      titles.some((each) => callsOff.test(each) || (isPolicy && changesIt.test(plainOf(each))))
    );
  };
  const tellsPrice = ({ answer }: IndexedEntry): boolean =>
    evidence.price?.test(answer) || asksPrice(turn, plainOf(answer)) || asksFree.test(answer);
  const entry = turn.input.knowledge.entries.find((each) => isOn(each) && tellsPrice(each));
  return (isChanged(turn) && entry) || null;
}
const POLICY = 'detail:policy:';

const isChanged = ({ state }: Turn): boolean =>
  localeOf(state.language).deciding.callsOff.test(state.capture?.matter ?? '') ||
  state.booking?.purpose === 'cancel' ||
  (state.capture?.purpose === 'message' && (state.lines.noAppointment ?? 0) > 0) ||
  (state.topic?.id === APPOINTMENT_TOPIC &&
    state.booking === null &&
    ((state.lines.cancelled ?? 0) > 0 || state.settled?.deed === 'move'));

const asksPrice = ({ state }: Turn, plain: string): boolean =>
  localeOf(state.language).hearing.questions.attributes.some(
    ([attribute, sign]) => attribute === 'price' && sign.test(plain),
  );
