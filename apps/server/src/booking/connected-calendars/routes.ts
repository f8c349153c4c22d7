import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { connectCaldavCalendar, findCaldavCalendars } from './caldav/connect-caldav-calendar.ts';
import { checkCalendar } from './check-calendar.ts';
import { connectCalendar } from './connect-calendar.ts';
import { disconnectCalendar } from './disconnect-calendar.ts';
import { listConnectedCalendars } from './list-connected-calendars.ts';
import { listTroubles } from './list-troubles.ts';

export function connectedCalendarRoutes(api: Api, deps: Deps): void {
  // Each is a question to somebody else's server.
  const mayAsk = createLimiter(deps.config.rateLimits, { calls: 20, perSeconds: 60 });
  api.mount(endpoints.listConnectedCalendars, ({ ctx, params }) => listConnectedCalendars(ctx, params.id));
  api.mount(endpoints.connectCalendar, async ({ ctx, params, body }) => {
    await mayAsk(ctx.account.id);
    return connectCalendar(ctx, params.id, body);
  });
  api.mount(endpoints.findCaldavCalendars, async ({ ctx, params, body }) => {
    await mayAsk(ctx.account.id);
    return findCaldavCalendars(ctx, params.id, body);
  });
  api.mount(endpoints.connectCaldavCalendar, async ({ ctx, params, body }) => {
    await mayAsk(ctx.account.id);
    return connectCaldavCalendar(ctx, params.id, body);
  });
  api.mount(endpoints.checkConnectedCalendar, async ({ ctx, params }) => {
    await mayAsk(ctx.account.id);
    return checkCalendar(deps, ctx, params.id);
  });
  api.mount(endpoints.disconnectCalendar, ({ ctx, params }) => disconnectCalendar(ctx, params.id));
  api.mount(endpoints.listCalendarTroubles, ({ ctx, params }) => listTroubles(ctx, params.id));
}
