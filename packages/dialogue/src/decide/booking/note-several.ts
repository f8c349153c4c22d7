import type { BookableService } from '../../calendar.ts';
import { localeOf } from '../../locale/locale.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Move } from '../move.ts';
import type { BookingDesk } from './booking-desk.ts';

/**
 * Whether each of several people needs an appointment of their own: it is with somebody who sees one at a time, and they
 * didn't ask to come together, nor is it made for several, such as a duet or a family session.
 */
export const isEachAlone = (
  { turn }: Pick<BookingDesk, 'turn'>,
  { together }: Pick<BookingDraft, 'together'>,
  service: BookableService,
): boolean => needsEach(service, together, turn.state.language);

/** The same, before a turn is opened. */
export const needsEach = (service: BookableService, together: boolean, language: string): boolean =>
  isWithOne(service) && !together && !isForSeveral(service, language);

/** One seat, with somebody of the staff: how many share it is nothing that is booked. */
export const isWithOne = ({ capacity, staffIds }: BookableService): boolean =>
  capacity === 1 && staffIds.length > 0;

const isForSeveral = ({ name, description }: BookableService, language: string): boolean =>
  localeOf(language).deciding.forSeveral.test(`${name} ${description}`.toLowerCase());

/** Said once, when it shows that there will be several. */
export function noteSeveral(
  desk: Pick<BookingDesk, 'turn'>,
  draft: BookingDraft,
  service: BookableService,
): Move[] {
  const { party } = draft;
  if (party === null || party < 2 || !isEachAlone(desk, draft, service)) return [];
  const { booking } = desk.turn.before;
  const isTold = booking?.party === party && booking.serviceId === service.id;
  return isTold ? [] : [{ type: 'several_people', count: party }];
}
