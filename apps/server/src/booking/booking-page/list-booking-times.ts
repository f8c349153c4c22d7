import type { BookingTime, listBookingTimes as endpoint, QueryOf } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';
import { freeTimes } from '../appointments/index.ts';
import { requireOn, withPageOf } from './page-business.ts';

/** When a service is free on some days, in order of time, each time once. */
export function listBookingTimes(
  ctx: Deps,
  assistantId: string,
  query: QueryOf<typeof endpoint>,
): Promise<BookingTime[]> {
  return withPageOf(ctx, assistantId, async (tx, business) => {
    requireOn(business);
    const wanted = { ...query, assistantId, staffId: query.staffId ?? null, by: 'customer' } as const;
    return timesOnce(await freeTimes(tx, wanted, ctx.clock.now()));
  });
}

/** Several people may be free at the same time. */
const timesOnce = (times: readonly { startsAt: Date }[]): BookingTime[] =>
  [...new Set(times.map(({ startsAt }) => startsAt.toISOString()))].map((startsAt) => ({ startsAt }));
