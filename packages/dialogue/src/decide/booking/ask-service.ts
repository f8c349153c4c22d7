import { hoursOn } from '../../booking/hours.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { ask, isMissed } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';
import { likelyServices } from './meant-service.ts';

/** So many are named; aloud nobody keeps five in mind. */
const NAMED = 5;
const NAMED_ALOUD = 3;
/** Asked again, all of a longer list may help. */
const NAMED_AGAIN = 12;

/** Asks which service, among those that may be meant. */
export function askService(desk: BookingDesk, draft: BookingDraft): Contribution {
  const { heard, question, calendar, input } = desk;
  const likely = likelyServices(heard, question, calendar.services, draft.staffId);
  const isAloud = input.channel === 'voice' || input.profile.reach === 'phone';
  const most = isAloud ? NAMED_ALOUD : isMissed(desk, 'service') ? NAMED_AGAIN : NAMED;
  const possible = calendar.services.filter(
    ({ staffIds }) => draft.staffId === null || staffIds.includes(draft.staffId),
  );
  const offered = possible.length > 0 ? possible : calendar.services;
  // Who only tells a time is still asked of the same ones.
  const before = question?.kind === 'service' && !isMissed(desk, 'service') ? question.serviceIds : [];
  const ids = likely.length > 0 ? likely.map(({ id }) => id) : before;
  const meant = ids.flatMap((id) => offered.find((service) => service.id === id) ?? []);
  const asked = (meant.length > 0 ? meant : offered).slice(0, most);
  const move: Move = {
    type: 'ask_service',
    services: asked.map(({ name }) => name),
    problem: likely.some(({ by }) => by === 'meaning'),
  };
  const kind = { kind: 'service', serviceIds: asked.map(({ id }) => id) } as const;
  return ask(desk, draft, kind, [...noteWish(desk, draft), move], 'Asks which service.');
}

/** What was told of the time before the service: it isn't lost. */
function noteWish({ turn, calendar }: BookingDesk, { wish, slot }: BookingDraft): Move[] {
  if (slot || !wish || JSON.stringify(wish) === JSON.stringify(turn.before.booking?.wish)) return [];
  return [{ type: 'note_booking', service: null, slot: null, wish: atOpening(wish, calendar) }];
}

/** "First thing on Friday" is told as the hour at which the business opens. */
function atOpening(wish: TimeWish, { hours, exceptions }: BookingDesk['calendar']): TimeWish {
  if (wish.part !== 'first thing' || wish.date === null || wish.time !== null) return wish;
  const opens = hoursOn({ weekly: hours, exceptions }, wish.date)[0]?.from;
  return opens ? { ...wish, time: opens, timeFrom: null, timeTo: null, part: null } : wish;
}
