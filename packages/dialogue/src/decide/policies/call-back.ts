import { type Locale, localeOf } from '../../locale/locale.ts';
import { isOfCall } from '../../state/is-of-call.ts';
import { isOfContact } from '../booking/booking-clauses.ts';
import { saying } from '../saying.ts';
import type { Policy, Turn } from '../turn.ts';

/** "Call me back after five": noted with the time and the matter, and how to reach them is asked where it isn't known. */
export const callBack: Policy = {
  name: 'call-back',
  decide(turn) {
    const { heard, state, before } = turn;
    const covers = saying(turn, 'want-callback');
    const isMoreOfIt = covers.length === 0 && isAmended(turn);
    if ((covers.length === 0 && !isMoreOfIt) || turn.moves.some(({ type }) => type === 'hand_off'))
      return null;
    const when = whenOf(turn) || state.capture?.when || '';
    const matter =
      heard.matter || state.capture?.matter || before.lastCall?.matter || before.questions.at(-1) || '';
    return {
      moves: [{ type: 'callback_noted', when: when || null }],
      covers: isMoreOfIt ? [...turn.open] : covers,
      state: {
        wantsPerson: true,
        contactRefused: false,
        capture: { purpose: 'callback', attempts: 0, matter: matter.slice(0, 300), when: when.slice(0, 300) },
        // The time is that of the call, not of an appointment.
        booking: before.booking,
      },
      action: 'capture_lead',
      why: when ? `Would like to be called back ${when}.` : 'Would like to be called back.',
    };
  },
};

/** "Before noon, please", once a call was asked for, while nothing else is asked. */
function isAmended(turn: Turn): boolean {
  const { before, heard } = turn;
  const isCall =
    before.capture === null
      ? isOfCall(before) || before.passedOn !== ''
      : before.capture.purpose === 'callback';
  const kind = before.question?.kind;
  const isOther =
    kind !== undefined &&
    kind !== 'name' &&
    kind !== 'reach' &&
    kind !== 'name_and_reach' &&
    kind !== 'callback_time';
  return (
    isCall &&
    !isOther &&
    heard.asked.every(({ clause }) => !heard.clauses[clause]!.isQuestion) &&
    heard.wants === null &&
    before.booking === null &&
    whenOf(turn) !== ''
  );
}

/** When to call, in the customer's words: "tomorrow after 5". */
const whenOf = ({ heard, state }: Turn): string =>
  heard.times
    .filter((mention) => !mention.past && !mention.negated && !isOfContact(heard, mention))
    .map(({ text }) => withRelation(heard.text, text, localeOf(state.language)))
    .join(' ');

/** "5" of "after 5" alone would say something else. */
function withRelation(message: string, time: string, { deciding, conduct }: Locale): string {
  const start = Math.max(0, message.indexOf(time));
  const before = message.slice(0, start);
  const ruledOut = conduct.notBefore.exec(message.slice(0, start + time.length));
  // "Not before four" is from four on.
  if (ruledOut)
    return conduct.fromThen + message.slice(ruledOut.index + ruledOut[0].length, start + time.length);
  return `${deciding.timeRelation.exec(before)?.[0] ?? ''}${time}`;
}
