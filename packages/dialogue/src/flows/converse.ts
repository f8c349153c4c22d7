import type { DialogueState } from '../dialogue-state.ts';
import type { SaidAgain } from '../speaking/answer-request.ts';
import { expectedAnswer } from '../speaking/expected-answer.ts';
import { listen } from '../speaking/listen.ts';
import { sayAloud } from '../speaking/say-aloud.ts';
import { plainOf } from '../text/plain-of.ts';
import type { TurnEvent, TurnInput, TurnResult } from '../turn.ts';
import { say } from '../wording/lines.ts';
import type { Thresholds } from './answer-from-ranking.ts';
import { backToBooking } from './booking/back-to-booking.ts';
import { asksHowToBook } from './booking/booking-intent.ts';
import { type BookingReply, bookInstead, replyToBooking } from './booking/reply-to-booking.ts';
import { takeAsName } from './booking/take-as-name.ts';
import type { Consultation } from './consult-knowledge.ts';
import { consultTurn, type TurnConsultation } from './consult-turn.ts';
import type { Draft } from './draft.ts';
import { followUpHours } from './follow-up-hours.ts';
import { type ReadTurn, readTurn } from './read-turn.ts';
import { replyToWish } from './reply-to-wish.ts';
import { replyWithoutKnowledge } from './reply-without-knowledge.ts';
import { isQuestion } from './split-questions.ts';
import { type TakenContact, takeContact } from './take-contact.ts';
import { withPatience } from './with-patience.ts';

/** A draft as it comes: pieces of its text, a correction of all pieces so far, and last the whole. */
export type DraftEvent =
  | { type: 'delta'; text: string }
  | { type: 'replace'; text: string }
  | {
      type: 'drafted';
      draft: Draft;
      responder: TurnResult['responder'];
      /** The turn with contact details that were understood only while answering. */
      turn?: ReadTurn;
    };

/**
 * Answers a question that was looked up, and whatever else is left to it. The only part in which responders differ.
 * `instead`: what would be replied to a wish (an appointment, a person) that it has no answer to; null: it is a question.
 */
export type Answer = (
  input: TurnInput,
  turn: ReadTurn,
  consultation: TurnConsultation,
  instead: () => Promise<Draft | null>,
) => AsyncIterable<DraftEvent> | Iterable<DraftEvent>;

/** Whether a turn that the flows could reply to is left to the answer all the same. */
export type LeavesTurn = (input: TurnInput, turn: ReadTurn) => boolean;

/**
 * A turn from message to result: what needs no search, the search, the answer, and contact details around it.
 */
export async function* converse(
  given: TurnInput,
  thresholds: Thresholds,
  answer: Answer,
  leavesTurn: LeavesTurn = () => false,
): AsyncGenerator<TurnEvent> {
  given.signal?.throwIfAborted();
  const started = performance.now();
  const { input, reply } = given.channel === 'voice' ? listen(given) : { input: given, reply: null };
  if (reply) {
    yield* whole(saidAgain(reply, started));
    return;
  }
  const { turn, booking } = await readBooking(input);
  const direct = booking?.sure
    ? booking.draft
    : booking === null
      ? (followUpHours(input, turn) ?? (await replyWithoutKnowledge(input, turn)))
      : null;
  const isLeft = (booking !== null || direct === null) && leavesTurn(input, turn);
  if (direct && !isLeft) {
    yield* whole(finish(input, turn, direct, 'offline', { embed: 0, retrieve: 0 }, started));
    return;
  }
  const consultation = await consultTurn(input, turn);
  const isKnown = isAnswered(turn, consultation, thresholds);
  const replyByFlows = async () =>
    isKnown
      ? replyToWish(input, turn, consultation, thresholds)
      : (booking?.draft ??
        (await replyToWish(input, turn, consultation, thresholds)) ??
        bookInstead(input, turn));
  const other = isLeft ? null : await replyByFlows();
  if (other) {
    yield* whole(finish(input, turn, other, 'offline', consultation.timings, started));
    return;
  }
  const instead = async () => (isLeft ? (direct ?? replyByFlows()) : null);
  const events = answer(input, turn, consultation, instead);
  yield* replyTo(input, turn, consultation, events, started);
}

/** How to book is for the owner to tell; a price list or an address that resembles the question is no answer to it. */
function isAnswered(turn: ReadTurn, { ranking }: Consultation, thresholds: Thresholds): boolean {
  if (ranking.confidence < thresholds.answer) return false;
  return ranking.candidates[0]?.entry.kind === 'faq' || !asksHowToBook(plainOf(turn.question));
}

/** What a message says of an appointment; what says nothing else may be the name to put it under. */
async function readBooking(input: TurnInput): Promise<{ turn: ReadTurn; booking: BookingReply | null }> {
  const turn = readTurn(input);
  const booking = await replyToBooking(input, turn);
  const named = booking === null ? takeAsName(input, turn) : null;
  return named ? { turn: named, booking: await replyToBooking(input, named) } : { turn, booking };
}

