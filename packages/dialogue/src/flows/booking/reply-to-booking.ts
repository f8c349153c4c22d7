import { plainOf } from '../../text/plain-of.ts';
import type { TurnInput } from '../../turn.ts';
import { say } from '../../wording/lines.ts';
import { type Draft, plainDraft } from '../draft.ts';
import type { ReadTurn } from '../read-turn.ts';
import type { Desk } from './booking-desk.ts';
import { bookingDraft, done, ownValues } from './booking-drafts.ts';
import { asksHowToBook, bookingIntentOf } from './booking-intent.ts';
import { type BookingState, newBooking } from './booking-state.ts';
import { type HeardBooking, hearBooking } from './hear-booking.ts';
import { askToCancel, goOn, noneOfTheirs } from './next-step.ts';
import { heardInto, wishBefore } from './work-in.ts';

/**
 * The reply to what a message says of an appointment. `sure` false: it may as well be a question to the knowledge,
 * which goes first when it has an answer.
 */
export interface BookingReply {
  draft: Draft;
  sure: boolean;
}

/**
 * Makes, moves, cancels or looks up an appointment, a step at a time: service, time, name, contact, read-back. Null: the
 * message has nothing to do with any.
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
    return bookingDraft(say(desk.input.profile, 'yourAppointment', ownValues(desk, own)), null, {
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
