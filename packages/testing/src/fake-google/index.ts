// What it is: Google's sign-in (OAuth 2.0 with PKCE) and Calendar API v3 as far as our server asks them, by Google's reference:
// incremental sync with tokens, events named by the client, channels that tell of changes. It must not know our server.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOAuthServer, OAuthRefusal } from '../oauth-server.ts';
import {
  createCalendarStore,
  type GoogleEventBody,
  instancesOf,
  type StoredCalendar,
} from './calendar-store.ts';

const clientId = 'client-only-in-tests.apps.example';
const clientSecret = 'secret-only-in-tests';
const weekMs = 7 * 86_400_000;

/** A channel by which the fake tells of changes. */
export interface GoogleChannel {
  id: string;
  resourceId: string;
  calendarId: string;
  address: string;
  token: string;
  expiration: number;
}

class Refusal extends Error {
  readonly status: number;
  readonly reason: string;
  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
    this.reason = reason;
  }
}

export type FakeGoogle = Awaited<ReturnType<typeof startFakeGoogle>>;

/** Starts it on a port of its own. `now`: its clock. */
export async function startFakeGoogle({ now = () => new Date() }: { now?: () => Date } = {}) {
  const oauth = createOAuthServer({ clientId, clientSecret, now });
  const store = createCalendarStore();
  const channels = new Map<string, GoogleChannel>();
  const requests: string[] = [];
  const queries: URLSearchParams[] = [];
  const told: Promise<unknown>[] = [];

  store.listeners.push((calendar) => {
    for (const channel of channels.values())
      if (channel.calendarId === calendar.id && channel.expiration > now().getTime()) tell(channel, 'exists');
  });
  function tell(channel: GoogleChannel, state: string): void {
    const headers = {
      ...{ 'x-goog-channel-id': channel.id, 'x-goog-channel-token': channel.token },
      ...{ 'x-goog-resource-id': channel.resourceId, 'x-goog-resource-state': state },
      'x-goog-message-number': '1',
    };
    told.push(fake.deliver(channel.address, headers).catch(() => null));
  }

  const calendarOf = (id: string): StoredCalendar => {
    const calendar = store.calendars.get(id);
    if (!calendar) throw new Refusal(404, 'notFound');
    return calendar;
  };

  function list(calendar: StoredCalendar, query: URLSearchParams) {
    const syncToken = query.get('syncToken');
    const barred = ['timeMin', 'timeMax', 'q', 'orderBy', 'updatedMin', 'iCalUID'];
    if (syncToken !== null && barred.some((name) => query.has(name)))
      throw new Refusal(400, 'invalidParameter');
    const since = syncToken === null ? null : Number(/^sync-(\d+)$/.exec(syncToken)?.[1] ?? Number.NaN);
    if (Number.isNaN(since)) throw new Refusal(400, 'invalid');
    if (since !== null && since < calendar.forgotten) throw new Refusal(410, 'fullSyncRequired');
    const [min, max] = ['timeMin', 'timeMax'].map((name) => Date.parse(query.get(name) ?? ''));
    const at = (moment: GoogleEventBody['start']) => Date.parse(moment?.dateTime ?? moment?.date ?? '');
    const matching = [...calendar.events.values()]
      .filter(({ change }) => since === null || change > since)
      .flatMap((event) => (query.get('singleEvents') === 'true' ? instancesOf(event) : [event]))
      .filter(
        ({ status, start, end }) =>
          since !== null || (status !== 'cancelled' && !(at(end) <= min!) && !(at(start) >= max!)),
      )
      // Of what was taken out only its name is told.
      .map(({ change: _, ...event }) =>
        event.status === 'cancelled' ? { id: event.id, status: event.status } : event,
      );
    const from = Number(query.get('pageToken') ?? 0);
    const size = Math.min(Number(query.get('maxResults') ?? 250), fake.pageSize);
    const isLast = from + size >= matching.length;
    return {
      kind: 'calendar#events',
      items: matching.slice(from, from + size),
      ...(isLast ? { nextSyncToken: `sync-${calendar.changes}` } : { nextPageToken: String(from + size) }),
    };
  }

  function change(calendar: StoredCalendar, method: string, eventId: string, body: GoogleEventBody) {
    const known = calendar.events.get(eventId);
    if (method === 'GET') {
      if (!known) throw new Refusal(404, 'notFound');
      const { change: _, ...event } = known;
      return event;
    }
    if (calendar.accessRole !== 'owner' && calendar.accessRole !== 'writer')
      throw new Refusal(403, 'forbidden');
    if (method === 'DELETE') {
      if (!known) throw new Refusal(404, 'notFound');
      if (known.status === 'cancelled') throw new Refusal(410, 'deleted');
      store.put(calendar, { ...known, status: 'cancelled' });
      return null;
    }
    if (!known) throw new Refusal(404, 'notFound');
    return store.put(calendar, { ...known, ...body, id: eventId });
  }

  function insert(calendar: StoredCalendar, body: GoogleEventBody) {
    if (calendar.accessRole !== 'owner' && calendar.accessRole !== 'writer')
      throw new Refusal(403, 'forbidden');
    const id = body.id ?? randomUUID().replaceAll('-', '');
    if (!/^[0-9a-v]{5,1024}$/.test(id) || !body.start?.dateTime || !body.end?.dateTime)
      throw new Refusal(400, 'invalid');
    if (calendar.events.has(id)) throw new Refusal(409, 'duplicate');
    return store.put(calendar, { ...body, id });
  }

  function watch(calendar: StoredCalendar, body: Record<string, unknown>) {
    if (fake.refusesChannels) throw new Refusal(400, 'pushNotSupportedForRequestedResource');
    const [id, address, token] = ['id', 'address', 'token'].map((name) => String(body[name] ?? ''));
    if (body.type !== 'web_hook' || !/^[A-Za-z0-9\-_+/=]{1,64}$/.test(id!) || token!.length > 256)
      throw new Refusal(400, 'invalid');
    if (channels.has(id!)) throw new Refusal(400, 'channelIdNotUnique');
    const ttl = Number((body.params as { ttl?: string } | undefined)?.ttl ?? weekMs / 1000) * 1000;
    const channel = {
      ...{ id: id!, address: address!, token: token!, calendarId: calendar.id },
      ...{ resourceId: `res-${calendar.id}`, expiration: now().getTime() + Math.min(ttl, weekMs) },
    };
    channels.set(channel.id, channel);
    tell(channel, 'sync');
    return {
      kind: 'api#channel',
      id,
      resourceId: channel.resourceId,
      expiration: String(channel.expiration),
    };
  }

  function answer(method: string, url: URL, sent: string): { status: number; body: unknown } {
    const ok = (body: unknown) => ({ status: body === null ? 204 : 200, body });
    const path = url.pathname
      .replace(/^\/calendar\/v3\//, '')
      .split('/')
      .map(decodeURIComponent);
    const json = () => (sent ? (JSON.parse(sent) as Record<string, unknown>) : {});
    const [what, calendarId, under, eventId] = path;
    if (what === 'users') {
      const items = [...store.calendars.values()].map(
        ({ events: _, changes: _c, forgotten: _f, ...rest }) => rest,
      );
      return ok({ kind: 'calendar#calendarList', items });
    }
    if (what === 'channels') {
      const { id, resourceId } = json();
      if (channels.get(String(id))?.resourceId !== resourceId) throw new Refusal(404, 'notFound');
      channels.delete(String(id));
      return ok(null);
    }
    if (what !== 'calendars' || under !== 'events') throw new Refusal(404, 'notFound');
    const calendar = calendarOf(calendarId!);
    if (eventId === 'watch') return ok(watch(calendar, json()));
    if (eventId !== undefined) return ok(change(calendar, method, eventId, json()));
    return ok(method === 'POST' ? insert(calendar, json()) : list(calendar, url.searchParams));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += String(chunk);
    const url = new URL(request.url!, 'http://google.invalid');
    const method = request.method ?? 'GET';
    const asked = `${method} ${decodeURIComponent(url.pathname).replace('/calendar/v3', '')}`;
    requests.push(asked);
    queries.push(url.searchParams);
    const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === null ? '' : JSON.stringify(body));
    const error = (status: number, reason: string, headers = {}) =>
      reply(
        status,
        { error: { code: status, message: reason, errors: [{ domain: 'global', reason }] } },
        headers,
      );
    const fault = fake.failing;
    if (fault?.wanted.test(asked) && fault.times-- > 0) {
      if (fault.how === 'answer_lost') {
        answer(method, url, sent);
        return void request.socket.destroy();
      }
      return error(fault.how.status, fault.how.reason, fault.how.headers);
    }
    try {
      // Somebody who says yes to everything, at once.
      if (asked === 'GET /o/oauth2/v2/auth')
        return reply(302, null, { location: oauth.answer(url, fake.signsIn).href });
      if (asked === 'POST /oauth2/token') return reply(200, oauth.exchange(new URLSearchParams(sent)));
      if (asked === 'POST /oauth2/revoke')
        return reply(oauth.revokeBy(new URLSearchParams(sent).get('token') ?? '') ? 200 : 400, {});
      if (!oauth.bearer(request.headers.authorization)) return error(401, 'authError');
      const { status, body } = answer(method, url, sent);
      return reply(status, body);
    } catch (refusal) {
      if (refusal instanceof OAuthRefusal) return reply(refusal.status, { error: refusal.error });
      if (refusal instanceof Refusal) return error(refusal.status, refusal.reason);
      throw refusal;
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { message: String(error) } }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake = {
    url,
    /** What a server is told to use it. */
    environment: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_API_BASE: url },
    oauth,
    store,
    channels,
    /** Every request: `GET /calendars/anna@calendar.example/events`. */
    requests,
    queries,
    /** How requests that match `METHOD /path` fail, so many times: before anything is done, or after, so that the answer is lost. */
    failing: null as {
      wanted: RegExp;
      times: number;
      how: 'answer_lost' | { status: number; reason: string; headers?: Record<string, string> };
    } | null,
    refusesChannels: false,
    /** Who signs in by a browser, and what they say to what is asked. */
    signsIn: { email: 'anna@calendar.example' } as { email: string; scope?: string; denies?: boolean },
    pageSize: 2500,
    /** How it reaches channels' addresses; by itself over the network. */
    deliver: (address: string, headers: Record<string, string>): Promise<unknown> =>
      fetch(address, { method: 'POST', headers }),
    /** Once all that is to be told has been. */
    async allTold(): Promise<void> {
      while (told.length > 0) await told.shift();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
