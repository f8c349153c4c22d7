import { type FakeMicrosoft, startFakeMicrosoft } from '@deskbell/testing/fake-microsoft';
import { email, type FakeProvider, sharedParts } from './fake-provider.ts';

const calendarId = 'AAMkAGCalendar=';

export async function fakeMicrosoftProvider(now: () => Date): Promise<FakeProvider> {
  const microsoft: FakeMicrosoft = await startFakeMicrosoft({ now });
  const { store } = microsoft;
  const moment = (instant: string) => ({ dateTime: `${instant.slice(0, 19)}.0000000`, timeZone: 'UTC' });
  const ofAppointment = (appointmentId: string) =>
    store
      .eventsOf(calendarId)
      .find(({ singleValueExtendedProperties: [property] = [] }) => property?.value === appointmentId);
  const instant = (given: { dateTime: string } | undefined) => `${given?.dateTime.slice(0, 19)}.000Z`;
  store.addCalendar(calendarId, 'Calendar');
  store.addCalendar('AAMkAGHolidays=', 'Holidays', false);
  return {
    provider: 'microsoft',
    name: 'Microsoft',
    ...sharedParts(microsoft, /^(POST|PATCH|DELETE) .*\/events/),
    calendarId,
    addEvent: (from, to, { isFree, isAllDay, daily } = {}) =>
      store.addEvent(calendarId, {
        subject: 'Dentist, private',
        ...{ start: moment(from), end: moment(to), showAs: isFree ? 'free' : 'busy' },
        ...{ isAllDay: isAllDay ?? false, ...(daily && { daily }) },
      }).id,
    moveEvent: (id, from, to) => void store.changeEvent(id, { start: moment(from), end: moment(to) }),
    removeEvent: (id) => store.removeEvent(id),
    ours(appointmentId) {
      const event = ofAppointment(appointmentId);
      if (!event) return null;
      const { subject: summary = '', body, start, end } = event;
      return { summary, description: body?.content ?? '', from: instant(start), to: instant(end) };
    },
    idOf: (appointmentId) => ofAppointment(appointmentId)!.id,
    count: () => store.eventsOf(calendarId).length,
    wholeReads: () => microsoft.queries.filter((query) => query.has('startDateTime')).length,
    forgetTokens: () => store.forgetLinks(calendarId),
    givesBack: false,
    message: (server, path, token) =>
      server.send(path, { method: 'POST', json: { value: [{ subscriptionId: 's', clientState: token }] } }),
    channels: () =>
      [...microsoft.subscriptions.values()].map(({ clientState, expirationDateTime, notificationUrl }) => ({
        ...{ token: clientState, address: notificationUrl, expiresAt: Date.parse(expirationDateTime) },
      })),
    losesChannel: () => microsoft.lifecycle('subscriptionRemoved'),
    fail(wanted, how, times = 1) {
      const refusals = {
        throttled: { status: 429, code: 'ApplicationThrottled', headers: { 'retry-after': '900' } },
        down: { status: 503, code: 'serviceNotAvailable' },
      };
      microsoft.failing = { wanted, times, how: how === 'answer_lost' ? how : refusals[how] };
    },
    tellsTo(server) {
      microsoft.deliver = (address, body) =>
        server.send(new URL(address).pathname, { method: 'POST', json: JSON.parse(body) });
      microsoft.validate = async (address, token) => {
        const query = new URLSearchParams({ validationToken: token });
        return (await server.send(`${new URL(address).pathname}?${query}`, { method: 'POST' })).text();
      };
    },
    clear() {
      store.clear();
      microsoft.subscriptions.clear();
      microsoft.oauth.revoke(email);
      Object.assign(microsoft, { failing: null, refusesChannels: false, pageSize: 200 });
    },
  };
}
