import { type FakeGoogle, startFakeGoogle } from '@deskbell/testing/fake-google';
import { email, type FakeProvider, sharedParts } from './fake-provider.ts';

export async function fakeGoogleProvider(now: () => Date): Promise<FakeProvider> {
  const google: FakeGoogle = await startFakeGoogle({ now });
  const { store } = google;
  const day = (instant: string) => instant.slice(0, 10);
  const idOf = (appointmentId: string) => appointmentId.replaceAll('-', '');
  store.addCalendar(email, email, { primary: true });
  store.addCalendar('holidays@group.example', 'Holidays', { accessRole: 'reader' });
  return {
    provider: 'google',
    name: 'Google',
    ...sharedParts(google, /^(POST|PATCH|DELETE) .*\/events(?!\/watch)/),
    calendarId: email,
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
    wholeReads: () =>
      google.queries.filter((query) => query.has('timeMin') && !query.has('pageToken')).length,
    forgetTokens: () => store.forgetTokens(email),
    givesBack: true,
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
    tellsTo(server) {
      google.deliver = (address, headers) =>
        server.send(new URL(address).pathname, { method: 'POST', headers });
    },
    clear() {
      store.clear(email);
      google.channels.clear();
      google.oauth.revoke(email);
      Object.assign(google, { failing: null, refusesChannels: false, pageSize: 2500 });
    },
  };
}
