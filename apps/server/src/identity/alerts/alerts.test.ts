import type { AlertSettings, AlertSettingsUpdate, Alerts } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { deleteOldAlerts } from './delete-old-alerts.ts';
import { createAlertDispatcher } from './sending/alert-dispatcher.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
/** Numbers colleagues, whose addresses are theirs alone. */
let colleagues = 0;

// Each test begins at eleven at night, in a business that keeps UTC.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T12:00:00.000Z');
  server = await createTestServer({ clock });
});
beforeEach(async () => {
  waitUntil('23:00:00');
  bakery = await openBusiness(server);
});
afterAll(() => server.close());

const json = async <Body>(response: Promise<Response>): Promise<Body> => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
};
const settings = (cookie = bakery.cookie) =>
  json<AlertSettings>(server.send('/api/alert-settings', { cookie }));
const change = (update: AlertSettingsUpdate, cookie = bakery.cookie) =>
  server.send('/api/alert-settings', { method: 'PATCH', cookie, json: update });
const list = (cookie = bakery.cookie) => json<Alerts>(server.send('/api/alerts', { cookie }));
const read = (body: { alertId?: string }, cookie = bakery.cookie) =>
  json<Alerts>(server.send('/api/alerts/read', { cookie, json: body }));

/** The next moment at which it is that time. */
function waitUntil(time: string) {
  const day = clock.now().toISOString().slice(0, 10);
  const wait = Date.parse(`${day}T${time}Z`) - clock.now().getTime();
  clock.advance(wait > 0 ? wait : wait + 86_400_000);
}

/** Lets everything that is due happen. */
async function settle() {
  await server.deps.jobs.drain();
  await createAlertDispatcher(server.deps).drain();
  await server.deps.jobs.drain();
}

const join = (role: 'agent' | 'viewer') => {
  colleagues += 1;
  return joinTeam(server, bakery, { email: `${role}-${colleagues}@alerts.example`, role });
};

async function ask(message: string) {
  const reply = await bakery.say(message);
  await settle();
  return reply;
}

const mails = async (kind: string, recipient = bakery.email) =>
  server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .selectAll()
      .where('kind', '=', kind)
      .where('recipient', '=', recipient)
      .orderBy('created_at')
      .execute(),
  );

const wantsPerson = 'I would like to talk to a person.';
const leaves = (name: string) => `my email is ${name}@customer.example`;

describe('how somebody is alerted', () => {
  it('is by their role, until they say otherwise', async () => {
    expect(await settings()).toEqual({
      channels: {
        person_wanted: ['app', 'push', 'email'],
        hot_lead: ['app', 'push'],
        new_lead: ['app', 'push', 'email'],
        appointment: ['app', 'push', 'email'],
        missed_call: ['app', 'push', 'email'],
        plan_limit: ['app', 'push', 'email'],
      },
      digest: 'at_once',
      quietHours: null,
      quietForPersons: false,
      timeZone: null,
    });
    const [agent, viewer] = [await join('agent'), await join('viewer')];
    expect((await settings(agent.cookie)).channels).toEqual({
      person_wanted: ['app', 'push', 'email'],
      hot_lead: ['app', 'push'],
      new_lead: ['app', 'push'],
      appointment: ['app', 'push'],
      missed_call: ['app', 'push', 'email'],
    });
    expect(Object.values((await settings(viewer.cookie)).channels).flat()).toEqual([]);
  });

  it('is theirs to change, and the mails are those of their mail preferences', async () => {
    const changed = await json<AlertSettings>(
      change({
        channels: { new_lead: [], hot_lead: ['email', 'app'] },
        digest: 'daily',
        quietHours: { from: '22:00', until: '07:00' },
        timeZone: 'Asia/Tokyo',
      }),
    );
    expect(changed).toMatchObject({
      channels: { new_lead: [], hot_lead: ['app', 'email'], appointment: ['app', 'push', 'email'] },
      digest: 'daily',
      quietHours: { from: '22:00', until: '07:00' },
      quietForPersons: false,
      timeZone: 'Asia/Tokyo',
    });
    expect(await settings()).toEqual(changed);
    const preferences = await json(server.send('/api/mail-preferences', { cookie: bakery.cookie }));
    expect(preferences).toMatchObject({ lead_alert: false, hot_lead: true });
    const back = await json<AlertSettings>(change({ quietHours: null, digest: 'at_once' }));
    expect(back).toMatchObject({ quietHours: null, digest: 'at_once', timeZone: 'Asia/Tokyo' });
    const agent = await join('agent');
    expect((await settings(agent.cookie)).digest).toBe('at_once');
  });

  it.each([
    [{}],
    [{ quietHours: { from: '22:00', until: '22:00' } }],
    [{ quietHours: { from: '9', until: '25:00' } }],
    [{ timeZone: 'Mars/Olympus' }],
    [{ channels: { new_lead: ['pigeon'] } }],
  ])('is refused where it makes no sense: %j', async (update) => {
    expect((await change(update as AlertSettingsUpdate)).status).toBe(400);
  });

  it('includes nothing that the role may not see', async () => {
    const agent = await join('agent');
    const response = await change({ channels: { plan_limit: ['app'] } }, agent.cookie);
    expect(response.status).toBe(403);
    expect(((await response.json()) as { message: string }).message).toContain('Your role');
  });
});

