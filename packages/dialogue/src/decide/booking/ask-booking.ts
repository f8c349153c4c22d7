import { localeOf } from '../../locale/locale.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import { APPOINTMENT_TOPIC, type DialogueState } from '../../state/dialogue-state.ts';
import type { Question } from '../../state/question.ts';
import { plainOf } from '../../text/plain-of.ts';
import type { ServiceReading } from '../../understand/understanding.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { knowledgeClauses, timesForBooking, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { fitsAll } from './chosen-slot.ts';
import { matterOf, noteOf } from './sum-up.ts';

/** A question is asked so often at most while nothing is got on with. */
const MOST_ASKED = 3;

/** What is being booked is what is talked of: "how much is it?" */
function topicOf({ calendar, turn }: BookingDesk, draft: BookingDraft | null): DialogueState['topic'] {
  const serviceId = draft?.serviceId ?? turn.before.booking?.serviceId;
  const service = calendar.services.find(({ id }) => id === serviceId);
  return service
    ? { id: APPOINTMENT_TOPIC, title: service.name, serviceId: service.id, attribute: null }
    : turn.state.topic;
}

export const contribution = (
  desk: BookingDesk,
  draft: BookingDraft | null,
  rest: Pick<Contribution, 'moves' | 'why'> & Partial<Contribution>,
): Contribution => {
  const topic = topicOf(desk, draft);
  const settled = settledBy(desk, rest, topic?.serviceId ?? null);
  return {
    covers: [],
    action: 'book',
    confidence: 1,
    ...rest,
    state: {
      booking: draft,
      contact: desk.contact,
      misses: 0,
      topic,
      ...(settled && { settled }),
      ...rest.state,
    },
  };
};

/** What was done, so that it isn't begun anew by itself. */
function settledBy(
  { turn, contact }: BookingDesk,
  { effects, moves }: Pick<Contribution, 'effects' | 'moves'>,
  serviceId: string | null,
): DialogueState['settled'] {
  if (!effects) return null;
  for (const move of moves) {
    const deed = DEEDS.get(move.type);
    if (!deed || !('slot' in move)) continue;
    const madeUnder = deed === 'book' ? contact : (turn.before.settled?.contact ?? null);
    return { deed, serviceId, startsAt: move.slot?.startsAt ?? null, contact: madeUnder };
  }
  return null;
}
const DEEDS = new Map<Move['type'], NonNullable<DialogueState['settled']>['deed']>([
  ['booked', 'book'],
  ['moved', 'move'],
  ['cancelled', 'cancel'],
]);

/** Whether the same was asked by the last reply, and the answer to it brought nothing. */
export const isMissed = (desk: BookingDesk, kind: Question['kind']): boolean =>
  !desk.gotOn &&
  desk.question?.kind === kind &&
  knowledgeClauses(desk.heard, desk.question).size === 0 &&
  !desk.heard.asksAvailability &&
  // "I booked online" tells what was wanted before, and is no slip.
  !(kind === 'reach' && wishIn(desk.heard) !== null) &&
  !tellsAge(desk) &&
  !isRestated(desk);

/** "He's seven", of whom it is for. */
const tellsAge = ({ heard }: BookingDesk): boolean =>
  localeOf(heard.language.code).deciding.tellsAge.test(plainOf(heard.text));

/** A service is named beyond doubt. */
const NAMED = 0.85;

/** "10.30 is good", of what is settled: nothing new, and no slip either. */
export function isRestated({ heard, question, draft, input }: BookingDesk): boolean {
  const slot = draft?.slot;
  const isService = ({ id, by, probability }: ServiceReading) =>
    by === 'name' && probability >= NAMED && id === draft?.serviceId;
  if (heard.services.some(isService)) return true;
  return slot != null && fitsAll(slot, timesForBooking(heard, question), input.profile.timeZone);
}

