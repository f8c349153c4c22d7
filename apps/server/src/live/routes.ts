import { endpoints } from '@deskbell/contract';
import { attendDesk } from '../hand-off/index.ts';
import { type Api, type Deps, streamEvents } from '../http/index.ts';
import { createWakers } from './create-wakers.ts';
import { readCursor } from './live-cursor.ts';
import { streamChanges } from './stream-changes.ts';

export function liveRoutes(api: Api, deps: Deps): void {
  const wakers = createWakers(deps.bus);

  api.mount(endpoints.liveEvents, ({ ctx, query, http }) => {
    const { headers } = http.req.raw;
    const cursor = headers.get('last-event-id') || query.after;
    const client = {
      accountId: ctx.account.id,
      after: cursor ? readCursor(cursor) : ('now' as const),
      // Whoever signs out, or loses the account, hears nothing more.
      isAllowed: async () => (await api.sessionOf(headers))?.account?.id === ctx.account.id,
    };
    return streamEvents(
      http,
      deps.log,
      (stream) => attendDesk(deps, client.accountId, () => streamChanges(deps, wakers, client, stream)),
      deps.stopping,
    );
  });
}
