import type { BookableService, Calendar, OwnAppointment } from '../../calendar.ts';
import type { DialogueState } from '../../dialogue-state.ts';
import { mergeWish } from '../../times/merge-wish.ts';
import { hasDay, hasTime, noWish, type TimeWish } from '../../times/time-wish.ts';
import { localParts } from '../../times/zone.ts';
import type { BookingEffect, TurnInput } from '../../turn.ts';
import { say } from '../../wording/lines.ts';
import { type Draft, plainDraft } from '../draft.ts';
import type { ReadTurn } from '../read-turn.ts';
import { knownContact } from '../take-contact.ts';
import { asksHowToBook, bookingIntentOf } from './booking-intent.ts';
import { type BookingState, newBooking, type OfferedSlot } from './booking-state.ts';
import { findSlots } from './find-slots.ts';
import { type HeardBooking, hearBooking, plainOf } from './hear-booking.ts';
import { listOfTimes, timeLabel, wishLabel } from './time-labels.ts';

/**
 * The reply to what a message says of an appointment. `sure` false: it may as well be a question to the knowledge,
 * which goes first when it has an answer.
 * @public
 */
export interface BookingReply {
  draft: Draft;
  sure: boolean;
}

/** What the flow works with, gathered once a turn. */
export interface Desk {
  input: TurnInput;
  turn: ReadTurn;
  calendar: Calendar;
  heard: HeardBooking;
}

const OFFERED = 3;
/** So often in a row something isn't understood; then a person is better. */
const MOST_ASIDES = 3;

/**
 * Makes, moves, cancels or looks up an appointment, a step at a time: service, time, name, contact, read-back. Null: the
 * message has nothing to do with any.
 * @public
 */
export async function replyToBooking(input: TurnInput, turn: ReadTurn): Promise<BookingReply | null> {
  const { calendar } = input;
  if (!calendar || calendar.services.length === 0) return null;
  const desk: Desk = { input, turn, calendar, heard: hearBooking(input, turn, calendar) };
  const { booking } = turn.before;
  if (input.refused && booking) return { draft: await afterRefusal(desk, booking), sure: true };
  if (!booking) return begin(desk);
  if (isGivenUp(desk))
    return { draft: done(desk, booking.purpose === 'book' ? 'dropped' : 'keptAppointment'), sure: true };
  if (isOther(desk, booking)) return begin(desk);
  if (!saysSomething(desk, booking)) return null;
  return { draft: await goOn(desk, heardInto(desk, booking)), sure: isSure(desk, booking) };
}

/**
 * What is done about a wish to book that the knowledge has no answer to: it begins where there is a calendar, also for a
 * question how to book; else somebody is to arrange it.
 * @public
 */
export async function bookInstead(input: TurnInput, turn: ReadTurn): Promise<Draft | null> {
  const { calendar } = input;
  const plain = plainOf(turn.question);
  if (calendar && calendar.services.length > 0) {
    if (!asksHowToBook(plain)) return null;
    const desk: Desk = { input, turn, calendar, heard: hearBooking(input, turn, calendar) };
    return goOn(desk, heardInto(desk, newBooking('book')));
  }
  if (bookingIntentOf(plain) !== 'book' && !asksHowToBook(plain)) return null;
  return plainDraft(say(input.profile, 'noCalendar'), 'capture_lead', {
    state: { capture: { reason: 'lead', asked: 'everything', attempts: 0 }, contactRefused: false },
  });
}

/**
 * What was under way, asked again after something else was answered; empty when nothing is, or it was asked often.
 * @public
 */
export function backToBooking(
  input: TurnInput,
  turn: ReadTurn,
): { text: string; booking: BookingState } | null {
  const { booking } = turn.before;
  if (!booking || !input.calendar) return null;
  const again = { ...booking, asides: booking.asides + 1 };
  if (again.asides > MOST_ASIDES) return { text: '', booking: again };
  const question = pendingQuestion(input, turn, again);
  return { text: question && say(input.profile, 'backToBooking', { question }), booking: again };
}

