import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { plainOf } from '../../text/plain-of.ts';
import { termsOf } from '../../text/terms.ts';
import { sendsForHelp } from '../answering/need/emergency-answer.ts';
import { helpAgain, helpTold } from '../answering/need/stay-urgent.ts';
import { writtenIn } from '../answering/written-in.ts';
import { wasPhoneNumberGiven } from '../phone-number-given.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { wasSentForHelp } from '../was-sent-for-help.ts';
import { howSoon } from './how-soon.ts';

/** For so many turns an emergency is on their mind. */
const TURNS = 3;

/** After help was needed: "can one of you come now?" is told whom to call; what else is told goes with the message. */
export const standBy: Policy = {
  name: 'after an emergency',
  async decide(turn) {
    const { heard, state, input } = turn;
    if (turn.moves.length > 0) return null;
    if (!isLately(turn)) return afterAdvice(turn);
    const { helpNow } = localeOf(state.language).conduct;
    const asking = [...turn.open].filter((clause) => {
      const { text, isQuestion } = heard.clauses[clause]!;
      return isQuestion && helpNow.test(plainOf(text)) && !isOfOtherKind(turn, clause);
    });
    const isTelling = heard.contact.phone !== null || heard.contact.email !== null;
    const told = wasSentForHelp(turn) && !isTelling ? helpTold(turn) : null;
    if (asking.length > 0 && told) return helpAgain(turn, told, asking);
    const coming = comingIn(turn);
    if (coming.length > 0) return helpOnTheWay(turn, coming);
    const soon = await howSoon(turn, asking);
    if (soon) return soon;
    const phone = input.profile.phone.trim();
    const statements = statementsIn(turn);
    if (statements.length === 0 || isOfBooking(turn)) return null;
    const written = helpTold(turn);
    if (written && isWrittenOf(turn, written)) return helpAgain(turn, written, statements);
    const ofElse = await writtenIn(turn, statements);
    const telling = statements.filter((clause) => !ofElse.includes(clause));
    if (telling.length === 0) return null;
    const isFirst = state.turn - state.urgentTurn === 1;
    if (state.capture === null) return null;
    return {
      // Whom to call counts more than that it was heard.
      moves: [
        isFirst && phone !== '' && !wasPhoneNumberGiven(turn)
          ? { type: 'urgent', answer: null, phone, isStaffed: (await input.deskIsStaffed?.()) ?? false }
          : { type: 'noted', name: null, details: [], corrected: false },
      ],
      covers: telling,
      state: { capture: { ...state.capture, matter: withMore(state.capture.matter, heard.text) } },
      action: 'capture_lead',
      why: 'Tells more of the emergency: it goes with the message.',
    };
  },
};

/** What is told now stands in what was told to be done: "my face is swelling, too" beside "with a swollen face call 112". */
const isWrittenOf = ({ heard, before }: Turn, { title, answer }: IndexedEntry): boolean => {
  const written = new Set(termsOf(`${title} ${answer}`));
  const said = new Set(before.passedOn ? termsOf(before.passedOn) : []);
  return termsOf(heard.text).some((term) => written.has(term) && !said.has(term));
};

/** So many entries told since, the advice isn't what they speak of. */
const TOLD_SINCE = 3;

/** What the owner wrote on where to get help was told lately. */
export function wasAdvised(turn: Turn): boolean {
  const told = helpTold(turn, TOLD_SINCE);
  return told !== null && sendsForHelp(told);
}

/** What the owner wrote on where to get help was told, and nobody called it urgent: "ok going there now", "do I still have to go?" */
function afterAdvice(turn: Turn): Contribution | null {
  const { heard, before, open, state } = turn;
  const told = helpTold(turn, TOLD_SINCE);
  if (told === null || !sendsForHelp(told) || before.booking !== null || heard.wants !== null) return null;
  const { stillNeeded } = localeOf(state.language).conduct;
  const asking = [...open].filter((clause) => stillNeeded.test(plainOf(heard.clauses[clause]!.text)));
  const isOfIt = before.topic?.id === told.id;
  if (asking.length > 0 && isOfIt) return helpAgain(turn, told, [...open]);
  const coming = comingIn(turn);
  if (coming.length === 0) return null;
  return {
    moves: [{ type: 'stay_safe' }],
    covers: coming,
    action: 'smalltalk',
    why: 'Goes where they were told to get help: wished them well.',
  };
}

/** Told among other things, "ok, my sister drives me there. thank you". */
const comingIn = (turn: Turn): number[] =>
  turn.heard.wants === null && turn.heard.contact.phone === null && turn.heard.contact.email === null
    ? [...turn.open].filter(
        (clause) => !turn.heard.clauses[clause]!.isQuestion && isHelpComing(turn, [clause]),
      )
    : [];

const ASIDE_FOR_GOOD = 9;

const helpOnTheWay = ({ state, heard }: Turn, covers: number[]): Contribution => ({
  moves: [{ type: 'stay_safe' }],
  covers,
  state: {
    ...(state.capture && {
      capture: { ...state.capture, matter: withMore(state.capture.matter, heard.text) },
    }),
    // What is wished from now on is of something else; what was begun before isn't come back to.
    sentForHelpTurn: 0,
    booking: state.booking && { ...state.booking, stuck: ASIDE_FOR_GOOD },
  },
  action: 'capture_lead',
  why: 'Help is on its way: wished them well, and noted it.',
});

/** "The ambulance is on its way": whom to call needn't be told. */
export const isHelpComing = ({ heard, state }: Turn, clauses: readonly number[]): boolean => {
  const { helpComes } = localeOf(state.language).conduct;
  return clauses.some((clause) => helpComes.test(plainOf(heard.clauses[clause]!.text)));
};

export const isLately = ({ state }: Pick<Turn, 'state'>): boolean =>
  state.urgentTurn > 0 && state.turn - state.urgentTurn <= TURNS;

/** Times, services and choices are of the appointment they are making. */
const isOfBooking = ({ heard, before }: Turn): boolean =>
  before.booking !== null &&
  (heard.times.length > 0 || heard.services.length > 0 || heard.staff !== null || heard.reply !== null);

/** "How much would that be" isn't for help. */
const isOfOtherKind = ({ heard }: Turn, clause: number): boolean =>
  heard.asked.some(
    (asked) => asked.clause === clause && (asked.attribute === 'price' || asked.attribute === 'place'),
  );

/** What tells and asks nothing, and isn't a detail, thanks or the like. */
function statementsIn({ heard, open }: Turn): number[] {
  if (heard.contact.email || heard.contact.phone || heard.contact.name || heard.wants) return [];
  return [...open].filter((clause) => {
    const { acts, isQuestion } = heard.clauses[clause]!;
    return !isQuestion && MANNERS.every((act) => acts[act] < 0.5);
  });
}

const MANNERS = [
  'thank',
  'bye',
  'deny',
  'affirm',
  'greet',
  'hesitate',
  'chit-chat',
  'want-callback',
] as const;

const withMore = (matter: string, more: string): string =>
  [matter, more].filter(Boolean).join(' ').slice(0, 300);