describe('in the app', () => {
  it('everybody who wants it is told what happened, until they have read it', async () => {
    const agent = await join('agent');
    const { conversationId } = await ask(wantsPerson);
    const mine = await list();
    expect(mine).toMatchObject({
      unread: 1,
      alerts: [
        { kind: 'person_wanted', title: 'A customer of Corner Bakery is waiting for a person', readAt: null },
      ],
    });
    expect(mine.alerts[0]!.page).toBe(
      `/dashboard?section=conversations&assistant=${bakery.assistantId}&conversation=${conversationId}`,
    );
    await ask(leaves('jane'));
    expect((await list()).alerts.map(({ kind }) => kind)).toEqual(['new_lead', 'person_wanted']);
    expect(await read({ alertId: mine.alerts[0]!.id })).toMatchObject({ unread: 1 });
    expect(await read({})).toMatchObject({ unread: 0 });
    expect((await list(agent.cookie)).unread).toBe(2);
  });

  it('nobody is told of what they turned off, or of another account', async () => {
    const rival = await openBusiness(server);
    await change({ channels: { person_wanted: ['email'] } });
    await ask(wantsPerson);
    expect(await list()).toEqual({ unread: 0, alerts: [] });
    expect(await list(rival.cookie)).toEqual({ unread: 0, alerts: [] });
    expect(await mails('person_called')).toHaveLength(1);
  });

  it('one lead is one alert, however often its job runs', async () => {
    await ask(leaves('tom'));
    const accountId = await accountOf(server, bakery);
    const [lead] = await json<{ id: string }[]>(
      server.send(`/api/assistants/${bakery.assistantId}/leads`, { cookie: bakery.cookie }),
    );
    await server.deps.db.system((tx) =>
      server.deps.jobs.enqueue(tx, 'lead.captured', { accountId, leadId: lead!.id }),
    );
    await settle();
    expect((await list()).alerts).toHaveLength(1);
  });

  it('an alert is kept for 30 days', async () => {
    await ask(wantsPerson);
    expect((await list()).unread).toBe(1);
    clock.advance(31 * 86_400_000);
    await deleteOldAlerts(server.deps);
    expect(await list()).toEqual({ unread: 0, alerts: [] });
  });
});

describe('a hot lead', () => {
  it('is one alert where it turned hot before anybody was told', async () => {
    const first = await bakery.say(leaves('ida'));
    const open = { conversationId: first.conversationId, visitorToken: first.visitorToken };
    await bakery.say('Please call me today on +1 415 555 2672, I want to buy a wedding cake right now', open);
    await settle();
    clock.advance(2000);
    await settle();
    expect((await list()).alerts.map(({ title }) => title)).toEqual(['New hot lead for Corner Bakery']);
    expect(await mails('lead_alert')).toHaveLength(1);
  });

  const leadThatTurnsHot = async () => {
    const first = await ask(leaves('mia'));
    const open = { conversationId: first.conversationId, visitorToken: first.visitorToken };
    await bakery.say('Please call me today on +1 415 555 2671, I want to buy a wedding cake right now', open);
    await settle();
  };

  it('is told once to whoever wants all leads', async () => {
    await leadThatTurnsHot();
    const kinds = (await list()).alerts.map(({ kind }) => kind);
    expect(kinds).toEqual(['hot_lead', 'new_lead']);
    expect(await mails('lead_alert')).toHaveLength(1);
    expect(await mails('hot_lead')).toEqual([]);
  });

  it('is mailed alone to whoever wants the hot ones alone', async () => {
    await change({ channels: { new_lead: [], hot_lead: ['email'] } });
    await leadThatTurnsHot();
    expect(await mails('lead_alert')).toEqual([]);
    expect((await mails('hot_lead')).map(({ subject }) => subject)).toEqual([
      'A lead of Corner Bakery has turned hot',
    ]);
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', until: '07:00' };

  it('hold mails back until they end, and then one mail tells all', async () => {
    await change({ quietHours: night });
    await ask(leaves('ann'));
    clock.advance(3_600_000);
    await ask(leaves('ben'));
    expect(await mails('lead_alert')).toEqual([]);
    expect((await list()).unread).toBe(2);
    waitUntil('06:59:59');
    await settle();
    expect(await mails('alert_digest')).toEqual([]);
    waitUntil('07:00:00');
    await settle();
    await settle();
    const [mail, ...others] = await mails('alert_digest');
    expect(others).toEqual([]);
    expect(mail!.subject).toMatch(/^2 notifications from /);
    expect(mail!.text_body).toContain('lead for Corner Bakery');
    expect(mail!.text_body).not.toContain('ann@customer.example');
  });

  it('hold back no customer who asks for a person, unless that is wanted', async () => {
    const agent = await join('agent');
    await change({ quietHours: night });
    await change({ quietHours: night, quietForPersons: true }, agent.cookie);
    await ask(wantsPerson);
    expect(await mails('person_called')).toHaveLength(1);
    expect(await mails('person_called', `agent-${colleagues}@alerts.example`)).toEqual([]);
    waitUntil('07:00:00');
    await settle();
    const [mail] = await mails('alert_digest', `agent-${colleagues}@alerts.example`);
    expect(mail!.subject).toBe('A customer of Corner Bakery is waiting for a person');
  });

  it('are those of the person’s own zone', async () => {
    await change({ quietHours: night, timeZone: 'America/New_York' }); // six in the evening there
    await ask(leaves('eve'));
    expect(await mails('lead_alert')).toHaveLength(1);
  });
});

it('collects what comes in a digest', async () => {
  await change({ digest: 'hourly' });
  waitUntil('10:10:00');
  await ask(leaves('kim'));
  expect(await mails('lead_alert')).toEqual([]);
  waitUntil('11:00:00');
  await settle();
  expect(await mails('alert_digest')).toHaveLength(1);
});