async function begin(desk: Desk): Promise<BookingReply | null> {
  const { heard, turn } = desk;
  switch (heard.intent) {
    case 'book':
      return {
        draft: await goOn(desk, heardInto(desk, newBooking('book'))),
        sure: !turn.question.endsWith('?') || heard.times.length > 0,
      };
    case 'move':
    case 'cancel':
    case 'see':
      return { draft: await aboutOwn(desk, heard.intent), sure: heard.intent !== 'see' };
    case null:
      return unasked(desk);
  }
}

/** "A haircut tomorrow at three?", "can you do it on Friday at ten?": a service and a time make a wish. */
async function unasked(desk: Desk): Promise<BookingReply | null> {
  const { heard, turn } = desk;
  const hasDayOrTime = heard.times.some(({ date, time }) => date ?? time);
  if (heard.services.length === 0 || !hasDayOrTime || heard.isAbout || turn.news.reach) return null;
  const isWish = heard.times.some(({ time }) => time !== null) || !turn.question.includes('?');
  return { draft: await goOn(desk, heardInto(desk, newBooking('book'))), sure: isWish };
}

async function aboutOwn(desk: Desk, intent: 'move' | 'cancel' | 'see'): Promise<Draft> {
  const own = (await desk.calendar.own())[0];
  if (!own) return noneOfTheirs(desk);
  if (intent === 'see') {
    return bookingDraft(desk, say(desk.input.profile, 'yourAppointment', ownValues(desk, own)), null, {
      suggestions: [],
    });
  }
  const booking = {
    ...newBooking(intent),
    appointmentId: own.id,
    serviceId: own.serviceId,
    staffId: own.staffId,
  };
  if (intent === 'cancel') return askToCancel(desk, booking, own);
  return goOn(desk, heardInto(desk, booking));
}

/** Whose appointment it is can't be known here: somebody has to see to it. */
export function noneOfTheirs({ input, turn }: Pick<Desk, 'input' | 'turn'>): Draft {
  return plainDraft(say(input.profile, 'noAppointment'), 'hand_off', {
    state: {
      booking: null,
      wantsPerson: true,
      contactRefused: false,
      capture: { reason: 'hand_off', asked: 'everything', attempts: 1 },
      offered: false,
      misses: turn.before.misses,
    },
  });
}

