import { localeOf } from '../../locale/locale.ts';
import { newBookingDraft } from '../../state/booking-draft.ts';
import { plainOf } from '../../text/plain-of.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Contribution } from '../turn.ts';
import { timesForBooking, wishIn } from './booking-clauses.ts';
import type { BookingDesk } from './booking-desk.ts';
import { isLeftAsIs, tells } from './meant-own.ts';
import { nextStep } from './next-step.ts';
import { wishAt } from './slot-wish.ts';
import { tellsAnother } from './tells-another.ts';

/**
 * "Make it the full service", once another was booked: it takes the place of that, at the same time unless another is told. Null: nothing
 * of the kind is said.
 */
export async function replaceBooked(desk: BookingDesk): Promise<Contribution | null> {
  const { heard, turn, calendar, input } = desk;
  const { settled, booking } = turn.before;
  if (!settled?.startsAt || settled.deed === 'cancel' || booking !== null || heard.forWhom !== null)
    return null;
  if (!isSwapped(desk)) return null;
  const others = heard.services.filter(
    ({ id, by, probability }) =>
      (by === 'name' || (by === 'meaning' && probability >= MEANT)) && id !== settled.serviceId,
  );
  const service = others.length === 1 ? calendar.services.find(({ id }) => id === others[0]!.id) : undefined;
  const all = await desk.own();
  const own = all.find(
    ({ serviceId, startsAt }) =>
      serviceId === settled.serviceId && startsAt.getTime() === Date.parse(settled.startsAt!),
  );
  if (!service || !own || isLeftAsIs(desk, own) || all.some(({ serviceId }) => serviceId === service.id))
    return null;
  const { timeZone } = input.profile;
  const { date, time } = localParts(own.startsAt, timeZone);
  const times = timesForBooking(heard, desk.question).filter((mention) => !tells(desk, own, mention));
  const wish = mergeWish(wishAt(own.startsAt, timeZone), times, { offered: { date, time }, moved: date });
  const isAble = own.staffId !== null && service.staffIds.includes(own.staffId);
  const draft = {
    ...newBookingDraft('book'),
    serviceId: service.id,
    staffId: isAble ? own.staffId : null,
    wish,
    replacesId: own.id,
  };
  return nextStep({ ...desk, draft, gotOn: true }, draft);
}

/** Likelier than that it is hardly another. */
const MEANT = 0.9;

/** "Instead", "make it the …", and not one more. */
function isSwapped({ heard, turn }: BookingDesk): boolean {
  const { swaps } = localeOf(turn.state.language).conduct;
  const isPriced = heard.asked.some(
    ({ attribute, clause }) => attribute === 'price' && heard.clauses[clause]!.isQuestion,
  );
  return (
    swaps?.test(plainOf(heard.text)) === true &&
    !(isPriced && wishIn(heard) === null) &&
    tellsAnother(heard, turn.state.language) !== true
  );
}
