import { endpoints } from '@deskbell/contract';
import type { Context } from 'hono';
import { type Api, bearerToken, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { addToWaitlist } from './add-to-waitlist.ts';
import { acceptOffer } from './by-link/accept-offer.ts';
import { declineOffer } from './by-link/decline-offer.ts';
import { getEntry } from './by-link/get-entry.ts';
import { leaveByLink } from './by-link/leave-by-link.ts';
import { listWaitlist } from './list-waitlist.ts';
import { offerByHand } from './offers/offer-by-hand.ts';
import { removeFromWaitlist } from './remove-from-waitlist.ts';

export function waitlistRoutes(api: Api, deps: Deps): void {
  const { trustedProxies } = deps.config;
  const byNetwork = createLimiter(deps, 'waitlist-entry', { calls: 60, perSeconds: 60 });

  /** The token of the request's link; empty: it has none. */
  async function tokenOf(http: Context): Promise<string> {
    await byNetwork(callerNetwork(http, trustedProxies));
    return bearerToken(http) ?? '';
  }

  api.mount(endpoints.listWaitlist, ({ ctx, params, query }) => listWaitlist(ctx, params.id, query));
  api.mount(endpoints.addToWaitlist, ({ ctx, params, body }) => addToWaitlist(ctx, params.id, body));
  api.mount(endpoints.offerWaitlistTime, ({ ctx, params, body }) => offerByHand(ctx, params.id, body));
  api.mount(endpoints.removeFromWaitlist, ({ ctx, params }) => removeFromWaitlist(ctx, params.id));
  api.mount(endpoints.getCustomerWaitlistEntry, async ({ ctx, http }) => getEntry(ctx, await tokenOf(http)));
  api.mount(endpoints.acceptWaitlistOffer, async ({ ctx, body, http }) =>
    acceptOffer(ctx, await tokenOf(http), new Date(body.startsAt)),
  );
  api.mount(endpoints.declineWaitlistOffer, async ({ ctx, body, http }) =>
    declineOffer(ctx, await tokenOf(http), new Date(body.startsAt)),
  );
  api.mount(endpoints.leaveWaitlist, async ({ ctx, http }) => leaveByLink(ctx, await tokenOf(http)));
}
