import { endpoints } from '@deskbell/contract';
import type { Context } from 'hono';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { bookOnPage } from './book-on-page.ts';
import { getBookingPage } from './get-booking-page.ts';
import { joinOnPage } from './join-on-page.ts';
import { listBookingTimes } from './list-booking-times.ts';

export function bookingPageRoutes(api: Api, deps: Deps): void {
  const { trustedProxies } = deps.config;
  const reads = createLimiter(deps, 'booking-read', { calls: 120, perSeconds: 60 });
  const readsOfPage = createLimiter(deps, 'booking-read-page', { calls: 1200, perSeconds: 60 });
  const bookings = createLimiter(deps, 'booking', { calls: 10, perSeconds: 600 });
  const bookingsOfPage = createLimiter(deps, 'booking-page', { calls: 120, perSeconds: 600 });

  const joins = createLimiter(deps, 'waitlist-join', { calls: 10, perSeconds: 600 });
  const joinsOfPage = createLimiter(deps, 'waitlist-join-page', { calls: 120, perSeconds: 600 });

  async function limitReads(http: Context, id: string): Promise<void> {
    await reads(callerNetwork(http, trustedProxies));
    await readsOfPage(id);
  }

  api.mount(endpoints.getBookingPage, async ({ ctx, params, http }) => {
    await limitReads(http, params.id);
    return getBookingPage(ctx, params.id);
  });
  api.mount(endpoints.listBookingTimes, async ({ ctx, params, query, http }) => {
    await limitReads(http, params.id);
    return listBookingTimes(ctx, params.id, query);
  });
  api.mount(endpoints.bookOnPage, async ({ ctx, params, body, http }) => {
    await bookings(callerNetwork(http, trustedProxies));
    await bookingsOfPage(params.id);
    return bookOnPage(ctx, params.id, body);
  });
  api.mount(endpoints.joinWaitlist, async ({ ctx, params, body, http }) => {
    await joins(callerNetwork(http, trustedProxies));
    await joinsOfPage(params.id);
    return joinOnPage(ctx, params.id, body);
  });
}
