import type { BookableService } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import { lastMentionedDay } from '../../understand/times/last-mentioned-day.ts';
import type { Contribution, Turn } from '../turn.ts';
import { carriedOverWish } from './carried-over-times.ts';
import { refusesAppointment } from './refuses-appointment.ts';

/** From here the problem is taken for one that the service solves. */
const LIKELY = 0.6;
/** Where the next is as likely as this, one has to be so much likelier; else it is asked which. */
const ALSO_LIKELY = 0.5;
const CLEARLY = 0.3;
/** From here a message calls for an appointment, whatever for: of so many in a hundred 93 did (docs/measurements/understanding.md). */
const NEEDED = 0.8;
/** The right one is among so many of the likeliest nine times in ten. */
const MOST_ASKED = 3;

interface Offering {
  least?: number;
  needed?: number;
}

/**
 * The appointment that helps with what was told: the one service that is likely, or the question which of several, where the message
 * calls for one (as probably as `needed`), or the likeliest is as likely as `least`. Null: no service comes near, or none is called for.
 */
export function offerService(
  turn: Turn,
  covers: Contribution['covers'],
  { least = LIKELY, needed = NEEDED }: Offering = {},
): Contribution | null {
  const { heard, input, state } = turn;
  if (turn.asking !== null || state.booking !== null || state.capture !== null) return null;
  if (refusesAppointment(heard)) return null;
  const bookable = new Map(input.calendar?.services.map((service) => [service.id, service]));
  const [best, ...others] = heard.services.flatMap(({ id, by, probability }) => {
    const service = by === 'topic' ? undefined : bookable.get(id);
    return service ? [{ service, probability }] : [];
  });
  if (!best)
    return heard.need >= needed && !isOfBusiness(turn) && turn.before.settled === null
      ? ofAll(turn, [...bookable.values()], covers)
      : null;
  const next = others[0]?.probability ?? 0;
  const isClear = next < ALSO_LIKELY || best.probability - next >= CLEARLY;
  if (best.probability >= Math.max(least, LIKELY) && isClear)
    return offerOne(best.service, covers, lastMentionedDay(heard));
  if (best.probability < least && heard.need < needed) return null;
  const meant = [best, ...others.slice(0, MOST_ASKED - 1)].map(({ service }) => service);
  return meant.length === 1
    ? offerOne(best.service, covers, lastMentionedDay(heard))
    : askWhich(turn, meant, covers);
}

const offerOne = (
  { id, name }: BookableService,
  covers: Contribution['covers'],
  day: string | null,
): Contribution => ({
  moves: [{ type: 'offer_booking', service: name }],
  covers,
  asks: { kind: 'offer', offer: 'booking', serviceId: id, day },
  state: { topic: { id: `detail:service:${id}`, title: name, serviceId: id, attribute: null } },
  action: 'book',
  why: `Tells of something that “${name}” is for.`,
});

/** None comes near what is told, and it calls for one that isn't booked yet: of a few, which. */
const ofAll = (
  turn: Turn,
  services: readonly BookableService[],
  covers: Contribution['covers'],
): Contribution | null =>
  services.length > 0 && services.length <= MOST_OF_ALL ? askWhich(turn, services, covers) : null;
const MOST_OF_ALL = 5;

/** "Your counter guy talked down to my wife" calls for something else than an appointment. */
const isOfBusiness = ({ heard, state }: Turn): boolean =>
  localeOf(state.language).hearing.mood.ofBusiness.test(plainOf(heard.text));

function askWhich(
  { state }: Turn,
  services: readonly BookableService[],
  covers: Contribution['covers'],
): Contribution {
  const wish = carriedOverWish(state);
  return {
    moves: [
      ...(wish ? [{ type: 'note_booking', service: null, slot: null, staff: null, wish } as const] : []),
      { type: 'ask_service', services: services.map(({ name }) => name), problem: true },
    ],
    covers,
    asks: { kind: 'service', serviceIds: services.map(({ id }) => id) },
    state: { booking: { ...newBookingDraft('book'), wish }, carriedOverTimes: null, misses: 0 },
    action: 'book',
    why: `Calls for an appointment, be it ${services.map(({ name }) => `“${name}”`).join(' or ')}.`,
  };
}
