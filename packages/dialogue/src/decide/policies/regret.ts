import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import { isAnswerable } from '../answering/is-answerable.ts';
import { writtenIn } from '../answering/written-in.ts';
import { isOfBooking } from '../booking/is-of-booking.ts';
import { putsRight, wrongField } from '../contact-correction.ts';
import { isMisread } from '../is-misread.ts';
import { keepsDetails } from '../keeps-details.ts';
import { saying } from '../saying.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { callPerson } from './call-person.ts';

/** A complaint: regret, no FAQ, and somebody who gets back on it. Said once; anger later on is answered shorter. */
export const regret: Policy = {
  name: 'complaint',
  async decide(turn) {
    const { heard, state, before } = turn;
    // "Nothing came", of a code that was sent, is no complaint.
    if (before.question?.kind === 'code' && heard.mood !== 'angry') return null;
    // "I spelled my name wrong" complains of nobody.
    if (wrongField(turn) !== null && heard.mood !== 'angry') return null;
    const clauses = saying(turn, 'complain').filter(
      (clause) => !isMisread(turn, clause) && !isOwnSlip(turn, clause),
    );
    // "Ah crap, I'm working on Friday. Make it Monday" is angry at nobody here.
    const isAtUs = (heard.wants === null && !putsRight(turn)) || before.complained;
    const isAngry = heard.mood === 'angry' && isAtUs;
    if (clauses.length === 0 && !isAngry) return goesOn(turn);
    // Who wants a person as well is told of one by the next policy.
    const covers = [...turn.open].filter(
      (clause) =>
        heard.clauses[clause]!.acts['want-person'] < 0.5 &&
        !(asksOn(turn, clause) && isAnswerable(turn, clause)) &&
        (clauses.includes(clause) ||
          heard.clauses[clause]!.acts.abuse >= 0.5 ||
          isOfStory(turn, clause) ||
          heard.asked.every((asked) => asked.clause !== clause)),
    );
    const called = await callPerson(turn, 'callback', heard.text);
    const { isStaffed } = called;
    return {
      moves: [
        { type: 'regret', heavy: !before.complained && heard.mood !== 'calm' },
        ...(isStaffed && !before.wantsPerson && heard.acts['want-person'] < 0.5
          ? [{ type: 'hand_off' as const, isStaffed, phone: turn.input.profile.phone.trim(), asked: false }]
          : []),
      ],
      covers: heard.wants ? covers.filter((clause) => clauses.includes(clause)) : covers,
      state: {
        ...called.state,
        complained: true,
        capture: state.contactRefused ? null : called.state.capture!,
      },
      action: isStaffed ? 'hand_off' : 'capture_lead',
      why: 'Complains: sorry first, then somebody who sees to it.',
    };
  },
};

/** "Oh damn, I gave you the wrong one. It's …" */
const isOwnSlip = (turn: Turn, clause: number): boolean =>
  putsRight(turn) &&
  localeOf(turn.state.language).conduct.ownSlip.test(plainOf(turn.heard.clauses[clause]!.text));

const FEWEST_OF_STORY = 4;

/** What is told in a complaint is what it is about, whatever was written on it. */
const isOfStory = ({ heard }: Turn, clause: number): boolean => {
  const { isQuestion, text } = heard.clauses[clause]!;
  return !isQuestion && !text.includes('?') && wordsOf(text).length >= FEWEST_OF_STORY;
};

/** "And will you charge me again?", after the complaint itself: the owner may have written on it. */
const asksOn = ({ before, heard }: Turn, clause: number): boolean =>
  heard.clauses[clause]!.isQuestion && (before.complained || clause > 0);

/** What is told further while details are asked for is noted, and looked up nowhere. */
async function goesOn(turn: Turn): Promise<Contribution | null> {
  const { before, heard, state, open } = turn;
  const isTelling =
    before.complained &&
    before.capture !== null &&
    state.capture !== null &&
    isOfComplaint(turn) &&
    !isOfBooking(before.question) &&
    heard.contact.name === null &&
    heard.contact.email === null &&
    heard.contact.phone === null;
  if (!isTelling) return null;
  const statements = [...open].filter((clause) => {
    const { acts, isQuestion } = heard.clauses[clause]!;
    return (
      !isQuestion &&
      !keepsDetails(turn, clause) &&
      (MANNERS.every((act) => acts[act] < 0.5) || deniesMore(turn, clause))
    );
  });
  const ofElse = await writtenIn(turn, statements, SURE_OF_ELSE);
  const covers = statements.filter((clause) => !ofElse.includes(clause));
  if (covers.length === 0) return null;
  const told = covers.map((clause) => heard.clauses[clause]!.text).join(' ');
  return {
    moves: [{ type: 'noted', name: null, details: [], corrected: false }],
    covers,
    state: {
      booking: before.booking,
      capture: { ...state.capture!, matter: `${state.capture!.matter} ${told}`.trim().slice(0, 300) },
    },
    action: 'capture_lead',
    why: 'Tells more of the complaint: it goes with the message.',
  };
}

/** "No, I don't want another appointment": turns down something, and no details. */
const deniesMore = ({ heard, state }: Turn, clause: number): boolean => {
  const { text, acts } = heard.clauses[clause]!;
  return (
    acts.deny >= 0.5 &&
    Math.max(acts.thank, acts.bye) < 0.5 &&
    wordsOf(text).length >= FEWEST_OF_STORY &&
    localeOf(state.language).conduct.noCall?.test(plainOf(text)) !== true
  );
};

/** From here on what is told within a complaint is told of something else, which the owner wrote on. */
const SURE_OF_ELSE = 0.75;

/** "I want somebody to come and put it right" names nothing to book: it is what the message is about. */
const isOfComplaint = ({ heard }: Turn): boolean =>
  heard.wants === null ||
  (heard.wants.intent === 'book' &&
    heard.times.length === 0 &&
    heard.services.every(({ by }) => by !== 'name'));

const MANNERS = [
  'thank',
  'bye',
  'deny',
  'affirm',
  'greet',
  'chit-chat',
  'hesitate',
  'want-person',
  'want-callback',
] as const;
