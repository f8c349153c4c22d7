import { type FakeMicrosoft, startFakeMicrosoft } from '@deskbell/testing/fake-microsoft';
import type { ProviderDouble } from './provider-double.ts';

const email = 'anna@calendar.example';
const calendarId = 'AAMkAGCalendar=';

export async function microsoftDouble(now: () => Date): Promise<ProviderDouble> {
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
    environment: microsoft.environment,
    calendarId,
    answer: (asked, how = {}) => microsoft.oauth.answer(new URL(asked), { email, ...how }),
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
    asked: () => microsoft.requests.length,
    wholeReads: () => microsoft.queries.filter((query) => query.has('startDateTime')).length,
    writes: () => microsoft.requests.filter((asked) => /^(POST|PATCH|DELETE) .*\/events/.test(asked)).length,
    forgetTokens: () => store.forgetLinks(calendarId),
    revoke: () => microsoft.oauth.revoke(email),
    expireAccess: () => microsoft.oauth.expireAccess(),
    grants: () => microsoft.oauth.grants(),
    givesBack: false,
    refuseChannels() {
      microsoft.refusesChannels = true;
    },
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
    setPageSize(size) {
      microsoft.pageSize = size;
    },
    tellsTo(server) {
      microsoft.deliver = (address, body) =>
        server.send(new URL(address).pathname, { method: 'POST', json: JSON.parse(body) });
      microsoft.validate = async (address, token) => {
        const query = new URLSearchParams({ validationToken: token });
        return (await server.send(`${new URL(address).pathname}?${query}`, { method: 'POST' })).text();
      };
    },
    allTold: () => microsoft.allTold(),
    clear() {
      store.clear();
      microsoft.subscriptions.clear();
      microsoft.oauth.revoke(email);
      Object.assign(microsoft, { failing: null, refusesChannels: false, pageSize: 200 });
    },
    close: () => microsoft.close(),
  };
}
