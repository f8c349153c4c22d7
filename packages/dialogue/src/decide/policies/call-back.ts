import { type Locale, localeOf } from '../../locale/locale.ts';
import { isOfCall } from '../../state/is-of-call.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { isOfCallBack, isOfContact } from '../booking/booking-clauses.ts';
import { isHardlyBegun } from '../booking/resume-booking.ts';
import { isOfLastMessage } from '../messages/is-of-last-message.ts';
import { saying } from '../saying.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';

/** "Call me back after five": noted with the time and the matter, and how to reach them is asked where it isn't known. */
export const callBack: Policy = {
  name: 'call-back',
  decide(turn) {
    const { heard, state, before } = turn;
    const covers = saying(turn, 'want-callback').filter((clause) => !tellsOfCall(turn, clause));
    const isMoreOfIt = covers.length === 0 && isAmended(turn);
    if (covers.length === 0 && !isMoreOfIt && isAddedTo(turn)) return withMore(turn);
    if ((covers.length === 0 && !isMoreOfIt) || turn.moves.some(({ type }) => type === 'hand_off'))
      return null;
    const when = whenOf(turn) || state.capture?.when || '';
    const story = storyOf(turn, covers);
    const told = story.map((clause) => heard.clauses[clause]!.text).join(' ');
    const matter =
      heard.matter ||
      state.capture?.matter ||
      told ||
      before.lastCall?.matter ||
      before.questions.at(-1) ||
      '';
    return {
      moves: [{ type: 'callback_noted', when: when || null }],
      covers: isMoreOfIt ? [...turn.open] : [...covers, ...story],
      state: {
        wantsPerson: true,
        contactRefused: false,
        capture: { purpose: 'callback', attempts: 0, matter: matter.slice(0, 300), when: when.slice(0, 300) },
        // The time is that of the call, not of an appointment; one of which nothing but a time is known is talked over then.
        booking: isHardlyBegun(before.booking) ? null : before.booking,
      },
      action: 'capture_lead',
      why: when ? `Would like to be called back ${when}.` : 'Would like to be called back.',
    };
  },
};

/** What is told beside it is what the call is about: "I'd like a pair of wheels made, it's a bit involved". */
const storyOf = ({ heard, open }: Turn, covers: readonly number[]): number[] =>
  [...open].filter((clause) => {
    const { text, isQuestion, acts } = heard.clauses[clause]!;
    return (
      covers.length > 0 &&
      !covers.includes(clause) &&
      !isQuestion &&
      !text.includes('?') &&
      ASIDE.every((act) => acts[act] < 0.5) &&
      wordsOf(text).length >= FEWEST_OF_STORY
    );
  });
const FEWEST_OF_STORY = 4;

/** "I rang ye at 8 that morning": tells of a call that was, and wishes for none at that hour. */
const tellsOfCall = ({ heard, state }: Turn, clause: number): boolean => {
  const { text, isQuestion } = heard.clauses[clause]!;
  return !isQuestion && localeOf(state.language).conduct.calledBefore.test(plainOf(text));
};

/** "Before noon, please", once a call was asked for, while nothing else is asked. */
function isAmended(turn: Turn): boolean {
  const { before, heard } = turn;
  if (isOfLastMessage(heard, before)) return false;
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
    turn.open.size > 0 &&
    isCall &&
    !isOther &&
    heard.asked.every(({ clause }) => !heard.clauses[clause]!.isQuestion) &&
    !heard.clauses.some((_, clause) => tellsOfCall(turn, clause)) &&
    heard.wants === null &&
    !asksOfStaff(turn) &&
    // What was offered before the call was asked for rests.
    (before.booking === null ||
      isOfCallBack(before.question) ||
      (isOfCall(before) && before.question === null)) &&
    heard.times.some(tellsWhen) &&
    whenOf(turn) !== ''
  );
}

/** "Is Bo in tomorrow?" asks when somebody works, and tells no time for the call. */
const asksOfStaff = ({ heard }: Turn): boolean =>
  heard.staff !== null && heard.staff.id !== 'any' && heard.clauses.some(({ isQuestion }) => isQuestion);

/** "How long will it be after that?" tells none. */
const tellsWhen = ({
  relation,
  part,
  date,
  dateFrom,
  dateTo,
  time,
  timeFrom,
  timeTo,
}: TimeMention): boolean =>
  relation === 'soonest' ||
  relation === 'any-time' ||
  (part ?? date ?? dateFrom ?? dateTo ?? time ?? timeFrom ?? timeTo) !== null;

