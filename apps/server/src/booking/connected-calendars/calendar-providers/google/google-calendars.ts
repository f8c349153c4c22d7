import * as z from 'zod';
import type { Access } from '../../grants/access-token.ts';
import { CalendarFailure } from '../../reading/fetch-calendar.ts';
import { askProvider, type ProviderAnswer, understood } from '../ask-provider.ts';
import type { EventChange, EventChanges, EventWindow, GrantedCalendars } from '../granted-calendars.ts';
import { eventChange, eventFields, GoogleEvent, googleEventId } from './google-event.ts';

const name = 'Google';
const mostPages = 20;
const eventsPerPage = '2500';
const weekSeconds = 7 * 86_400;

/** Calendars at Google (Calendar API v3). `apiBase`: a fake's address. */
export function googleCalendars(
  access: Access,
  apiBase: string | null,
  signal?: AbortSignal,
): GrantedCalendars {
  const ask = askProvider(access, isThrottled, signal);
  const root = `${apiBase ?? 'https://www.googleapis.com'}/calendar/v3`;
  const eventsOf = (calendarId: string) => `${root}/calendars/${encodeURIComponent(calendarId)}/events`;
  const eventOf = (calendarId: string, eventId: string) => `${eventsOf(calendarId)}/${eventId}`;

  /** Null: Google doesn't know the state any more. */
  async function list(
    calendarId: string,
    which: Record<string, string>,
    timeZone: string,
  ): Promise<Omit<EventChanges, 'isWhole'> | null> {
    const changes: EventChange[] = [];
    let unreadable = 0;
    let pageToken = '';
    for (let page = 0; page < mostPages; page += 1) {
      const query = new URLSearchParams({
        ...{ singleEvents: 'true', maxResults: eventsPerPage, ...which },
        ...{ fields: `nextPageToken,nextSyncToken,items(${eventFields})`, ...(pageToken && { pageToken }) },
      });
      const answer = await ask(`${eventsOf(calendarId)}?${query}`, {
        ...(which.syncToken && { expected: [400, 410] }),
      });
      if (answer.status === 410 || answer.status === 400) return null;
      const told = understood(EventPage, answer, name);
      for (const item of told.items) {
        const change = understoodEvent(item, timeZone);
        if (change) changes.push(change);
        else unreadable += 1;
      }
      if (!told.nextPageToken) return { changes, unreadable, state: told.nextSyncToken ?? null };
      pageToken = told.nextPageToken;
    }
    throw new CalendarFailure('The calendar has too many events to be read');
  }

  async function whole(calendarId: string, window: EventWindow): Promise<EventChanges> {
    const [timeMin, timeMax] = [window.from, window.to].map((at) => new Date(at).toISOString());
    const all = await list(calendarId, { timeMin: timeMin!, timeMax: timeMax! }, window.timeZone);
    if (!all) throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
    return { isWhole: true, ...all };
  }

  return {
    async calendars() {
      const query = new URLSearchParams({ maxResults: '250', minAccessRole: 'freeBusyReader' });
      const answer = await ask(`${root}/users/me/calendarList?${query}`);
      return understood(CalendarPage, answer, name).items.map(
        ({ id, summary, summaryOverride, accessRole, primary }) => ({
          id,
          name: (summaryOverride ?? summary ?? id).slice(0, 120),
          isWritable: primary === true || accessRole === 'owner' || accessRole === 'writer',
        }),
      );
    },

    async changes(calendarId, state, window) {
      const since = state && (await list(calendarId, { syncToken: state }, window.timeZone));
      return since ? { isWhole: false, ...since } : whole(calendarId, window);
    },

    async readEvent(calendarId, { appointmentId }, timeZone) {
      const url = `${eventOf(calendarId, googleEventId(appointmentId))}?fields=${eventFields}`;
      const answer = await ask(url, { expected: [404, 410] });
      if (answer.status >= 400) return null;
      const change = understoodEvent(answer.json, timeZone);
      if (!change) throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
      return 'isGone' in change ? null : change;
    },

    async write(calendarId, { appointmentId, startsAt, endsAt, summary, description }, eventId) {
      const id = googleEventId(appointmentId);
      const [start, end] = [{ dateTime: startsAt.toISOString() }, { dateTime: endsAt.toISOString() }];
      const event = { summary, description, start, end, status: 'confirmed', transparency: 'opaque' };
      // It may have been made an all-day event there.
      const changed = { ...event, start: { ...start, date: null }, end: { ...end, date: null } };
      // One that was taken out there keeps its name, and comes back by being changed.
      const change = () =>
        ask(`${eventOf(calendarId, id)}?sendUpdates=none`, {
          ...{ method: 'PATCH', body: changed, expected: [404, 410] },
        });
      if (eventId !== null && (await change()).status < 400) return id;
      const made = await ask(`${eventsOf(calendarId)}?sendUpdates=none`, {
        ...{ method: 'POST', body: { id, ...event }, expected: [409] },
      });
      if (made.status === 409 && (await change()).status >= 400)
        throw new CalendarFailure(`There is no such calendar at ${name} (any more)`);
      return id;
    },

    async remove(calendarId, { appointmentId }) {
      const url = `${eventOf(calendarId, googleEventId(appointmentId))}?sendUpdates=none`;
      await ask(url, { method: 'DELETE', expected: [404, 410] });
    },

    async watch(calendarId, { id, address, token }) {
      const answer = await ask(`${eventsOf(calendarId)}/watch`, {
        method: 'POST',
        body: { id, type: 'web_hook', address, token, params: { ttl: String(weekSeconds) } },
        // Not an address that Google tells anything, or a calendar that it tells nothing of.
        expected: [400, 401, 403, 404],
      });
      if (answer.status >= 400) return null;
      const { resourceId, expiration } = understood(WatchAnswer, answer, name);
      return { id, resource: resourceId, expiresAt: new Date(expiration) };
    },

    // A channel ends when it ends; another takes its place.
    renew: async () => null,

    async unwatch({ id, resource }) {
      await ask(`${root}/channels/stop`, {
        ...{ method: 'POST', body: { id, resourceId: resource }, expected: [400, 403, 404] },
      });
    },
  };
}

function understoodEvent(item: unknown, timeZone: string): EventChange | null {
  const event = GoogleEvent.safeParse(item);
  if (!event.success) return null;
  try {
    return eventChange(event.data, timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const EventPage = z.object({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});

const CalendarPage = z.object({
  items: z
    .array(
      z.object({
        id: z.string().min(1),
        summary: z.string().optional(),
        summaryOverride: z.string().optional(),
        accessRole: z.string().optional(),
        primary: z.boolean().optional(),
      }),
    )
    .default([]),
});

/** Milliseconds since 1970, told as a text. */
const WatchAnswer = z.object({ resourceId: z.string().min(1), expiration: z.coerce.number().positive() });

const Refusal = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string().optional() })).default([]) }),
});
const throttled = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded']);

/** Google says so by 403 as well. */
function isThrottled({ status, json }: ProviderAnswer): boolean {
  const reasons = status === 403 ? (Refusal.safeParse(json).data?.error.errors ?? []) : [];
  return reasons.some(({ reason }) => throttled.has(reason ?? ''));
}
