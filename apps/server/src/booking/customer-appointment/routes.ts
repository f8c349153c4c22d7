import { endpoints } from '@deskbell/contract';
import type { Context } from 'hono';
import { type Api, bearerToken, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { cancelByLink } from './cancel-by-link.ts';
import { getByLink } from './get-by-link.ts';
import { listMoveTimes } from './list-move-times.ts';
import { moveByLink } from './move-by-link.ts';
import { restoreByLink } from './restore-by-link.ts';

export function customerAppointmentRoutes(api: Api, deps: Deps): void {
  const byNetwork = createLimiter(deps, 'appointment', { calls: 60, perSeconds: 60 });
  const changes = createLimiter(deps, 'appointment-change', { calls: 20, perSeconds: 3600 });

  /** The token of the request's link; empty: it has none. */
  async function tokenOf(http: Context): Promise<string> {
    await byNetwork(callerNetwork(http, deps.config.trustedProxies));
    return bearerToken(http) ?? '';
  }
  /** Each change mails somebody. */
  async function changingTokenOf(http: Context): Promise<string> {
    const token = await tokenOf(http);
    await changes(token);
    return token;
  }

  api.mount(endpoints.getCustomerAppointment, async ({ ctx, http }) => getByLink(ctx, await tokenOf(http)));
  api.mount(endpoints.listMoveTimes, async ({ ctx, query, http }) =>
    listMoveTimes(ctx, await tokenOf(http), query),
  );
  api.mount(endpoints.moveCustomerAppointment, async ({ ctx, body, http }) =>
    moveByLink(ctx, await changingTokenOf(http), new Date(body.startsAt)),
  );
  api.mount(endpoints.cancelCustomerAppointment, async ({ ctx, http }) =>
    cancelByLink(ctx, await changingTokenOf(http)),
  );
  api.mount(endpoints.restoreCustomerAppointment, async ({ ctx, http }) =>
    restoreByLink(ctx, await changingTokenOf(http)),
  );
}
