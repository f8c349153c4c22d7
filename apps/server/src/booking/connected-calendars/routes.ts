import { calendarProviders, endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import { type Api, createLimiter, type Deps, readJson } from '../../kernel/http/index.ts';
import { connectCaldavCalendar, findCaldavCalendars } from './caldav/connect-caldav-calendar.ts';
import { channelPath } from './calendar-providers/channels/keep-channel.ts';
import { takeMicrosoftMessages } from './calendar-providers/channels/take-microsoft-messages.ts';
import { takeNotification } from './calendar-providers/channels/take-notification.ts';
import {
  connectGrantedCalendar,
  listGrantedCalendars,
} from './calendar-providers/connect-granted-calendar.ts';
import { checkCalendar } from './check-calendar.ts';
import { connectCalendar } from './connect-calendar.ts';
import { disconnectCalendar } from './disconnect-calendar.ts';
import { beginGrant, listProviders, returnPath } from './grants/begin-grant.ts';
import { finishGrant } from './grants/finish-grant.ts';
import { listConnectedCalendars } from './list-connected-calendars.ts';
import { listTroubles } from './list-troubles.ts';
import { readJob } from './read-due-calendars.ts';

/** Of what a provider tells at once. */
const mostMessageBytes = 512 * 1024;

export function connectedCalendarRoutes(api: Api, deps: Deps, app: Hono): void {
  // Each is a question to somebody else's server.
  const mayAsk = createLimiter(deps, 'calendar', { calls: 20, perSeconds: 60 });
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
  api.mount(endpoints.listCalendarProviders, ({ ctx }) => listProviders(ctx));
  api.mount(endpoints.beginCalendarGrant, ({ ctx, body }) => beginGrant(ctx, body));
  api.mount(endpoints.listGrantedCalendars, async ({ ctx, params }) => {
    await mayAsk(ctx.account.id);
    return listGrantedCalendars(ctx, params.id);
  });
  api.mount(endpoints.connectGrantedCalendar, async ({ ctx, params, body }) => {
    await mayAsk(ctx.account.id);
    return connectGrantedCalendar(ctx, params.id, body);
  });
  api.mount(endpoints.checkConnectedCalendar, async ({ ctx, params }) => {
    await mayAsk(ctx.account.id);
    return checkCalendar(deps, ctx, params.id);
  });
  api.mount(endpoints.disconnectCalendar, ({ ctx, params }) => disconnectCalendar(ctx, params.id));
  api.mount(endpoints.listCalendarTroubles, ({ ctx, params }) => listTroubles(ctx, params.id));

  // No endpoints of the interface: a browser comes back from a provider to one, providers tell of changes at the other.
  for (const provider of calendarProviders)
    app.get(returnPath(provider), async (http) => {
      const session = await api.sessionOf(http.req.raw.headers);
      return http.redirect(await finishGrant(deps, session, provider, http.req.query()), 303);
    });
  app.post(channelPath('google'), async (http) => {
    const token = http.req.header('x-goog-channel-token') ?? '';
    const isTaken = await takeNotification(deps, token, readJob);
    return http.body(null, isTaken ? 204 : 404);
  });
  app.post(channelPath('microsoft'), async (http) => {
    // It asks whether anybody is there before it tells anything.
    const asked = http.req.query('validationToken');
    if (asked !== undefined) return http.text(asked.slice(0, 2000));
    await takeMicrosoftMessages(deps, await readJson(http, mostMessageBytes), readJob);
    return http.body(null, 202);
  });
}
