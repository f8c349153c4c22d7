import type { BookingTime, listMoveTimes as endpoint, QueryOf } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { freeTimes } from '../appointments/index.ts';
import { requireInTime, withLink } from './with-link.ts';

/** Where the appointment can be moved to: other times of the same service, with the same person where there is one. */
export function listMoveTimes(
  ctx: Deps,
  token: string,
  { from, to }: QueryOf<typeof endpoint>,
): Promise<BookingTime[]> {
  return withLink(ctx, token, async (tx, { id, serviceId, staffId, appointment }) => {
    requireInTime(appointment);
    const { assistantId } = appointment;
    const wanted = { assistantId, serviceId, staffId, from, to, exceptId: id, by: 'customer' } as const;
    const times = await freeTimes(tx, wanted, ctx.clock.now());
    return times
      .map(({ startsAt }) => ({ startsAt: startsAt.toISOString() }))
      .filter(({ startsAt }) => startsAt !== appointment.startsAt);
  });
}
