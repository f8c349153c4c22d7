import { hoursOn } from '../../booking/hours.ts';
import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import { termsOf } from '../../text/terms.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import type { Move } from '../move.ts';
import type { Contribution } from '../turn.ts';
import { ask, isMissed } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isClosedThen } from './find-time.ts';
import { likelyServices } from './meant-service.ts';

/** So many are named; aloud nobody keeps five in mind. */
const NAMED = 5;
const NAMED_ALOUD = 3;
/** Asked again, all of a longer list may help. */
const NAMED_AGAIN = 12;

/** Asks which service, among those that may be meant. */
export function askService(desk: BookingDesk, draft: BookingDraft): Contribution {
  const { heard, question, calendar, input, turn } = desk;
  const likely = likelyServices(heard, question, calendar.services, draft.staffId);
  const isAloud = input.channel === 'voice' || input.profile.reach === 'phone';
  const most = isAloud ? NAMED_ALOUD : isMissed(desk, 'service') ? NAMED_AGAIN : NAMED;
  const possible = calendar.services.filter(
    ({ staffIds }) => draft.staffId === null || staffIds.includes(draft.staffId),
  );
  const all = possible.length > 0 ? possible : calendar.services;
  const offered = alikeIn(heard.text, all);
  // Who only tells a time is still asked of the same ones.
  const last = turn.before.question;
  const before = last?.kind === 'service' && !isMissed(desk, 'service') ? last.serviceIds : [];
  const ids = likely.length > 0 ? likely.map(({ id }) => id) : before;
  const meant = ids.flatMap((id) => all.find((service) => service.id === id) ?? []);
  const told = (meant.length > 0 ? meant : offered).slice(0, most);
  const asked = isToldAlready(desk, told) ? othersThan(told, offered).slice(0, most) : told;
  const move: Move = {
    type: 'ask_service',
    services: asked.map(({ name }) => name),
    problem: likely.some(({ by }) => by === 'meaning'),
  };
  const kind = { kind: 'service', serviceIds: asked.map(({ id }) => id) } as const;
  return ask(desk, draft, kind, [...noteWish(desk, draft), move], 'Asks which service.');
}

/** The last reply named just these, of many, and none of them was chosen. */
function isToldAlready(desk: BookingDesk, told: readonly { id: string }[]): boolean {
  const { question } = desk.turn.before;
  return (
    question?.kind === 'service' &&
    !isMissed(desk, 'service') &&
    told.length > FEW &&
    question.serviceIds.length === told.length &&
    told.every(({ id }) => question.serviceIds.includes(id))
  );
}
/** So few may be named once more. */
const FEW = 3;

/** Those that weren't named yet; there are none: the same. */
function othersThan(told: readonly BookableService[], all: readonly BookableService[]) {
  const others = all.filter((service) => !told.includes(service));
  return others.length > 1 ? others : told;
}

/** "The wheel thing": those that have the word in their names, where others haven't. */
function alikeIn(text: string, services: readonly BookableService[]): readonly BookableService[] {
  const said = new Set(termsOf(text));
  const alike = services.filter(({ name }) => termsOf(name).some((term) => said.has(term)));
  return alike.length > 1 ? alike : services;
}

/** What was told of the time before the service: it isn't lost. Where nothing is open then, that is told at once. */
function noteWish({ turn, calendar }: BookingDesk, { wish, slot, staffId }: BookingDraft): Move[] {
  if (slot || !wish || JSON.stringify(wish) === JSON.stringify(turn.before.booking?.wish)) return [];
  const staff = calendar.staff.find(({ id }) => id === staffId)?.name ?? null;
  const isClosed = isClosedThen(calendar, wish);
  return [
    {
      type: 'note_booking',
      service: null,
      slot: null,
      staff,
      wish: isClosed ? wish : atOpening(wish, calendar),
      ...(isClosed && { isClosed }),
    },
  ];
}

/** "First thing on Friday" is told as the hour at which the business opens. */
function atOpening(wish: TimeWish, { hours, exceptions }: BookingDesk['calendar']): TimeWish {
  if (wish.part !== 'first thing' || wish.date === null || wish.time !== null) return wish;
  const opens = hoursOn({ weekly: hours, exceptions }, wish.date)[0]?.from;
  return opens ? { ...wish, time: opens, timeFrom: null, timeTo: null, part: null } : wish;
}