/** A reply about something else leads back to the appointment that is being made. */
function resumed(input: TurnInput, turn: ReadTurn, draft: Draft): Draft {
  // Who takes leave is not held back.
  if (turn.intent === 'goodbye') return { ...draft, state: { ...draft.state, booking: null } };
  if (draft.state.booking !== undefined || draft.action === 'hand_off' || draft.seesToContact) return draft;
  const back = backToBooking(input, turn);
  if (!back) return draft;
  // Nothing of it was understood, and it asks nothing: the appointment is asked for again, not a person offered.
  const isLost = draft.action === 'decline' && !isQuestion(turn.question);
  // The appointment asks for contact details by itself.
  const text = isLost
    ? say(input.profile, 'notUnderstood')
    : draft.text.replace(` ${say(input.profile, 'offerContact')}`, '');
  return {
    ...draft,
    text: [text, back.text].filter(Boolean).join(' '),
    seesToContact: true,
    state: { ...draft.state, booking: back.booking, offered: false },
  };
}

/** Nothing new was said, and what was asked stays asked. */
const saidAgain = ({ text, state }: SaidAgain, started: number): TurnResult => ({
  text,
  action: 'smalltalk',
  confidence: 0,
  sources: [],
  suggestions: [],
  state,
  effects: [],
  topic: null,
  expects: expectedAnswer(state),
  endsCall: false,
  responder: 'offline',
  timings: { embed: 0, retrieve: 0, respond: performance.now() - started },
});

function* whole(result: TurnResult): Generator<TurnEvent> {
  yield { type: 'delta', text: result.text };
  yield { type: 'done', result };
}

async function* replyTo(
  input: TurnInput,
  turn: ReadTurn,
  consultation: TurnConsultation,
  events: ReturnType<Answer>,
  started: number,
): AsyncGenerator<TurnEvent> {
  // Pieces sent ahead have to be the beginning of the whole text, so what precedes the answer goes first.
  let sent = '';
  for await (const event of events) {
    input.signal?.throwIfAborted();
    if (event.type === 'drafted') {
      const { draft, responder } = event;
      const { timings } = consultation;
      const result = finish(input, event.turn ?? turn, draft, responder, timings, started, sent !== '');
      if (!result.text.startsWith(sent)) yield { type: 'replace', text: result.text };
      else if (result.text.length > sent.length)
        yield { type: 'delta', text: result.text.slice(sent.length) };
      yield { type: 'done', result };
      return;
    }
    const ahead = sent === '' || event.type === 'replace' ? aheadOf(input, turn) : '';
    const text = ahead && event.text ? `${ahead} ${event.text}` : event.text;
    sent = event.type === 'replace' ? text : sent + text;
    yield { type: event.type, text };
  }
  throw new Error('an answer ended without a draft');
}

/** What will be said before any answer to this turn. */
const aheadOf = (input: TurnInput, turn: ReadTurn): string =>
  takeContact(
    input,
    turn,
    { text: '…', action: 'answer', sources: [], suggestions: [], confidence: 0, topic: null, state: {} },
    [],
  ).before;

function finish(
  input: TurnInput,
  turn: ReadTurn,
  proper: Draft,
  responder: TurnResult['responder'],
  timings: Consultation['timings'],
  started: number,
  isBegun = false,
): TurnResult {
  const draft = withPatience(input, turn, resumed(input, turn, proper));
  const questions = rememberQuestion(turn, draft);
  const contact = takeContact(input, turn, draft, questions);
  const state = nextState(turn, draft, contact, questions);
  const result: TurnResult = {
    text:
      joined(isToldAgain(input, turn, draft) && !isBegun ? { ...contact, before: '' } : contact, draft) ||
      say(input.profile, contact.state.contact.name ? 'niceToMeet' : 'fine', {
        name: contact.state.contact.name ?? '',
      }),
    action: actionOf(draft, contact),
    confidence: Math.round(draft.confidence * 1e4) / 1e4,
    sources: draft.sources,
    suggestions: draft.suggestions,
    state,
    effects: [...contact.effects, ...(draft.effects ?? [])],
    topic: draft.topic,
    expects: expectedAnswer(state),
    endsCall: draft.closes === true && expectedAnswer(state) === null,
    responder,
    timings: { ...timings, respond: performance.now() - started - timings.embed - timings.retrieve },
  };
  return input.channel === 'voice' ? sayAloud(input, result, isBegun) : result;
}

/** Aloud, what was noted isn't told before a read-back that has it too. */
const isToldAgain = ({ channel }: TurnInput, { news }: ReadTurn, { state }: Draft): boolean =>
  channel === 'voice' && news.reach && state.booking?.asked === 'confirm';

const joined = (contact: TakenContact, draft: Draft) =>
  [contact.before, draft.text, contact.after].filter(Boolean).join(' ');

/** Details that came with a question nobody could answer were taken all the same. */
const actionOf = (draft: Draft, contact: TakenContact): TurnResult['action'] =>
  draft.action === 'decline' && contact.effects.length > 0 ? 'capture_lead' : draft.action;

/** The last questions in the customer's words; small talk and bare details are none. */
function rememberQuestion(turn: ReadTurn, draft: Draft): string[] {
  const said = turn.question.slice(0, 300);
  const isQuestion =
    said !== '' && (turn.intent === null || turn.intent === 'callback') && draft.action !== 'refuse';
  // "With Dana, at ten": a step of what was asked for before.
  const isStep = draft.action === 'book' && turn.before.booking !== null;
  // A tapped choice says what was meant by the question before; its own words do.
  if (!isQuestion || isStep || said === turn.before.questions.at(-1)) return turn.before.questions;
  return [...turn.before.questions, said].slice(-5);
}

const nextState = (
  turn: ReadTurn,
  draft: Draft,
  contact: TakenContact,
  questions: string[],
): DialogueState => ({
  ...turn.before,
  offered: false,
  choices: [],
  spoken: null,
  ...draft.state,
  ...contact.state,
  questions,
});
