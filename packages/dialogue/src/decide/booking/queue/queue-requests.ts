import type { BookableService } from '../../../calendar.ts';
import { localeOf } from '../../../locale/locale.ts';
import { type BookingDraft, newBookingDraft } from '../../../state/booking-draft.ts';
import type { DialogueState } from '../../../state/dialogue-state.ts';
import { plainOf } from '../../../text/plain-of.ts';
import type { TurnInput } from '../../../turn.ts';
import type { AppointmentRequest } from '../../../understand/appointments/requests/read-requests.ts';
import type { Person } from '../../../understand/appointments/requests/request-pieces.ts';
import type { Understanding } from '../../../understand/understanding.ts';
import { absorbBooking } from '../absorb-booking.ts';
import { BELIEVED, clauseAt, isQuestionBeside, wishIn } from '../booking-clauses.ts';
import { needsEach } from '../note-several.ts';
import { unheard } from '../unheard.ts';

/** What a message that asks for several appointments is heard as: the first alone, and drafts of the others. */
export interface Requested {
  heard: Understanding;
  queued: BookingDraft[];
}

/** As many as are kept besides the one under way. */
const MOST_QUEUED = 6;

/** The appointments that a message asks for, one by one; null: one at most, or it is about something else. */
export function requestedIn(input: TurnInput, heard: Understanding, before: DialogueState): Requested | null {
  const { calendar, refused } = input;
  const { booking } = before;
  if (!calendar || refused) return null;
  if (booking?.purpose === 'book' && isOneLeftOut(heard, before)) return leftOutOf(heard, before);
  const wish = wishIn(heard);
  if (heard.isAboutElse || (booking?.serviceId && isSwapped(heard))) return null;
  if ((wish !== null && wish !== 'book') || (booking && booking.purpose !== 'book')) return null;
  if (booking?.serviceId && heard.onlyRequest && (heard.isAdded || confirmedBefore(heard, before)))
    return addedTo(input, heard, before, heard.onlyRequest);
  const requests = heard.requests
    .filter(({ start }) => !isQuestionBeside(heard, before.question, start))
    .flatMap((request) => eachOf(request, calendar.services, heard));
  const isWished =
    wish === 'book' ||
    heard.asksAvailability ||
    booking !== null ||
    requests.every(({ times }) => times.length > 0);
  if (requests.length < 2 || !isWished) return null;
  const [first, ...others] = requests;
  if (booking?.serviceId && booking.serviceId !== first!.serviceId) return null;
  const queued = others.map((request) => draftOf(input, heard, before, request));
  return { heard: heardOf(heard, first!, others), queued: queued.slice(0, MOST_QUEUED) };
}

/** "And also a lash lift on Friday at 2", in the middle of another: made after it, which goes on as if nothing was said. */
function addedTo(
  input: TurnInput,
  heard: Understanding,
  before: DialogueState,
  request: AppointmentRequest,
): Requested | null {
  const { booking, queuedBookings } = before;
  const isOther =
    request.serviceId !== booking?.serviceId || request.people.some(({ relation }) => relation !== null);
  const isAsked = isQuestionBeside(heard, before.question, request.start);
  if (!isOther || isAsked || queuedBookings.length >= MOST_QUEUED) return null;
  const clause = clauseAt(heard, request.start);
  const asked = heard.asked.filter((one) => one.clause !== clause);
  const queued = [...queuedBookings, draftOf(input, heard, before, request)];
  const reply: Understanding['reply'] = confirmedBefore(heard, before) ? { type: 'yes' } : null;
  return { heard: { ...unheard(heard), contact: heard.contact, asked, reply }, queued };
}