/** "Yes" to several, or to the name that is asked for, is understood, and only doesn't say enough. */
const isBareYes = ({ heard }: BookingDesk): boolean => heard.reply?.type === 'yes';

/**
 * Asks the one question of a reply. At the second time without progress it first says what was understood; at the third it
 * is given up: a message is taken, and the draft kept. Who talked of other things meanwhile is asked whether to go on.
 */
export function ask(
  desk: BookingDesk,
  given: BookingDraft,
  question: Question,
  moves: Move[],
  why: string,
): Contribution {
  const draft = desk.gotOn ? { ...given, asked: {}, stuck: 0 } : given;
  const times = (draft.asked[question.kind] ?? 0) + 1;
  const missed = isMissed(desk, question.kind);
  const misses = times - 1 - draft.stuck;
  if (missed && misses >= MOST_ASKED - 1) return giveUp(desk, draft, question);
  if (times > MOST_ASKED) return askToGoOn(desk, draft);
  const asked = { ...draft.asked, [question.kind]: times };
  const help: Move[] =
    missed && !isBareYes(desk)
      ? [{ type: 'not_understood', miss: 2, understood: null, choices: [] }, ...noteOf(desk, draft)]
      : [];
  const isNoted = moves.some(({ type }) => type === 'note_booking' || type === 'time_is_free');
  return contribution(
    desk,
    { ...draft, asked },
    {
      moves: [...(isNoted ? help.slice(0, 1) : help), ...moves],
      asks: question,
      state: stateAfter(desk),
      why: missed ? `${why} Not understood the first time: said what is known so far.` : why,
    },
  );
}

/** The message that was to be taken instead isn't needed once it goes on. */
function stateAfter({ turn }: BookingDesk): Partial<Contribution['state'] & object> {
  const { capture, booking } = turn.before;
  const wasGivenUp = booking !== null && Object.values(booking.asked).some((times) => times >= MOST_ASKED);
  return wasGivenUp && capture?.purpose === 'message' && turn.state.capture === capture
    ? { capture: null }
    : {};
}

const askToGoOn = (desk: BookingDesk, draft: BookingDraft): Contribution =>
  contribution(desk, draft, {
    moves: [{ type: 'back_to_booking' }],
    asks: { kind: 'offer', offer: 'keep_booking', serviceId: null },
    why: 'Did not get on for a while: asks whether to go on with the appointment.',
  });

/** Somebody of the business is to see to it; what is known goes with the message. */
function giveUp(desk: BookingDesk, draft: BookingDraft, { kind }: Question): Contribution {
  const { name, email, phone } = desk.contact;
  const isReachable = email !== null || phone !== null;
  const capture = { purpose: 'message', attempts: 1, matter: matterOf(desk, draft), when: '' } as const;
  const kept = { ...draft, asked: { ...draft.asked, [kind]: MOST_ASKED } };
  const sorry: Move[] = [
    { type: 'not_understood', miss: MOST_ASKED, understood: null, choices: [] },
    ...noteOf(desk, draft),
  ];
  const why = 'Did not get on after asking three times: takes a message for somebody to see to it.';
  if (isReachable && name !== null)
    return contribution(desk, kept, {
      moves: [...sorry, { type: 'offer_person', sorry: true }],
      asks: { kind: 'offer', offer: 'person', serviceId: null },
      why,
    });
  const purpose = 'message';
  const [move, asks]: [Move, Question] = isReachable
    ? [
        { type: 'ask_name', purpose },
        { kind: 'name', purpose },
      ]
    : name !== null
      ? [
          { type: 'ask_reach', purpose, unclear: false },
          { kind: 'reach', purpose },
        ]
      : [
          { type: 'ask_name_and_reach', purpose },
          { kind: 'name_and_reach', purpose },
        ];
  return contribution(desk, kept, {
    moves: [...sorry, move],
    asks,
    state: { capture },
    action: 'capture_lead',
    why,
  });
}
