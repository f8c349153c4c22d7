import type { CalendarProvider } from '@deskbell/contract';
import { type FakeGoogle, startFakeGoogle } from '@deskbell/testing/fake-google';
import type { TestServer } from '../../../../testing/index.ts';

/** What stands in a calendar of a double. */
export interface FoundEvent {
  summary: string;
  description: string;
  from: string;
  to: string;
}

/** A provider's double as the tests of both know it: one user, anna@calendar.example, with one calendar. */
export interface ProviderDouble {
  provider: CalendarProvider;
  name: string;
  environment: Record<string, string>;
  calendarId: string;
  /** Somebody says yes at the provider, or no, or to less than was asked; the address that the browser comes back to. */
  answer(asked: string, how?: { email?: string; denies?: boolean; scope?: string }): URL;
  addEvent(from: string, to: string, more?: { isFree?: boolean; isAllDay?: boolean; daily?: number }): string;
  moveEvent(eventId: string, from: string, to: string): void;
  removeEvent(eventId: string): void;
  /** Of an appointment of ours. */
  ours(appointmentId: string): FoundEvent | null;
  idOf(appointmentId: string): string;
  /** All events there are. */
  count(): number;
  /** How often anything was asked. */
  asked(): number;
  /** How often events were asked for as a whole. */
  wholeReads(): number;
  writes(): number;
  forgetTokens(): void;
  revoke(): void;
  expireAccess(): void;
  grants(): number;
  /** Whether tokens can be given back. */
  givesBack: boolean;
  refuseChannels(): void;
  /** A message of a channel, as it comes over the network. */
  message(server: TestServer, path: string, token: string): Promise<Response>;
  /** The provider ends the channel, and says so where it can. */
  losesChannel?(): void;
  channels(): { token: string; expiresAt: number; address: string }[];
  fail(wanted: RegExp, how: 'answer_lost' | 'throttled' | 'down', times?: number): void;
  /** Events are told in pages of this many. */
  setPageSize(size: number): void;
  /** Tells of changes through the server's own door. */
  tellsTo(server: TestServer): void;
  allTold(): Promise<void>;
  /** Everything as at first. */
  clear(): void;
  close(): Promise<void>;
}

const email = 'anna@calendar.example';

export async function googleDouble(now: () => Date): Promise<ProviderDouble> {
  const google: FakeGoogle = await startFakeGoogle({ now });
  const { store } = google;
  const day = (instant: string) => instant.slice(0, 10);
  const idOf = (appointmentId: string) => appointmentId.replaceAll('-', '');
  store.addCalendar(email, email, { primary: true });
  store.addCalendar('holidays@group.example', 'Holidays', { accessRole: 'reader' });
  return {
    provider: 'google',
    name: 'Google',
    environment: google.environment,
    calendarId: email,
    answer: (asked, how = {}) => google.oauth.answer(new URL(asked), { email, ...how }),
    addEvent: (from, to, { isFree, isAllDay, daily } = {}) =>
      store.addEvent(email, {
        summary: 'Dentist, private',
        start: isAllDay ? { date: day(from) } : { dateTime: from },
        end: isAllDay ? { date: day(to) } : { dateTime: to },
        ...(isFree && { transparency: 'transparent' }),
        ...(daily && { recurrence: [`RRULE:FREQ=DAILY;COUNT=${daily}`] }),
      }),
    moveEvent: (id, from, to) =>
      store.changeEvent(email, id, { start: { dateTime: from }, end: { dateTime: to } }),
    removeEvent: (id) => store.removeEvent(email, id),
    ours(appointmentId) {
      const event = store.eventsOf(email).find(({ id }) => id === idOf(appointmentId));
      if (!event) return null;
      const { summary = '', description = '', start, end } = event;
      return { summary, description, from: start?.dateTime ?? '', to: end?.dateTime ?? '' };
    },
    idOf,
    count: () => store.eventsOf(email).length,
    asked: () => google.requests.length,
    wholeReads: () =>
      google.queries.filter((query) => query.has('timeMin') && !query.has('pageToken')).length,
    writes: () =>
      google.requests.filter((asked) => /^(POST|PATCH|DELETE) .*\/events(?!\/watch)/.test(asked)).length,
    forgetTokens: () => store.forgetTokens(email),
    revoke: () => google.oauth.revoke(email),
    expireAccess: () => google.oauth.expireAccess(),
    grants: () => google.oauth.grants(),
    givesBack: true,
    refuseChannels() {
      google.refusesChannels = true;
    },
    message: (server, path, token) =>
      server.send(path, { method: 'POST', headers: { 'x-goog-channel-token': token } }),
    channels: () =>
      [...google.channels.values()].map(({ token, expiration, address }) => ({
        ...{ token, address, expiresAt: expiration },
      })),
    fail(wanted, how, times = 1) {
      const refusals = {
        throttled: { status: 403, reason: 'rateLimitExceeded', headers: { 'retry-after': '900' } },
        down: { status: 503, reason: 'backendError' },
      };
      google.failing = { wanted, times, how: how === 'answer_lost' ? how : refusals[how] };
    },
    setPageSize(size) {
      google.pageSize = size;
    },
    tellsTo(server) {
      google.deliver = (address, headers) =>
        server.send(new URL(address).pathname, { method: 'POST', headers });
    },
    allTold: () => google.allTold(),
    clear() {
      store.clear(email);
      google.channels.clear();
      google.oauth.revoke(email);
      Object.assign(google, { failing: null, refusesChannels: false, pageSize: 2500 });
    },
    close: () => google.close(),
  };
}
