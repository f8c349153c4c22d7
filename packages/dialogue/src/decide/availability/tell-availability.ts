import type { BookableService, BookableStaff, Calendar } from '../../calendar.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import { noWish, type TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import { deskOf } from '../booking/booking-desk.ts';
import { nextStep } from '../booking/next-step.ts';
import type { Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { type AvailabilityQuestion, availabilityAsked } from './availability-asked.ts';
import { dayEnds, servicesMeant } from './day-ends.ts';
import { offerLast } from './offer-last.ts';
import { type Said, sayEnd, sayIsIn, sayNothingFree, sayWeek, sayWhoIsIn } from './say-availability.ts';

/** Who is in and when, and the first and last free time of a day, are told before anything is booked, and lead to an appointment. */
export const tellAvailability: Policy = {
  name: 'who is in and when',
  async decide(turn) {
    const { calendar } = turn.input;
    if (!calendar || calendar.services.length === 0 || isElsewhere(turn)) return null;
    const question = availabilityAsked(turn, calendar);
    if (!question) return null;
    const service = serviceAtHand(turn, calendar);
    return question.asks === 'first' || question.asks === 'last'
      ? tellEnd(turn, calendar, { ...question, asks: question.asks }, service)
      : tellWho(turn, calendar, question, service);
  },
};

/** Something else is asked, or one that was made is moved or cancelled. */
function isElsewhere({ asking, before, heard, input, moves }: Turn): boolean {
  const isOfOwn = before.booking !== null && before.booking.purpose !== 'book';
  const isOfWish = heard.wants?.intent === 'move' || heard.wants?.intent === 'cancel';
  return (
    asking !== null ||
    isOfOwn ||
    before.capture !== null ||
    input.refused != null ||
    (isOfWish && heard.wants!.probability >= 0.5) ||
    heard.urgency !== 'none' ||
    heard.reply?.type === 'option' ||
    moves.some(({ type }) => type === 'hand_off' || type === 'regret')
  );
}

/** What is being booked, is named, or was talked of; of what is booked already nobody is asked to book one more. */
function serviceAtHand({ before, heard, state }: Turn, { services }: Calendar): BookableService | null {
  const named = heard.services.find(({ by, probability }) => by === 'name' && probability >= NAMED)?.id;
  const talkedOf = before.topic?.serviceId ?? before.neededService ?? null;
  const id = named ?? state.booking?.serviceId ?? (before.settled === null ? talkedOf : null);
  return services.find((service) => service.id === id) ?? null;
}
const NAMED = 0.6;

/** Who is in, with what is free where it is known for what. */
async function tellWho(
  turn: Turn,
  calendar: Calendar,
  question: AvailabilityQuestion,
  service: BookableService | null,
): Promise<Contribution> {
  const { staff, date, weekday, asks } = question;
  const said =
    date === null || weekday !== null
      ? sayWeek(turn, calendar, staff, weekday)
      : staff
        ? await withWhatIsFree(turn, calendar, staff, sayIsIn(turn, calendar, staff, date, asks), date)
        : sayWhoIsIn(turn, calendar, date, asks === 'in');
  const isThen = said.date !== null && said.date === date;
  if (isThen && service && turn.before.booking === null) return withTimes(turn, question, service, said);
  const isOffered = said.date !== null || (asks === 'week' && staff !== null);
  return told(turn, question, said, isOffered ? { ...noWish, date: said.date } : null);
}

/** In, but booked up. */
async function withWhatIsFree(
  turn: Turn,
  calendar: Calendar,
  staff: BookableStaff,
  said: Said,
  date: string,
): Promise<Said> {
  const services = servicesMeant(calendar, { service: null, staff });
  const isOwn = services.some(({ staffIds }) => staffIds.includes(staff.id));
  if (said.date !== date || !isOwn || !isBookable(turn, calendar, date)) return said;
  const [first] = await dayEnds(turn.input, calendar, { which: 'first', service: null, staff, date });
  return first ? said : { text: sayNothingFree(turn, staff.name, date), date: null };
}

function isBookable({ input: { now, profile } }: Turn, { rules }: Calendar, date: string): boolean {
  const last = new Date(now.getTime() + rules.horizonDays * 86_400_000);
  return date <= localParts(last, profile.timeZone).date;
}

/** It is known for what: the free times follow at once. */
async function withTimes(
  turn: Turn,
  question: AvailabilityQuestion,
  service: BookableService,
  said: Said,
): Promise<Contribution> {
  const staffId = question.staff && service.staffIds.length > 0 ? question.staff.id : null;
  const draft = {
    ...newBookingDraft('book'),
    ...turn.state.booking,
    serviceId: service.id,
    staffId,
    wish: { ...noWish, date: said.date },
    slot: null,
  };
  const desk = deskOf(turn, draft);
  const step = desk && (await nextStep(desk, draft));
  if (!step) return told(turn, question, said, null);
  return {
    ...step,
    moves: [answerOf(turn, said.text), ...step.moves],
    covers: [question.clause],
    state: { ...step.state, availabilityTold: rememberedOf(turn, question) },
    why: `Told who is in, with what is free. ${step.why}`,
  };
}

/** The first or last free time; for one service it is offered outright. */
async function tellEnd(
  turn: Turn,
  calendar: Calendar,
  question: AvailabilityQuestion & { asks: 'first' | 'last' },
  service: BookableService | null,
): Promise<Contribution | null> {
  const { asks: which, staff, date } = question;
  if (service) return which === 'last' ? offerLast(turn, calendar, question, service) : null;
  const services = servicesMeant(calendar, { service: null, staff });
  const isOwn = staff !== null && services.some(({ staffIds }) => staffIds.includes(staff.id));
  const name = isOwn ? staff.name : null;
  const ends = await dayEnds(turn.input, calendar, { which, service: null, staff, date });
  const [end] = ends;
  if (!end)
    return date === null
      ? null
      : told(turn, question, { text: sayNothingFree(turn, name, date), date: null }, null);
  const wish = { ...noWish, date: end.date, time: end.time };
  const times = ends
    .flatMap(({ startsAt, lengths }) => lengths.map((minutes) => ({ minutes, startsAt })))
    .slice(0, MOST_TOLD);
  return told(turn, question, { text: sayEnd(turn, which, name, ends), date: end.date }, wish, times);
}
const MOST_TOLD = 20;

/** What was told, and the appointment that may follow: begun soon after, it starts from `wish` and whom was asked after. */
function told(
  turn: Turn,
  question: AvailabilityQuestion,
  { text }: Said,
  wish: TimeWish | null,
  times: NonNullable<DialogueState['carriedOverTimes']>['times'] = [],
): Contribution {
  const { before, state } = turn;
  const isUnderWay = before.booking !== null;
  const offer: Move = { type: 'offer_booking', service: null, isTold: times.length > 0 };
  const isOffered = wish !== null && !isUnderWay;
  return {
    moves: [answerOf(turn, text), ...(isOffered ? [offer] : [])],
    covers: [question.clause],
    asks: isOffered ? { kind: 'offer', offer: 'booking', serviceId: null } : null,
    state: {
      misses: 0,
      booking: isUnderWay ? state.booking : null,
      availabilityTold: rememberedOf(turn, question),
      ...(!isUnderWay && {
        carriedOverTimes: wish && { wish, turn: state.turn, staffId: question.staff?.id ?? null, times },
      }),
    },
    action: 'answer',
    confidence: 1,
    why: 'Asks who is in or what is free: told from the calendar.',
  };
}

const rememberedOf = (
  { state }: Turn,
  { asks, staff, date }: AvailabilityQuestion,
): DialogueState['availabilityTold'] => ({ asked: asks, staffId: staff?.id ?? null, date, turn: state.turn });

function answerOf({ input }: Turn, text: string): Move {
  const entry = input.knowledge.entries.find(({ id }) => id === 'detail:hours')!;
  const { kind, id, title } = entry;
  return {
    type: 'answer',
    answer: { text, title, name: null, source: { kind, id, title, quote: text } },
    certainty: 'sure',
    about: null,
    rivals: [],
  };
}