/** "Yes, book that. Then a full groom on the same day": the yes to what was read back is said before what comes next is asked for. */
function confirmedBefore(heard: Understanding, { question }: DialogueState): boolean {
  const { onlyRequest, clauses } = heard;
  if (question?.kind !== 'confirm_booking' || onlyRequest === null) return false;
  const isYes = ({ acts, isQuestion }: Understanding['clauses'][number]) =>
    acts.affirm >= BELIEVED && acts.deny < BELIEVED && acts.change < BELIEVED && !isQuestion;
  const before = clauses.slice(0, clauseAt(heard, onlyRequest.start));
  return before.length > 0 && before.every(isYes);
}

/** "Make it a lash lift", "no, a lash lift": it takes the place of the one under way. */
const isSwapped = ({ acts, reply, text, language }: Understanding): boolean =>
  acts.change >= BELIEVED ||
  reply?.type === 'no' ||
  localeOf(language.code).conduct.swaps?.test(plainOf(text)) === true;

/** "Skip the pedicure", of one of several. */
const isOneLeftOut = ({ leftOut }: Understanding, { booking, queuedBookings }: DialogueState): boolean =>
  queuedBookings.length > 0 &&
  [booking!, ...queuedBookings].some(({ serviceId }) => leftOut.includes(serviceId ?? ''));

/** Nothing else is heard in it; the one under way stays until it is given up (change-queue.ts). */
const leftOutOf = (heard: Understanding, { queuedBookings }: DialogueState): Requested => ({
  heard: { ...unheard(heard), contact: heard.contact, asked: [] },
  queued: queuedBookings.filter(({ serviceId }) => !heard.leftOut.includes(serviceId ?? '')),
});

/** Each person's own, where each needs one. */
function eachOf(
  request: AppointmentRequest,
  services: readonly BookableService[],
  { together, language, party }: Understanding,
): AppointmentRequest[] {
  const service = services.find(({ id }) => id === request.serviceId);
  if (!service) return [];
  const { people } = request;
  // "My two kids and me" are more than are named.
  const isUncounted =
    people.some(({ relation }) => relation?.endsWith('s')) || (party ?? people.length) !== people.length;
  if (
    people.length < 2 ||
    isUncounted ||
    !needsEach(service, together && request.follows === null, language.code)
  )
    return [request];
  return people.map((one, at) =>
    at === 0
      ? { ...request, people: [one] }
      : { ...request, people: [one], times: [], alternatives: NO_ALTERNATIVES, follows: 'same-time' },
  );
}
const NO_ALTERNATIVES: Understanding['alternatives'] = { times: [], takes: 'asked' };

/** A message as if it asked for one of its appointments alone; what it asks of them is dealt with. */
function heardOf(
  heard: Understanding,
  request: AppointmentRequest,
  others: readonly AppointmentRequest[],
): Understanding {
  const { serviceId, people, times, alternatives } = request;
  const ofRequests = new Set([request, ...others].map(({ start }) => clauseAt(heard, start)));
  return {
    ...heard,
    services: [{ id: serviceId, probability: NAMED, by: 'name' }],
    times,
    alternatives,
    party: people.length > 1 ? people.length : null,
    forWhom: forWhomOf(people),
    together: people.length > 1 && heard.together,
    asked: heard.asked.filter(({ clause }) => !ofRequests.has(clause)),
    requests: [],
  };
}
const NAMED = 0.98;

const forWhomOf = (people: readonly Person[]): Understanding['forWhom'] => {
  const [one, ...others] = people;
  return one && one.relation !== null && others.length === 0
    ? { relation: one.relation, name: one.name }
    : null;
};

function draftOf(
  input: TurnInput,
  heard: Understanding,
  before: DialogueState,
  request: AppointmentRequest,
): BookingDraft {
  const alone: Understanding = {
    ...heardOf(heard, request, []),
    wants: { intent: 'book', probability: NAMED, clause: clauseAt(heard, request.start) },
    asked: [],
    reply: null,
    staff: null,
    part: null,
  };
  const state: DialogueState = { ...before, question: null, settled: null, booking: newBookingDraft('book') };
  const draft = absorbBooking(input, alone, state) ?? newBookingDraft('book');
  return { ...draft, serviceId: request.serviceId, follows: request.follows };
}
