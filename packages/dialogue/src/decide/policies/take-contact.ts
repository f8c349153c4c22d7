import type { Contact, DialogueState } from '../../state/dialogue-state.ts';
import { deniedDetail } from '../absorb.ts';
import { wishIn } from '../booking/booking-clauses.ts';
import { type Correction, correctionDue, wrongField } from '../contact-correction.ts';
import { isNumberOdd } from '../is-number-odd.ts';
import { isReachAsked } from '../is-reach-asked.ts';
import { keepsDetails } from '../keeps-details.ts';
import { matterOf } from '../lead-news.ts';
import type { Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { isLately } from './stand-by.ts';

type Capture = NonNullable<DialogueState['capture']>;

/** Asked so often without an answer, it isn't asked again. */
const MOST_ATTEMPTS = 3;
const MOST_IN_NEED = 2;

/**
 * Notes contact details, whatever else the message asks; reads back what is doubtful; asks for what is missing while a
 * message, a call-back or a person's reply needs it.
 */
export const takeContact: Policy = {
  name: 'contact details',
  async decide(turn) {
    // What they told stands on the list.
    if (turn.moves.some(({ type }) => type === 'waitlist_joined')) return null;
    const told = newsOf(turn);
    const refused = refusal(turn, told);
    if (refused) return refused;
    const correction = await correctionDue(turn);
    if (correction) return corrected(turn, told, correction);
    const wrong = wrongDetail(turn, told);
    if (wrong) return wrong;
    const noted = notedMoves(turn, told);
    const asked = nextQuestion(turn, told);
    const covers = coveredBy(turn, told);
    if (noted.length === 0 && asked === null && covers.length === 0) return null;
    return {
      moves: [...noted, ...(asked?.moves ?? [])],
      covers,
      ...(asked && { asks: asked.asks, state: asked.state }),
      action: 'capture_lead',
      why: told.reach || told.name ? 'Noted contact details.' : 'Contact details are still wanted.',
    };
  },
};

/** A message that is being taken goes on; else nobody has to get back to them. */
function corrected(turn: Turn, told: News, { effect, details, email, settled }: Correction): Contribution {
  const asked = turn.state.capture === null ? null : nextQuestion(turn, told);
  return {
    moves: [{ type: 'contact_corrected', details, email }, ...(asked?.moves ?? [])],
    covers: turn.heard.clauses.length === 1 ? [...turn.open] : coveredBy(turn, { ...told, corrected: true }),
    asks: asked?.asks ?? null,
    state: { ...asked?.state, settled },
    effects: [effect],
    action: 'book',
    why: 'Details were put right: they are corrected on the appointment, too.',
  };
}

/** "My e-mail is wrong", of what the appointment was made under: asked what is right. */
function wrongDetail({ heard, state, moves, asking, before }: Turn, told: News): Contribution | null {
  const field = wrongField({ heard, state });
  if (field === null || told.reach || told.name) return null;
  if (moves.length > 0 || asking !== null || before.question !== null) return null;
  return {
    moves: [{ type: 'ask_detail_again', field }],
    covers: 'all',
    asks: { kind: field === 'name' ? 'name' : 'reach', purpose: 'lead' },
    action: 'book',
    why: 'A detail of the appointment is wrong: asks for the right one.',
  };
}

interface News {
  reach: boolean;
  name: boolean;
  /** A detail that was known is replaced. */
  corrected: boolean;
}

function newsOf({ heard: { contact }, before }: Turn): News {
  const isNew = (field: keyof Contact) => contact[field] !== null && contact[field] !== before.contact[field];
  const corrected = (['name', 'email', 'phone'] as const).some(
    (field) => isNew(field) && before.contact[field] !== null,
  );
  return { reach: isNew('email') || isNew('phone'), name: isNew('name'), corrected };
}

/**
 * "No, sorry, it's joe with an e" refuses nothing, nor does "sorry, I meant move it" or, of a complaint, "no, I don't want another
 * one, I want my money back".
 */
function refusal(turn: Turn, told: News): Contribution | null {
  const { before, heard, open, state } = turn;
  const isRefused =
    ((heard.reply?.type === 'no' || heard.acts.deny >= 0.5) && heard.acts.complain < 0.5) ||
    heard.clauses.some((_, clause) => keepsDetails(turn, clause));
  // "No, I don't want another appointment, I want my money back" tells more of a complaint.
  const tellsMore = turn.moves.some(({ type }) => TOLD.has(type));
  if (tellsMore && !heard.clauses.some((_, clause) => keepsDetails(turn, clause))) return null;
  const wishesAnew = wishIn(heard) !== null && heard.reply?.type !== 'no';
  if (!isReachAsked(before) || !isRefused || wishesAnew || told.reach || told.name || state.contactRefused)
    return null;
  return {
    moves: [{ type: 'contact_refused' }],
    covers: [...open].filter((clause) => heard.asked.every((asked) => asked.clause !== clause)),
    state: { capture: null, contactRefused: true },
    action: 'smalltalk',
    why: 'Would rather not leave details.',
  };
}

const TOLD: ReadonlySet<Move['type']> = new Set(['regret', 'noted', 'message_noted'] as const);

/** What was noted is told, unless it is about to be read back with the appointment. */
function notedMoves(turn: Turn, { reach, name, corrected }: News): Move[] {
  const { heard, state, moves, input } = turn;
  if (moves.some(({ type }) => type === 'read_back' || type === 'booked')) return [];
  const doubtful = new Set(heard.contact.doubtful.map(({ field }) => field));
  const details = [heard.contact.email, heard.contact.phone].flatMap((value, i) =>
    value !== null && !doubtful.has(i === 0 ? 'email' : 'phone') ? [value] : [],
  );
  if (!reach && !name) return [];
  const nameCounts =
    state.capture !== null ||
    state.booking !== null ||
    state.contact.email !== null ||
    state.contact.phone !== null;
  if (!reach && name && !nameCounts && input.profile.reach !== 'phone')
    return moves.length === 0 && heard.asked.length === 0 && state.contact.name
      ? [{ type: 'nice_to_meet', name: state.contact.name }]
      : [];
  if (doubtful.size > 0 && details.length === 0 && !name) return [];
  return [{ type: 'noted', name: doubtful.has('name') ? null : state.contact.name, details, corrected }];
}

interface Asked {
  moves: Move[];
  asks: Contribution['asks'];
  state: Partial<DialogueState>;
}

function nextQuestion(turn: Turn, told: News): Asked | null {
  const { heard, state, before, asking } = turn;
  if (asking !== null) return null;
  const denied = deniedDetail(heard, before);
  const capture = state.capture ?? (told.reach && state.booking === null ? leadCapture(before) : null);
  if (heard.contact.phonePieces)
    return {
      moves: [{ type: 'go_on' }],
      asks: reachQuestion(capture),
      state: { capture: capture ?? leadCapture(before) },
    };
  if (denied)
    return {
      moves: [{ type: 'ask_detail_again', field: denied }],
      asks:
        denied === 'name' ? { kind: 'name', purpose: capture?.purpose ?? 'lead' } : reachQuestion(capture),
      state: { capture: { ...(capture ?? leadCapture(before)), attempts: 1 } },
    };
  if (isNumberOdd(turn))
    return {
      moves: [{ type: 'ask_detail_again', field: 'phone', isOdd: true }],
      asks: reachQuestion(capture),
      state: { capture: capture ?? leadCapture(before) },
    };
  const doubt = heard.contact.doubtful.find(({ field }) => state.contact[field] !== null);
  // An odd number that is told once more is the same as before.
  if (doubt && (told.reach || told.name || doubt.reason === 'length'))
    return {
      moves: [{ type: 'confirm_detail', field: doubt.field, value: state.contact[doubt.field]! }],
      asks: { kind: 'confirm_detail', field: doubt.field },
      state: { capture },
    };
  return capture ? askMissing(turn, capture, told) : null;
}

const leadCapture = (before: DialogueState): Capture => ({
  purpose: 'lead',
  attempts: 0,
  matter: before.questions.at(-1)?.slice(0, 300) ?? '',
  when: '',
});

const reachQuestion = (capture: Capture | null): Contribution['asks'] => ({
  kind: 'reach',
  purpose: capture?.purpose ?? 'lead',
});

/** Aloud one thing is asked at a time; who keeps talking of other things isn't pressed. */
function askMissing(
  { state, heard, before, input, moves }: Turn,
  capture: Capture,
  told: News,
): Asked | null {
  const { purpose } = capture;
  const { name, email, phone } = state.contact;
  if (isElsewhere(before, heard, told)) return null;
  const isCallNoted = moves.some(({ type }) => type === 'callback_noted');
  const isReachable = email !== null || phone !== null;
  const attempts = told.reach || told.name ? 1 : capture.attempts + 1;
  // The appointment under way asks for them.
  if (purpose === 'message' && !isReachable && state.booking?.purpose === 'book') return null;
  const isDone =
    isReachable &&
    (name !== null ||
      (before.question?.kind === 'name' && before.question.purpose !== 'booking' && !told.reach));
  if (isDone || attempts > MOST_ATTEMPTS)
    return {
      moves:
        isReachable && !moves.some(({ type }) => type === 'passed_on')
          ? [{ type: 'passed_on', purpose, when: isCallNoted ? null : capture.when || null }]
          : [],
      asks: null,
      state: {
        capture: null,
        ...(isReachable && { passedOn: matterOf(capture).slice(0, 500) }),
        // A detail that is put right right after it goes with the message, too.
        ...(isReachable &&
          (purpose === 'message' ||
            (before.lastMessageTurn > 0 && before.lastMessageTurn === before.turn)) && {
            lastMessageTurn: state.turn,
          }),
        ...(purpose === 'callback' && {
          lastCall: { matter: capture.matter, when: capture.when, topic: state.topic?.id ?? null },
        }),
      },
    };
  // Nor is who asks or thanks in an emergency, and nobody is asked a third time there.
  if (isLately({ state }) && (attempts > MOST_IN_NEED || heard.asked.length > 0 || heard.acts.thank >= 0.5))
    return null;
  // Who takes leave isn't held up.
  if (heard.acts.bye >= 0.5) return null;
  const kept = { capture: { ...capture, attempts } };
  if (isReachable)
    return { moves: [{ type: 'ask_name', purpose }], asks: { kind: 'name', purpose }, state: kept };
  if (name !== null) {
    const unclear = before.question?.kind === 'reach' && !told.name && heard.asked.length === 0;
    return {
      moves: [{ type: 'ask_reach', purpose, unclear }],
      asks: { kind: 'reach', purpose },
      state: kept,
    };
  }
  // In an emergency they are to be called back: the number counts.
  if (isLately({ state }))
    return {
      moves: [{ type: 'ask_reach', purpose: 'callback', unclear: false }],
      asks: { kind: 'reach', purpose },
      state: kept,
    };
  // One thing at a time.
  const isAloud = input.channel === 'voice' || input.channel === 'sms';
  return {
    moves: [{ type: isAloud ? 'ask_name' : 'ask_name_and_reach', purpose }],
    asks: { kind: isAloud && attempts < 2 ? 'name' : 'name_and_reach', purpose },
    state: kept,
  };
}

/** Asked for details, they asked something themselves: that is answered, and they aren't pressed. */
function isElsewhere({ question }: DialogueState, heard: Turn['heard'], { reach, name }: News): boolean {
  const wasAsked =
    question?.kind === 'name' || question?.kind === 'reach' || question?.kind === 'name_and_reach';
  return wasAsked && !reach && !name && heard.asked.some(({ clause }) => heard.clauses[clause]!.isQuestion);
}

/** Clauses that hold details and ask nothing. */
function coveredBy({ heard, open, before }: Turn, { reach, name, corrected }: News): number[] {
  const isTold =
    reach ||
    name ||
    heard.contact.email !== null ||
    heard.contact.phone !== null ||
    heard.contact.phonePieces !== '' ||
    heard.contact.doubtful.length > 0;
  const isConfirmed = before.question?.kind === 'confirm_detail' && heard.reply !== null;
  if (!isTold && !isConfirmed) return [];
  // "That was the old one" is looked up nowhere.
  if (corrected) return [...open].filter((clause) => !heard.clauses[clause]!.isQuestion);
  const isAlone = heard.contact.rest.trim() === '' || isConfirmed;
  return [...open].filter(
    (clause) =>
      isAlone || (heard.clauses[clause]!.acts['give-detail'] >= 0.5 && !heard.clauses[clause]!.isQuestion),
  );
}
