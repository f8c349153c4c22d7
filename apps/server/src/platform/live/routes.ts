import { endpoints } from '@deskbell/contract';
import { trackPresence } from '../../conversation/hand-off/index.ts';
import { type Api, actorMay, type Deps, streamEvents } from '../../kernel/http/index.ts';
import { createChangeNotifier } from './create-change-notifier.ts';
import { readCursor } from './live-cursor.ts';
import { streamBeginning } from './stream-beginning.ts';
import { streamChanges } from './stream-changes.ts';

export function liveRoutes(api: Api, deps: Deps): void {
  const changeNotifier = createChangeNotifier(deps.bus);

  api.mount(endpoints.liveEvents, async ({ ctx, query, http }) => {
    const { headers } = http.req.raw;
    const { role, apiKey } = ctx.actor;
    const cursor = headers.get('last-event-id') || query.after;
    const client = {
      accountId: ctx.account.id,
      beginning: await streamBeginning(deps, ctx.account.id, cursor ? readCursor(cursor) : 'now'),
      // Whoever signs out, loses the account or becomes something else in it hears nothing more; browsers come again.
      isAllowed: async () => {
        const session = await api.callerOf(headers);
        return session?.account?.id === ctx.account.id && session?.user.role === role;
      },
    };
    // Only who may answer and looks is an agent, and no program is.
    const isAgent = !apiKey && !query.away && actorMay(ctx.actor, 'desk.answer');
    const attend = isAgent ? trackPresence : watchOnly;
    return streamEvents(
      http,
      deps.log,
      (stream) => attend(deps, client.accountId, () => streamChanges(deps, changeNotifier, client, stream)),
      { end: deps.stopping, release: api.holdStream(http, { userId: ctx.actor.userId }) },
    );
  });
}

const watchOnly: typeof trackPresence = (_deps, _accountId, watch) => watch();
