import type { Calendar } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import { APPOINTMENT_TOPIC, type DialogueState } from '../../state/dialogue-state.ts';
import type { WaitlistWish } from '../../state/waitlist-wish.ts';
import { plainOf } from '../../text/plain-of.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import { isNumberOdd } from '../is-number-odd.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { isNothingFree, takesNone } from './nothing-suits.ts';
import { waitedFor } from './waited-for.ts';
import { wishedDays } from './wished-days.ts';
import { wishesToWait } from './wishes-to-wait.ts';

/**
 * Puts customers on the waitlist who ask for it, and offers it to who finds nothing free on the day they wish and takes none of the other
 * times. How they are reached is asked as for any message.
 */
export const joinWaitlist: Policy = {
  name: 'waitlist',
  decide(turn) {
    const { calendar, refused } = turn.input;
    if (!calendar?.waitlist || calendar.services.length === 0 || refused || turn.asking !== null) return null;
    if (turn.moves.some(({ type }) => type === 'danger' || type === 'urgent')) return null;
    if (isAnotherList(turn)) return null;
    if (wishesTo(turn)) return joinFor(turn, calendar, waitedFor(turn, calendar));
    const answer = answerToOffer(turn);
    if (answer === 'yes') return joinFor(turn, calendar, waitedFor(turn, calendar));
    if (answer === 'no') return anotherDay(turn, calendar);
    if (turn.state.waitlist) return goOn(turn, calendar, turn.state.waitlist);
    if (asksFor(turn)) return tellOfList(turn, calendar);
    return isNothingFree(turn) && takesNone(turn) ? offerList(turn, calendar) : null;
  },
};

const wishesTo = ({ heard, state, before }: Turn): boolean =>
  wishesToWait(
    heard.text,
    state.language,
    before.booking?.purpose === 'book' || state.booking?.purpose === 'book',
  );

/** What the owner wrote of a waiting list may be of another than ours; while an appointment is made, ours is meant. */
function isAnotherList({ before, heard, state, input }: Turn): boolean {
  const { list } = localeOf(state.language).deciding.waitlist;
  const isWritten = () =>
    input.knowledge.entries.some(({ title, answer }) => list.test(title) || list.test(answer));
  return before.booking === null && state.waitlist === null && list.test(heard.text) && isWritten();
}

const asksFor = ({ heard, state }: Turn): boolean =>
  localeOf(state.language).deciding.waitlist.asksFor.test(plainOf(heard.text));

function answerToOffer({ before, heard }: Turn): 'yes' | 'no' | null {
  const { question } = before;
  if (question?.kind !== 'offer' || question.offer !== 'waitlist') return null;
  // "No, Thursday then": another time is the appointment's.
  if (heard.times.length > 0 || heard.asked.length > 0) return null;
  if (heard.reply?.type === 'yes' || heard.reply?.type === 'no') return heard.reply.type;
  // How they are reached is told at once.
  return heard.contact.email !== null || heard.contact.phone !== null ? 'yes' : null;
}

function offerList({ before, state, open }: Turn, calendar: Calendar): Contribution | null {
  const draft = state.booking ?? before.booking;
  const service = calendar.services.find(({ id }) => id === draft?.serviceId);
  if (!draft || !service || (draft.asked.waitlist ?? 0) > 0) return null;
  return {
    moves: [{ type: 'offer_waitlist', service: service.name, wish: draft.wish }],
    covers: [...open],
    asks: { kind: 'offer', offer: 'waitlist', serviceId: service.id },
    state: { booking: { ...draft, asked: { ...draft.asked, waitlist: 1 } }, misses: 0 },
    action: 'book',
    why: 'Nothing is free when they wish to come, and they take none of the other times: offers the waitlist.',
  };
}

/** "Do you have a waitlist?": offered for what they want to book, where that is known. */
function tellOfList(turn: Turn, calendar: Calendar): Contribution | null {
  const { serviceId, staffId, wish, party } = waitedFor(turn, calendar);
  if (serviceId === null) return null;
  const draft = turn.state.booking ?? turn.before.booking ?? newBookingDraft('book');
  const booking = { ...draft, serviceId, staffId, wish, party, asked: {} };
  return offerList({ ...turn, state: { ...turn.state, booking } }, calendar);
}

/** They would rather have another time. */
function anotherDay({ state, before, open }: Turn, calendar: Calendar): Contribution | null {
  const draft = state.booking ?? before.booking;
  const service = calendar.services.find(({ id }) => id === draft?.serviceId);
  if (!draft || !service) return null;
  return {
    moves: [{ type: 'ask_time', service: service.name, slots: [] }],
    covers: [...open],
    asks: { kind: 'time', slots: [] },
    state: { booking: draft },
    action: 'book',
    why: 'Would rather not wait: asks which other time would suit.',
  };
}

