import type { BookableService } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { Move } from '../move.ts';
import type { BookingDesk } from './booking-desk.ts';

/** Whether each of several people needs an appointment of their own: it is with somebody who sees one at a time. */
export const isEachAlone = ({ capacity, staffIds }: BookableService): boolean =>
  capacity === 1 && staffIds.length > 0;

/** Said once, when it shows that there will be several. */
export function noteSeveral(
  { turn }: Pick<BookingDesk, 'turn'>,
  { party }: BookingDraft,
  service: BookableService,
): Move[] {
  if (party === null || party < 2 || !isEachAlone(service)) return [];
  const { booking } = turn.before;
  const isTold = booking?.party === party && booking.serviceId === service.id;
  return isTold ? [] : [{ type: 'several_people', count: party }];
}