const isGivenUp = ({ turn, heard }: Desk): boolean =>
  heard.times.length === 0 &&
  turn.intent === 'no' &&
  /^(?:never ?mind|cancel|stop|forget (?:it|about it)|leave it|skip|i (?:changed my mind|don'?t want)|not now|maybe later|no need)\b/i.test(
    turn.question,
  );

/** In the middle of one appointment the customer wants something else with another. */
const isOther = ({ heard }: Desk, booking: BookingState): boolean =>
  heard.intent !== null && heard.intent !== 'book' && heard.intent !== booking.purpose;

function saysSomething({ heard, turn }: Desk, { asked }: BookingState): boolean {
  const { services, staff, times, chosen, answer, intent, part } = heard;
  const gave = turn.found.name ?? turn.found.email ?? turn.found.phone;
  return (
    intent !== null ||
    services.length > 0 ||
    (staff !== null && staff !== 'any') ||
    times.length > 0 ||
    chosen !== null ||
    (answer !== null && asked !== null) ||
    (part !== null && asked === 'change') ||
    Boolean(gave)
  );
}

/** A question that only happens to name a day may be for the knowledge: "are you open on Sunday?" */
const isSure = ({ heard, turn }: Desk, booking: BookingState): boolean =>
  heard.chosen !== null ||
  heard.intent !== null ||
  heard.answer !== null ||
  (!turn.question.includes('?') &&
    !/^(?:are|do|does|is|what|when|where|who|why|how) /i.test(turn.question)) ||
  (booking.asked === 'time' &&
    /^(?:what|how) about\b|^(?:is|are|do you have|could|can) .*\b(?:possible|free|available|ok|okay|work)\b/i.test(
      turn.question,
    ));

/** The appointment with what the message says worked in. */
function heardInto({ heard, input, turn }: Desk, before: BookingState): BookingState {
  const booking = { ...before, asides: 0 };
  if (
    heard.services.length === 1 &&
    heard.services[0]!.id !== booking.serviceId &&
    booking.purpose === 'book'
  ) {
    booking.serviceId = heard.services[0]!.id;
    booking.slot = null;
  }
  if (heard.staff !== null) {
    booking.staffId = heard.staff === 'any' ? null : heard.staff.id;
    if (booking.slot && booking.staffId !== null && booking.slot.staffId !== booking.staffId)
      booking.slot = null;
  }
  if (heard.chosen) return { ...booking, slot: heard.chosen, wish: null };
  if (heard.times.length > 0) {
    booking.wish = mergeWish(wishBefore(booking, input.profile.timeZone), heard.times, {
      offered: proposedLast(booking, input.profile.timeZone),
    });
    booking.slot = null;
  }
  if (booking.asked === 'change' || (booking.asked === 'confirm' && heard.answer === 'no')) {
    if (heard.part === 'time' && heard.times.length === 0) return { ...booking, slot: null, wish: null };
    if (heard.part === 'service' && heard.services.length === 0)
      return { ...booking, serviceId: null, slot: null };
  }
  // "yes" to a time that was read back with details given at once needs nothing here.
  return turn.news.name || turn.news.reach ? { ...booking } : booking;
}

/** A chosen time is what later words build on: "no, Thursday" keeps its hour. */
function wishBefore({ slot, wish }: BookingState, timeZone: string): TimeWish | null {
  if (!slot) return wish;
  const { date, time } = localParts(new Date(slot.startsAt), timeZone);
  return { ...noWish, date, time };
}

function proposedLast({ slot, offered }: BookingState, timeZone: string) {
  const last = slot ?? offered.at(-1);
  if (!last) return null;
  const { date, time } = localParts(new Date(last.startsAt), timeZone);
  return { date, time };
}

/** The next step, or the end. */
export async function goOn(desk: Desk, booking: BookingState): Promise<Draft> {
  const { input, calendar, heard } = desk;
  const own = booking.appointmentId ? await ownOf(desk, booking.appointmentId) : null;
  if (booking.purpose !== 'book' && !own) return noneOfTheirs(desk);
  if (booking.purpose === 'cancel') {
    if (heard.answer === 'yes') return cancelled(desk, own!);
    if (heard.answer === 'no') return done(desk, 'keptAppointment');
    return askToCancel(desk, booking, own!);
  }
  const service = serviceOf(calendar, booking, heard);
  if (!service) return askService(desk, booking);
  const placed = { ...booking, serviceId: service.id };
  if (!placed.slot) return findTime(desk, placed, service, own);
  if (placed.purpose === 'move') return settleMove(desk, placed, service, own!);
  const contact = knownContact(desk.turn);
  const told = toldTime(desk, placed, service);
  if (!contact.name) return ask(desk, placed, 'name', `${told}${say(input.profile, 'askBookingName')}`);
  if (!contact.email && !contact.phone)
    return ask(desk, placed, 'reach', `${told}${say(input.profile, 'askBookingReach')}`);
  if (
    placed.asked === 'confirm' &&
    heard.answer === 'yes' &&
    sameSlot(placed.slot, desk.turn.before.booking?.slot)
  )
    return booked(desk, placed, service, contact);
  if (
    placed.asked === 'confirm' &&
    heard.answer === 'no' &&
    sameSlot(placed.slot, desk.turn.before.booking?.slot)
  )
    return ask(desk, placed, 'change', say(input.profile, 'askChange'), [
      'The time',
      'The service',
      'My details',
    ]);
  return ask(desk, placed, 'confirm', readBack(desk, placed, service, contact), ['Yes', 'No']);
}

/** What was understood of the time, said once it is settled, so that a slip shows at once. */
function toldTime(desk: Desk, { slot }: BookingState, service: BookableService): string {
  if (!slot || sameSlot(slot, desk.turn.before.booking?.slot)) return '';
  return `${say(desk.input.profile, 'timeNoted', slotValues(desk, slot, service))} `;
}

const ownOf = async ({ calendar }: Desk, id: string): Promise<OwnAppointment | null> =>
  (await calendar.own()).find((own) => own.id === id) ?? null;

function serviceOf(
  { services }: Calendar,
  { serviceId }: BookingState,
  heard: HeardBooking,
): BookableService | null {
  const known = services.find(({ id }) => id === serviceId);
  if (known) return known;
  if (services.length === 1) return services[0]!;
  return heard.services.length === 1 ? heard.services[0]! : null;
}

function askService(desk: Desk, booking: BookingState): Draft {
  const { services } = desk.calendar;
  const meant = desk.heard.services.length > 1 ? desk.heard.services : services;
  const names = meant.slice(0, 5).map(({ name }) => name);
  const text = say(desk.input.profile, 'askService', { services: orList(names) });
  return ask(desk, booking, 'service', text, names);
}

async function findTime(
  desk: Desk,
  booking: BookingState,
  service: BookableService,
  own: OwnAppointment | null,
): Promise<Draft> {
  const { input, calendar } = desk;
  const { wish } = booking;
  const search = { service, staffId: booking.staffId, wish, moved: own };
  const { slots, met } = await findSlots(input, calendar, search, OFFERED);
  if (slots.length === 0) return nothingFree(desk, service);
  const isOneTime = wish !== null && met && wish.time !== null && !wish.approximate && hasDay(wish);
  if (isOneTime && slots.length > 0) return goOn(desk, { ...booking, slot: slots[0]!, offered: [] });
  const values = {
    service: service.name,
    times: listOfTimes(slots, input),
    old: own ? timeLabel(own.startsAt, input) : '',
  };
  const anything = wish !== null && (hasDay(wish) || hasTime(wish));
  const text = !anything
    ? say(input.profile, own ? 'askMoveTime' : 'askTime', values)
    : met
      ? say(input.profile, 'offerTimes', values)
      : say(input.profile, 'notThen', { ...values, when: wishLabel(wish, input) });
  const labels = slots.map((slot) => timeLabel(new Date(slot.startsAt), input));
  return ask(desk, { ...booking, offered: slots }, 'time', text, labels);
}

/** Nothing to offer in all the days ahead: somebody should see to it. */
function nothingFree({ input }: Desk, service: BookableService): Draft {
  const texts = [
    say(input.profile, 'nothingFree', { service: service.name }),
    say(input.profile, 'offerContact'),
  ];
  return plainDraft(texts.join(' '), 'clarify', { state: { booking: null, offered: true } });
}

function settleMove(desk: Desk, booking: BookingState, service: BookableService, own: OwnAppointment): Draft {
  const { input, heard, turn } = desk;
  const slot = booking.slot!;
  const values = {
    service: service.name,
    old: timeLabel(own.startsAt, input),
    when: timeLabel(new Date(slot.startsAt), input),
  };
  const isReadBack = booking.asked === 'confirm' && sameSlot(slot, turn.before.booking?.slot);
  if (isReadBack && heard.answer === 'yes') {
    const effect = { type: 'move_appointment', appointmentId: own.id, ...slot } as const;
    return ended(desk, say(input.profile, 'moved', values), effect, service);
  }
  if (isReadBack && heard.answer === 'no') return done(desk, 'keptAppointment');
  return ask(desk, booking, 'confirm', say(input.profile, 'readBackMove', values), ['Yes', 'No']);
}

function askToCancel(desk: Desk, booking: BookingState, own: OwnAppointment): Draft {
  return ask(desk, booking, 'confirm', say(desk.input.profile, 'askCancel', ownValues(desk, own)), [
    'Yes',
    'No',
  ]);
}

function cancelled(desk: Desk, own: OwnAppointment): Draft {
  const text = say(desk.input.profile, 'cancelled', ownValues(desk, own));
  return ended(desk, text, { type: 'cancel_appointment', appointmentId: own.id }, null);
}

function booked(
  desk: Desk,
  booking: BookingState,
  service: BookableService,
  contact: DialogueState['contact'],
): Draft {
  const slot = booking.slot!;
  const texts = [say(desk.input.profile, 'booked', slotValues(desk, slot, service))];
  if (contact.email) texts.push(say(desk.input.profile, 'confirmationSent', { email: contact.email }));
  const effect = {
    type: 'book_appointment',
    serviceId: service.id,
    ...slot,
    name: contact.name!,
    email: contact.email,
    phone: contact.phone,
  } as const;
  return ended(desk, texts.join(' '), effect, service);
}

function readBack(
  desk: Desk,
  booking: BookingState,
  service: BookableService,
  contact: DialogueState['contact'],
): string {
  const reach = [contact.email, contact.phone].filter((value) => value !== null).join(', ');
  return say(desk.input.profile, 'readBack', {
    ...slotValues(desk, booking.slot!, service),
    name: contact.name ?? '',
    reach,
  });
}

/** What was agreed can't be had any more: said so, and others offered. */
async function afterRefusal(desk: Desk, booking: BookingState): Promise<Draft> {
  const { slot } = booking;
  const wish = slot ? wishBefore(booking, desk.input.profile.timeZone) : booking.wish;
  const heard: HeardBooking = { ...desk.heard, answer: null, chosen: null, times: [] };
  const next = await goOn(
    { ...desk, heard },
    { ...booking, slot: null, wish: wish && { ...wish, approximate: true }, asked: 'time' },
  );
  // Not there any more at all: moved or cancelled by somebody else meanwhile.
  if (next.action !== 'book') return next;
  return { ...next, text: `${say(desk.input.profile, 'taken')} ${next.text}` };
}

/** The question that was asked last, in its words of now. */
function pendingQuestion(input: TurnInput, turn: ReadTurn, booking: BookingState): string {
  const { profile, calendar } = input;
  const service = calendar?.services.find(({ id }) => id === booking.serviceId) ?? null;
  switch (booking.asked) {
    case 'service':
      return say(profile, 'askService', {
        services: orList(calendar!.services.slice(0, 5).map(({ name }) => name)),
      });
    case 'time':
      return service && booking.offered.length > 0
        ? say(profile, 'offerTimes', { service: service.name, times: listOfTimes(booking.offered, input) })
        : '';
    case 'name':
      return say(profile, 'askBookingName');
    case 'reach':
      return say(profile, 'askBookingReach');
    case 'change':
      return say(profile, 'askChange');
    case 'confirm':
      return service && booking.slot && booking.purpose === 'book'
        ? readBack(
            { input, turn, calendar: calendar!, heard: nothingHeard },
            booking,
            service,
            knownContact(turn),
          )
        : '';
    case null:
      return '';
  }
}

export const nothingHeard: HeardBooking = {
  intent: null,
  isAbout: false,
  services: [],
  staff: null,
  times: [],
  chosen: null,
  answer: null,
  part: null,
};

const ownValues = ({ input }: Desk, own: OwnAppointment) => ({
  service: own.serviceName,
  when: timeLabel(own.startsAt, input),
});

function slotValues({ input, calendar }: Desk, slot: OfferedSlot, service: BookableService) {
  const person = calendar.staff.find(({ id }) => id === slot.staffId);
  return {
    service: service.name,
    when: timeLabel(new Date(slot.startsAt), input),
    staff: person ? ` with ${person.name}` : '',
  };
}

const sameSlot = (slot: OfferedSlot | null, other: OfferedSlot | null | undefined): boolean =>
  slot?.startsAt === other?.startsAt && slot?.staffId === other?.staffId;

function orList(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const ask = (
  desk: Desk,
  booking: BookingState,
  asked: NonNullable<BookingState['asked']>,
  text: string,
  suggestions: string[] = [],
): Draft => bookingDraft(desk, text, { ...booking, asked }, { suggestions });

const done = (desk: Desk, line: 'dropped' | 'keptAppointment'): Draft =>
  bookingDraft(desk, say(desk.input.profile, line), null, { action: 'smalltalk' });

const ended = (desk: Desk, text: string, effect: BookingEffect, service: BookableService | null): Draft =>
  bookingDraft(desk, text, null, { effects: [effect], ...(service && { topic: service.name }) });

/** Contact details are asked for by the booking itself, so nothing else asks for them. */
const bookingDraft = (_desk: Desk, text: string, booking: BookingState | null, more: Partial<Draft>): Draft =>
  plainDraft(text, 'book', {
    seesToContact: true,
    confidence: 1,
    ...more,
    state: { booking, capture: null, offered: false, misses: 0 },
  });
