// What it is: Microsoft's sign-in (OAuth 2.0 with PKCE) and Graph's calendars as far as our server asks them, by Microsoft's
// reference: deltas of a calendar view, subscriptions with validation and lifecycle messages. It must not know our server.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOAuthServer, OAuthRefusal } from '../oauth-server.ts';
import {
  createEventStore,
  type MicrosoftEventBody,
  type StoredCalendar,
  told,
  toldByDelta,
} from './event-store.ts';

const clientId = 'client-only-in-tests';
const clientSecret = 'secret-only-in-tests';
const mostMinutes = 10_080;

/** A subscription by which the fake tells of changes. */
export interface Subscription {
  id: string;
  resource: string;
  notificationUrl: string;
  lifecycleNotificationUrl: string;
  clientState: string;
  expirationDateTime: string;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

export type FakeMicrosoft = Awaited<ReturnType<typeof startFakeMicrosoft>>;

/** Starts it on a port of its own. `now`: its clock. */
export async function startFakeMicrosoft({ now = () => new Date() }: { now?: () => Date } = {}) {
  const oauth = createOAuthServer({ clientId, clientSecret, now, rotates: true });
  const store = createEventStore();
  const subscriptions = new Map<string, Subscription>();
  const requests: string[] = [];
  const queries: URLSearchParams[] = [];
  const telling: Promise<unknown>[] = [];

  store.listeners.push((calendar, event) => {
    for (const subscription of subscriptions.values())
      if (
        subscription.resource === resourceOf(calendar) &&
        Date.parse(subscription.expirationDateTime) > now().getTime()
      )
        tell(subscription, { changeType: 'updated', resource: `Users/1/Events/${event.id}` });
  });
  const resourceOf = ({ id }: StoredCalendar) => `/me/calendars/${id}/events`;
  function tell(subscription: Subscription, what: object): void {
    const { id: subscriptionId, clientState, notificationUrl, lifecycleNotificationUrl } = subscription;
    const address = 'lifecycleEvent' in what ? lifecycleNotificationUrl : notificationUrl;
    const body = { value: [{ subscriptionId, clientState, tenantId: 't', ...what }] };
    telling.push(fake.deliver(address, JSON.stringify(body)).catch(() => null));
  }

  const calendarOf = (id: string): StoredCalendar => {
    const calendar = store.calendars.get(id);
    if (!calendar) throw new Refusal(404, 'ErrorItemNotFound');
    return calendar;
  };

  function delta(calendar: StoredCalendar, url: URL) {
    const query = url.searchParams;
    const link = /^(\d+)-(\d+)-(.*)$/.exec(query.get('$deltatoken') ?? query.get('$skiptoken') ?? '');
    const isPage = query.has('$skiptoken');
    const [since, offset] = link ? [Number(link[1]), Number(link[2])] : [0, 0];
    if (!link && (!query.has('startDateTime') || !query.has('endDateTime')))
      throw new Refusal(400, 'ErrorInvalidParameter');
    if (link && !isPage && since < calendar.forgotten) throw new Refusal(410, 'SyncStateNotFound');
    const [from, to] = link
      ? link[3]!.split('~').map(Number)
      : ['startDateTime', 'endDateTime'].map((name) => Date.parse(query.get(name)!));
    const at = (moment: unknown) =>
      Date.parse(`${String((moment as { dateTime?: string })?.dateTime).slice(0, 19)}Z`);
    const matching = [...store.events.values()]
      .filter(
        ({ calendarId, change, isGone }) =>
          calendarId === calendar.id && change > since && !(isGone && since === 0),
      )
      .flatMap(toldByDelta)
      .filter(
        (event) =>
          !('start' in event) || (at(event.start) < to! && at((event as { end?: unknown }).end) > from!),
      );
    const page = matching.slice(offset, offset + fake.pageSize);
    const isLast = offset + fake.pageSize >= matching.length;
    const state = (name: string, change: number, next: number) =>
      `${fake.url}${url.pathname}?${new URLSearchParams({ [name]: `${change}-${next}-${from}~${to}` })}`;
    return {
      value: page,
      ...(isLast
        ? { '@odata.deltaLink': state('$deltatoken', calendar.changes, 0) }
        : { '@odata.nextLink': state('$skiptoken', since, offset + fake.pageSize) }),
    };
  }

  function search(calendar: StoredCalendar, filter: string) {
    const wanted = /ep\/id eq '([^']+)' and ep\/value eq '([^']+)'/.exec(filter);
    if (!wanted) throw new Refusal(400, 'ErrorInvalidUrlQueryFilter');
    return store
      .eventsOf(calendar.id)
      .filter(({ singleValueExtendedProperties = [] }) =>
        singleValueExtendedProperties.some(({ id, value }) => id === wanted[1] && value === wanted[2]),
      )
      .map(({ id }) => ({ id }));
  }

  function create(calendar: StoredCalendar, body: MicrosoftEventBody) {
    if (!calendar.canEdit) throw new Refusal(403, 'ErrorAccessDenied');
    if (!body.start?.dateTime || !body.end?.timeZone) throw new Refusal(400, 'ErrorInvalidRequest');
    const again = store
      .eventsOf(calendar.id)
      .find(({ transactionId }) => transactionId && transactionId === body.transactionId);
    return told(again ?? store.addEvent(calendar.id, body));
  }

  async function subscribe(body: Subscription) {
    if (fake.refusesChannels) throw new Refusal(403, 'ExtensionError');
    const minutes = (Date.parse(body.expirationDateTime) - now().getTime()) / 60_000;
    if (!(minutes > 0 && minutes <= mostMinutes) || (body.clientState ?? '').length > 128)
      throw new Refusal(400, 'InvalidRequest');
    for (const address of new Set([body.notificationUrl, body.lifecycleNotificationUrl])) {
      const token = `Validation: Testing client application reachability ${randomUUID()}`;
      if ((await fake.validate(address, token)) !== token) throw new Refusal(400, 'ValidationError');
    }
    const subscription = { ...body, id: randomUUID() };
    subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  async function answer(method: string, url: URL, sent: string): Promise<{ status: number; body: unknown }> {
    const ok = (body: unknown, status = 200) => ({ status: body === null ? 204 : status, body });
    const path = url.pathname
      .replace(/^\/v1\.0\//, '')
      .split('/')
      .map(decodeURIComponent);
    const json = <T>() => (sent ? JSON.parse(sent) : {}) as T;
    if (path[0] === 'subscriptions') {
      if (method === 'POST') return ok(await subscribe(json()), 201);
      const known = subscriptions.get(path[1] ?? '');
      if (!known) throw new Refusal(404, 'ResourceNotFound');
      if (method === 'DELETE') return ok(subscriptions.delete(known.id) ? null : null);
      Object.assign(known, json<object>());
      return ok(known);
    }
    const [, what, id, under, view] = path;
    if (what === 'calendars' && id === undefined)
      return ok({
        value: [...store.calendars.values()].map(({ id: one, name, canEdit }) => ({
          id: one,
          name,
          canEdit,
        })),
      });
    if (what === 'calendars' && under === 'calendarView' && view === 'delta')
      return ok(delta(calendarOf(id!), url));
    if (what === 'calendars' && under === 'events')
      return method === 'POST'
        ? ok(create(calendarOf(id!), json()), 201)
        : ok({ value: search(calendarOf(id!), url.searchParams.get('$filter') ?? '') });
    const event = store.events.get(id ?? '');
    if (what !== 'events' || !event || event.isGone) throw new Refusal(404, 'ErrorItemNotFound');
    if (method === 'GET') return ok(told(event));
    if (!store.calendars.get(event.calendarId)?.canEdit) throw new Refusal(403, 'ErrorAccessDenied');
    if (method === 'PATCH') return ok(told(store.changeEvent(event.id, json())));
    store.removeEvent(event.id);
    return ok(null);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += String(chunk);
    const url = new URL(request.url!, 'http://microsoft.invalid');
    const method = request.method ?? 'GET';
    const asked = `${method} ${decodeURIComponent(url.pathname).replace('/v1.0', '')}`;
    requests.push(asked);
    queries.push(url.searchParams);
    const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(body === null ? '' : JSON.stringify(body));
    const error = (status: number, code: string, headers = {}) =>
      reply(status, { error: { code, message: code } }, headers);
    const fault = fake.failing;
    if (fault?.wanted.test(asked) && fault.times-- > 0) {
      if (fault.how === 'answer_lost') {
        await answer(method, url, sent);
        return void request.socket.destroy();
      }
      return error(fault.how.status, fault.how.code, fault.how.headers);
    }
    try {
      // Somebody who says yes to everything, at once.
      if (asked === 'GET /oauth2/v2.0/authorize')
        return reply(302, null, { location: oauth.answer(url, fake.signsIn).href });
      if (asked === 'POST /oauth2/v2.0/token') return reply(200, oauth.exchange(new URLSearchParams(sent)));
      if (!oauth.bearer(request.headers.authorization)) return error(401, 'InvalidAuthenticationToken');
      if (!String(request.headers.prefer).includes('outlook.timezone="UTC"'))
        return error(400, 'NoZoneInTests');
      const { status, body } = await answer(method, url, sent);
      return reply(status, body);
    } catch (refusal) {
      if (refusal instanceof OAuthRefusal) return reply(refusal.status, { error: refusal.error });
      if (refusal instanceof Refusal) return error(refusal.status, refusal.code);
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
    environment: {
      MICROSOFT_CLIENT_ID: clientId,
      MICROSOFT_CLIENT_SECRET: clientSecret,
      MICROSOFT_API_BASE: url,
    },
    oauth,
    store,
    subscriptions,
    /** Every request: `GET /me/calendars`. */
    requests,
    queries,
    /** How requests that match `METHOD /path` fail, so many times: before anything is done, or after, so that the answer is lost. */
    failing: null as {
      wanted: RegExp;
      times: number;
      how: 'answer_lost' | { status: number; code: string; headers?: Record<string, string> };
    } | null,
    refusesChannels: false,
    /** Who signs in by a browser, and what they say to what is asked. */
    signsIn: { email: 'anna@calendar.example' } as { email: string; scope?: string; denies?: boolean },
    pageSize: 200,
    /** How it reaches addresses of subscriptions; by itself over the network. */
    deliver: (address: string, body: string): Promise<unknown> =>
      fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
    validate: async (address: string, token: string): Promise<string> =>
      (
        await fetch(`${address}?${new URLSearchParams({ validationToken: token })}`, { method: 'POST' })
      ).text(),
    /** What becomes of a subscription by itself: `subscriptionRemoved`, `reauthorizationRequired`, `missed`. */
    lifecycle(event: string): void {
      for (const subscription of subscriptions.values()) tell(subscription, { lifecycleEvent: event });
      if (event === 'subscriptionRemoved') subscriptions.clear();
    },
    /** Once all that is to be told has been. */
    async allTold(): Promise<void> {
      while (telling.length > 0) await telling.shift();
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}