/** "And not on the landline please", "it's about my insurance", right after the call was settled: told, and asked nothing. */
function isAddedTo({ before, heard, open, state, moves }: Turn): boolean {
  if (before.lastCall === null || !isOfCall(before) || before.capture !== null) return false;
  if (before.question !== null || before.booking !== null || moves.length > 0) return false;
  // "It's about the pack walks" only names them.
  if (heard.wants !== null && (heard.wants.probability >= FIRM || heard.times.length > 0)) return false;
  const { addsOn } = localeOf(state.language).conduct;
  const plain = plainOf(heard.text);
  return (
    open.size === heard.clauses.length &&
    heard.clauses.every(
      ({ text, isQuestion, acts, saysNothing }) =>
        !isQuestion && !text.includes('?') && !saysNothing && ASIDE.every((act) => acts[act] < 0.5),
    ) &&
    wordsOf(plain).length >= FEWEST_ADDED &&
    addsOn.test(plain)
  );
}
const FIRM = 0.9;
const FEWEST_ADDED = 3;
const ASIDE = [
  'thank',
  'bye',
  'greet',
  'affirm',
  'deny',
  'complain',
  'urgent',
  'hesitate',
  'ask-if-bot',
  'ask-help',
  'abuse',
  'off-topic',
] as const;

/** What is added goes with the call. */
function withMore({ before, heard }: Turn): Contribution {
  const { matter, when } = before.lastCall!;
  return {
    moves: [{ type: 'callback_noted', when: when || null }],
    covers: 'all',
    state: {
      wantsPerson: true,
      capture: {
        purpose: 'callback',
        attempts: 0,
        matter: [matter, heard.text.trim()].filter(Boolean).join(' ').slice(0, 300),
        when,
      },
      booking: before.booking,
    },
    action: 'capture_lead',
    why: 'Adds something to the call-back: it goes with it.',
  };
}

/** When to call, in the customer's words: "tomorrow after 5". */
const whenOf = (turn: Turn): string =>
  inOnePiece(
    turn.heard.text,
    turn.heard.times.filter(
      (mention) =>
        !mention.past &&
        !isOfContact(turn.heard, mention) &&
        !turn.heard.clauses.some(
          ({ text }, clause) => tellsOfCall(turn, clause) && text.includes(mention.text),
        ),
    ),
  )
    .map((text) => withRelation(turn.heard.text, text, localeOf(turn.state.language)))
    .join(' ');

/** "Between 12 and 1": both ends of a stretch with what stands between them. */
function inOnePiece(message: string, mentions: readonly { text: string }[]): string[] {
  const pieces: string[] = [];
  for (const { text } of mentions) {
    const before = pieces.at(-1) ?? '';
    const from = message.indexOf(before);
    const to = message.indexOf(text, from + before.length);
    const gap = before === '' || from < 0 || to < 0 ? null : message.slice(from + before.length, to);
    if (gap !== null && JOINS.test(gap)) pieces[pieces.length - 1] = message.slice(from, to + text.length);
    else pieces.push(text);
  }
  return pieces;
}
const JOINS = /^ ?(?:and|to|or|till|until|-|–|y|a|o|hasta) ?(?:las? )?$/;

/** "5" of "after 5" alone would say something else. */
function withRelation(message: string, time: string, { deciding, conduct }: Locale): string {
  const start = Math.max(0, message.indexOf(time));
  const before = message.slice(0, start);
  const ruledOut = conduct.notBefore.exec(message.slice(0, start + time.length));
  const after = message.slice(start + time.length);
  if (conduct.busyUntil.test(before)) return conduct.fromThen + time;
  // "Not during lunch", "never on Mondays".
  const excepted = conduct.ruledOut.exec(before);
  if (excepted || conduct.ruledOutAfter?.test(after))
    return `${conduct.notThen}${excepted?.groups?.then ?? ''}${time}`;
  // "Not before four" is from four on.
  if (ruledOut)
    return conduct.fromThen + message.slice(ruledOut.index + ruledOut[0].length, start + time.length);
  return `${deciding.timeRelation.exec(before)?.[0] ?? ''}${time}`;
}
