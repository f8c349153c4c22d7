import * as z from 'zod';
import type { Access } from '../../grants/access-token.ts';
import { CalendarFailure } from '../../reading/fetch-calendar.ts';
import { askProvider, understood } from '../ask-provider.ts';
import type {
  Channel,
  EventChange,
  EventChanges,
  EventWindow,
  GrantedCalendars,
  WrittenEvent,
} from '../granted-calendars.ts';
import { eventChange, eventFields, isComplete, MicrosoftEvent } from './microsoft-event.ts';

const name = 'Microsoft';
const mostPages = 200;
/** By which an event that is ours is found again. A set of names of our own. */
const appointmentProperty = 'String {6c1c5a62-9d1e-4f0e-8f5f-2f3f0a4b7d10} Name Appointment';
const prefer = 'outlook.timezone="UTC", odata.maxpagesize=200';
/** A subscription to events lasts 10,080 minutes at most. */
const mostMinutes = 10_070;

/** Calendars at Microsoft 365 and Outlook (Graph v1.0). `apiBase`: a fake's address. */
export function microsoftCalendars(
  access: Access,
  apiBase: string | null,
  signal?: AbortSignal,
): GrantedCalendars {
  const send = askProvider(access, () => false, signal);
  const ask: typeof send = (url, question = {}) =>
    send(url, { ...question, headers: { prefer, ...question.headers } });
  const root = `${apiBase ?? 'https://graph.microsoft.com'}/v1.0`;
  const calendarOf = (calendarId: string) => `${root}/me/calendars/${encodeURIComponent(calendarId)}`;
  const eventOf = (eventId: string) => `${root}/me/events/${encodeURIComponent(eventId)}`;

  /** All pages of a delta; null: Graph doesn't know the state any more. */
  async function pages(
    first: string,
    isFollowing: boolean,
  ): Promise<{ events: unknown[]; state: string | null } | null> {
    const events: unknown[] = [];
    let url = first;
    for (let page = 0; page < mostPages; page += 1) {
      // Nowhere else is told what opens the calendar.
      if (!url.startsWith(`${root}/`))
        throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
      const answer = await ask(url, { ...(isFollowing && { expected: [400, 404, 410] }) });
      if (answer.status >= 400) return null;
      const told = understood(DeltaPage, answer, name);
      events.push(...told.value);
      if (!told['@odata.nextLink']) return { events, state: told['@odata.deltaLink'] ?? null };
      url = told['@odata.nextLink'];
    }
    throw new CalendarFailure('The calendar has too many events to be read');
  }

  /** Of an occurrence its series says what counts. */
  async function completed(told: readonly MicrosoftEvent[]): Promise<MicrosoftEvent[]> {
    const series = new Map<string, MicrosoftEvent | null>(
      told.filter(({ type }) => type === 'seriesMaster').map((event) => [event.id, event]),
    );
    for (const event of told) {
      const { seriesMasterId: id } = event;
      if (!id || isComplete(event) || series.has(id)) continue;
      const answer = await ask(`${eventOf(id)}?$select=${eventFields}`, { expected: [404, 410] });
      series.set(id, answer.status >= 400 ? null : understood(MicrosoftEvent, answer, name));
    }
    return told.map((event) => {
      const master = event.seriesMasterId ? series.get(event.seriesMasterId) : null;
      if (isComplete(event) || !master) return event;
      const { id: _, type: _type, start: _start, end: _end, ...inherited } = master;
      return { ...inherited, ...event };
    });
  }

  async function changesOf(
    told: { events: unknown[]; state: string | null },
    timeZone: string,
  ): Promise<Omit<EventChanges, 'isWhole'>> {
    const parsed = told.events.map((event) => MicrosoftEvent.safeParse(event));
    let unreadable = parsed.filter(({ success }) => !success).length;
    const changes: EventChange[] = [];
    for (const event of await completed(parsed.flatMap(({ data }) => data ?? []))) {
      try {
        const change = eventChange(event, timeZone);
        if (change) changes.push(change);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        unreadable += 1;
      }
    }
    return { changes, unreadable, state: told.state };
  }

  async function whole(calendarId: string, { from, to, timeZone }: EventWindow): Promise<EventChanges> {
    const query = new URLSearchParams({
      startDateTime: new Date(from).toISOString(),
      endDateTime: new Date(to).toISOString(),
    });
    const told = await pages(`${calendarOf(calendarId)}/calendarView/delta?${query}`, false);
    if (!told) throw new CalendarFailure(`${name} answered in a way that isn’t understood`);
    return { isWhole: true, ...(await changesOf(told, timeZone)) };
  }

  /** What an appointment's event is called here; null: there is none. */
  async function found(calendarId: string, appointmentId: string): Promise<string | null> {
    const query = new URLSearchParams({
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${appointmentProperty}' and ep/value eq '${appointmentId}')`,
      $select: 'id',
    });
    const answer = await ask(`${calendarOf(calendarId)}/events?${query}`);
    return understood(Found, answer, name).value[0]?.id ?? null;
  }

  const change = async (eventId: string, event: object): Promise<boolean> =>
    (await ask(eventOf(eventId), { method: 'PATCH', body: event, expected: [404, 410] })).status < 400;

  return {
    async calendars() {
      const answer = await ask(`${root}/me/calendars?$top=100&$select=id,name,canEdit`);
      return understood(CalendarPage, answer, name).value.map(({ id, name: title, canEdit }) => ({
        ...{ id, name: (title || id).slice(0, 120), isWritable: canEdit === true },
      }));
    },

    async changes(calendarId, state, window) {
      const since = state && (await pages(state, true));
      return since
        ? { isWhole: false, ...(await changesOf(since, window.timeZone)) }
        : whole(calendarId, window);
    },

    async readEvent(calendarId, { appointmentId, eventId }, timeZone) {
      const id = eventId ?? (await found(calendarId, appointmentId));
      if (id === null) return null;
      const answer = await ask(`${eventOf(id)}?$select=${eventFields}`, { expected: [404, 410] });
      if (answer.status >= 400) return null;
      const event = understood(MicrosoftEvent, answer, name);
      // One that was made to repeat there counts by its first date.
      const told = eventChange({ ...event, type: null }, timeZone);
      return told && !('isGone' in told) ? told : null;
    },

    async write(calendarId, event, eventId) {
      const body = bodyOf(event);
      if (eventId !== null && (await change(eventId, body))) return eventId;
      // Made before, and the answer lost.
      const known = await found(calendarId, event.appointmentId);
      if (known !== null && (await change(known, body))) return known;
      const answer = await ask(`${calendarOf(calendarId)}/events`, {
        method: 'POST',
        body: {
          ...body,
          transactionId: `${event.appointmentId}:${event.version}`,
          singleValueExtendedProperties: [{ id: appointmentProperty, value: event.appointmentId }],
        },
      });
      return understood(Made, answer, name).id;
    },

    async remove(calendarId, { appointmentId, eventId }) {
      const id = eventId ?? (await found(calendarId, appointmentId));
      if (id !== null) await ask(eventOf(id), { method: 'DELETE', expected: [404, 410] });
    },

    async watch(calendarId, { address, token, now }) {
      const answer = await ask(`${root}/subscriptions`, {
        method: 'POST',
        body: {
          ...{ changeType: 'created,updated,deleted', resource: `/me/calendars/${calendarId}/events` },
          ...{ notificationUrl: address, lifecycleNotificationUrl: address, clientState: token },
          expirationDateTime: endOf(now),
        },
        // Not an address that Microsoft tells anything, or a calendar that it tells nothing of.
        expected: [400, 403, 404, 409],
      });
      return answer.status >= 400 ? null : channelOf(understood(Subscription, answer, name));
    },

    async renew({ id }, now) {
      const answer = await ask(`${root}/subscriptions/${id}`, {
        ...{ method: 'PATCH', body: { expirationDateTime: endOf(now) }, expected: [400, 403, 404, 410] },
      });
      return answer.status >= 400 ? null : channelOf(understood(Subscription, answer, name));
    },

    async unwatch({ id }) {
      await ask(`${root}/subscriptions/${id}`, { method: 'DELETE', expected: [400, 403, 404, 410] });
    },
  };
}

const bodyOf = ({ summary, description, startsAt, endsAt }: WrittenEvent) => ({
  ...{ subject: summary, body: { contentType: 'text', content: description } },
  // It may have been made an all-day event there.
  ...{ isAllDay: false, showAs: 'busy' },
  start: { dateTime: startsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: endsAt.toISOString().slice(0, 19), timeZone: 'UTC' },
});

const endOf = (now: Date): string => new Date(now.getTime() + mostMinutes * 60_000).toISOString();

const channelOf = ({ id, expirationDateTime }: z.infer<typeof Subscription>): Channel => ({
  ...{ id, resource: id, expiresAt: new Date(expirationDateTime) },
});

const DeltaPage = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.deltaLink': z.string().optional(),
});
const CalendarPage = z.object({
  value: z.array(
    z.object({ id: z.string().min(1), name: z.string().nullish(), canEdit: z.boolean().nullish() }),
  ),
});
const Found = z.object({ value: z.array(z.object({ id: z.string().min(1) })) });
const Made = z.object({ id: z.string().min(1) });
const Subscription = z.object({ id: z.string().min(1), expirationDateTime: z.string().min(1) });