function joinFor(turn: Turn, calendar: Calendar, waitlist: WaitlistWish): Contribution {
  const service = calendar.services.find(({ id }) => id === waitlist.serviceId);
  if (!service) return askService(turn, calendar, waitlist);
  if (isReachKnown(turn)) return joined(turn, calendar, waitlist);
  return {
    moves: [{ type: 'waitlist_noted', service: service.name, wish: waitlist.wish }],
    covers: [...turn.open],
    state: {
      waitlist,
      booking: null,
      contactRefused: false,
      topic: { id: APPOINTMENT_TOPIC, title: service.name, serviceId: service.id, attribute: null },
      capture: { purpose: 'lead', attempts: 0, matter: service.name, when: '' },
    },
    action: 'capture_lead',
    why: 'Would like to be put on the waitlist: asks how they are reached.',
  };
}

const askService = (
  { state, before, open }: Turn,
  { services }: Calendar,
  waitlist: WaitlistWish,
): Contribution => ({
  moves: [{ type: 'ask_service', services: services.map(({ name }) => name), problem: false }],
  covers: [...open],
  asks: { kind: 'service', serviceIds: services.map(({ id }) => id).slice(0, 30) },
  state: { waitlist, booking: state.booking ?? before.booking ?? newBookingDraft('book') },
  action: 'book',
  why: 'Would like to be put on the waitlist: asks for what.',
});

/** What was still missing may be told now; who turns to something else isn't held to it. */
function goOn(turn: Turn, calendar: Calendar, waitlist: WaitlistWish): Contribution | null {
  const { state, before } = turn;
  if (waitlist.serviceId === null) {
    const serviceId = state.booking?.serviceId ?? null;
    return serviceId === null || before.question?.kind !== 'service'
      ? dropped
      : joinFor(turn, calendar, { ...waitlist, ...waitedFor(turn, calendar), serviceId });
  }
  if (state.capture === null) return dropped;
  if (isAnotherTime(turn)) return bookInstead(turn, waitlist);
  if (state.booking !== null) return dropped;
  return isReachKnown(turn) ? joined(turn, calendar, waitlist) : null;
}

/** "Actually, do Wednesday at 11": a time in place of how they are reached. */
const isAnotherTime = ({ heard: { times, contact } }: Turn): boolean =>
  times.some(({ past }) => !past) &&
  contact.name === null &&
  contact.email === null &&
  contact.phone === null;

function bookInstead(
  { heard, input }: Turn,
  { serviceId, staffId, wish, party }: WaitlistWish,
): Contribution {
  const today = localParts(input.now, input.profile.timeZone).date;
  const booking = {
    ...newBookingDraft('book'),
    serviceId,
    staffId,
    party,
    wish: mergeWish(wish, heard.times, { today }),
    asked: { waitlist: 1 },
  };
  return { ...dropped, state: { waitlist: null, capture: null, booking } };
}

const dropped: Contribution = {
  moves: [],
  covers: [],
  state: { waitlist: null },
  why: 'They turned to something else: nobody is put on the waitlist.',
};

/** A name, and an address or number without doubt. Who keeps their name to themselves is known by how they are reached. */
function isReachKnown(turn: Turn): boolean {
  const { heard, state, before } = turn;
  const { name, email, phone } = state.contact;
  const isReachable = email !== null || phone !== null;
  const isDoubtful =
    heard.contact.doubtful.length > 0 || heard.contact.phonePieces !== '' || isNumberOdd(turn);
  const wasNameAsked = before.question?.kind === 'name';
  return isReachable && !isDoubtful && (name !== null || wasNameAsked);
}

function joined(
  { input, heard, state, open }: Turn,
  calendar: Calendar,
  waitlist: WaitlistWish,
): Contribution {
  const { name, email, phone } = state.contact;
  const service = calendar.services.find(({ id }) => id === waitlist.serviceId)!;
  const [today, lastDay] = [0, calendar.rules.horizonDays].map((days) => dayAhead(input, days));
  return {
    moves: [{ type: 'waitlist_joined', service: service.name, wish: waitlist.wish }],
    covers: [...open].filter((clause) => heard.asked.every((asked) => asked.clause !== clause)),
    state: { waitlist: null, booking: null, capture: null, misses: 0 } satisfies Partial<DialogueState>,
    effects: [
      {
        type: 'join_waitlist',
        serviceId: service.id,
        staffId: service.capacity > 1 ? null : waitlist.staffId,
        ...wishedDays(waitlist.wish, today!, lastDay!),
        party: waitlist.party,
        name: name ?? email ?? phone!,
        email,
        phone,
      },
    ],
    action: 'book',
    confidence: 1,
    why: 'Puts them on the waitlist.',
  };
}

/** The business's day so many days from now. */
const dayAhead = ({ now, profile }: Turn['input'], days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: profile.timeZone }).format(
    new Date(now.getTime() + days * 86_400_000),
  );
