import type { Analytics, Conversation, Lead, Stats } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookAppointment } from '../../booking/appointments/index.ts';
import { openSalon } from '../../booking/appointments/testing.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

async function begin(now: string, timeZone = 'UTC'): Promise<void> {
  clock = fakeClock(now);
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await setTimeZone(timeZone);
}
afterEach(() => server.close());

async function setTimeZone(timeZone: string): Promise<void> {
  const json = { timeZone };
  const response = await server.send('/api/account', { method: 'PATCH', cookie: bakery.cookie, json });
  expect(response.status).toBe(200);
}

async function inAccount<T>(run: Parameters<typeof server.deps.db.account<T>>[1]): Promise<T> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return server.deps.db.account(rows[0].id, run);
}

const moveTo = (instant: string) => clock.advance(Date.parse(instant) - clock.now().getTime());

async function read<T>(path: string, cookie = bakery.cookie): Promise<T> {
  const response = await server.send(path, { cookie });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

const stats = (query = '') => read<Stats>(`/api/stats${query}`);
const analytics = (query = '') => read<Analytics>(`/api/analytics${query}`);

async function askAt(instant: string, message = 'Is there parking?') {
  moveTo(instant);
  return bakery.say(message);
}

const setStatus = (id: string, status: string) =>
  inAccount((tx) => tx.kysely.updateTable('conversations').set({ status }).where('id', '=', id).execute());

const convert = (id: string, status = 'converted') =>
  server.send(`/api/leads/${id}`, { method: 'PUT', cookie: bakery.cookie, json: { status } });

describe('the overview', () => {
  beforeEach(() => begin('2026-03-31T12:00:00Z'));

  it('is zeros and nothing to compare with while nothing has happened', async () => {
    const nothing = { value: 0, previous: 0, growth: null };
    expect(await stats()).toEqual({
      totalConversations: nothing,
      leadsGenerated: nothing,
      appointmentsBooked: nothing,
      responseRate: { value: null, previous: null, growth: null },
      conversationSuccessRate: null,
      leadConversionRate: null,
      averageResponseMs: null,
      satisfaction: { mean: null, count: 0 },
      period: { from: '2026-03-01', to: '2026-03-31', timeZone: 'UTC' },
    });
  });

  it('compares the month so far with the same days of last month', async () => {
    moveTo('2026-01-31T23:59:00Z');
    await bakery.say('Is there parking?');
    await askAt('2026-02-01T00:00:00Z');
    await askAt('2026-02-10T10:00:00Z');
    await askAt('2026-02-11T10:00:00Z');
    await askAt('2026-03-01T00:00:00Z');
    await askAt('2026-03-02T00:00:00Z');
    await askAt('2026-03-10T23:59:00Z');
    expect((await stats()).totalConversations).toEqual({ value: 3, previous: 2, growth: 0.5 });
  });

  it('counts a turn as answered when it was, and not when it was declined', async () => {
    const first = await bakery.say('Is there parking?');
    expect(first.action).toBe('answer');
    const declined = await bakery.say('What is the airspeed velocity of an unladen swallow?');
    expect(declined.action).toBe('decline');
    const { responseRate, averageResponseMs } = await stats();
    expect(responseRate).toEqual({ value: 0.5, previous: null, growth: null });
    expect(averageResponseMs).toBeGreaterThan(0);
  });

  it('counts leads, conversions and successes where they began', async () => {
    await bakery.say('Please call me: Jane Miller, jane@miller.example, I want a wedding cake');
    await bakery.say('my email is tom@baker.example');
    const leads = await read<Lead[]>(`/api/assistants/${bakery.assistantId}/leads`);
    await convert(leads[0]!.id);
    const handedOff = await bakery.say('I want to talk to a human');
    expect(handedOff.action).toBe('hand_off');
    const booked = await bakery.say('Is there parking?');
    await setStatus(booked.conversationId, 'scheduled');
    await setStatus(handedOff.conversationId, 'resolved');
    moveTo('2026-04-02T00:00:00Z');
    expect(await stats()).toMatchObject({
      leadsGenerated: { value: 0, previous: 0 },
    });
    moveTo('2026-03-31T13:00:00Z');
    expect(await stats()).toMatchObject({
      leadsGenerated: { value: 2 },
      leadConversionRate: 0.5,
      conversationSuccessRate: 0.5,
    });
    await convert(leads[0]!.id, 'contacted');
    expect((await stats()).leadConversionRate).toBe(0);
  });

  it('counts appointments that customers made with the assistant, on the day they made them', async () => {
    const salon = await openSalon(server);
    const service = await salon.addService();
    const appointments = async () =>
      ((await (await server.send('/api/stats', { cookie: salon.cookie })).json()) as Stats)
        .appointmentsBooked;
    const book = async (day: string) => {
      const { conversationId } = await salon.say('Hello');
      const outcome = await server.deps.db.account(salon.accountId, (tx) =>
        bookAppointment(server.deps, tx, {
          assistantId: salon.assistantId,
          serviceId: service,
          staffId: null,
          startsAt: new Date(`${day}T10:00:00Z`),
          conversationId,
          customer: { name: 'Jo', email: null, phone: null },
          note: '',
          origin: 'assistant',
          by: 'customer',
          outsideHours: true,
        }),
      );
      if (outcome.kind !== 'done') throw new Error(outcome.kind);
      return outcome.appointment.id;
    };
    moveTo('2026-02-10T12:00:00Z');
    await book('2026-04-01');
    moveTo('2026-03-31T12:00:00Z');
    await book('2026-04-02');
    const cancelled = await book('2026-04-03');
    await salon.booked(service, '2026-04-06T10:00:00Z'); // by the owner
    expect(await appointments()).toMatchObject({ value: 2, previous: 1, growth: 1 });
    await salon.change(cancelled, { status: 'cancelled' });
    expect(await appointments()).toMatchObject({ value: 1, previous: 1, growth: 0 });
  });

  it('is of one assistant or all, of the own account only, and forgets a deleted assistant', async () => {
    const rival = await openBusiness(server);
    await rival.say('Hello!');
    await bakery.say('Hello!');
    const second = (await (
      await server.send('/api/assistants', {
        cookie: bakery.cookie,
        json: { name: 'Bo', businessName: 'Bakery', industry: 'retail' },
      })
    ).json()) as { id: string };
    await server.send('/api/chat/widget', { json: { assistantId: second.id, message: 'Hello!' } });
    expect((await stats()).totalConversations.value).toBe(2);
    expect((await stats(`?assistantId=${second.id}`)).totalConversations.value).toBe(1);
    const path = `/api/stats?assistantId=${rival.assistantId}`;
    expect((await server.send(path, { cookie: bakery.cookie })).status).toBe(404);
    expect((await server.send('/api/stats')).status).toBe(401);
    await server.send(`/api/assistants/${second.id}`, { method: 'DELETE', cookie: bakery.cookie });
    expect((await stats()).totalConversations.value).toBe(1);
    expect((await read<Stats>('/api/stats', rival.cookie)).totalConversations.value).toBe(1);
  });
});

describe('the analytics', () => {
  it('put each conversation on its local day and hour, through both changes of the clock', async () => {
    await begin('2026-03-07T12:00:00Z', 'America/New_York');
    await askAt('2026-03-08T04:59:00Z'); // 7 March, 23:59
    await askAt('2026-03-08T05:00:00Z'); // 8 March, 0:00
    await askAt('2026-03-08T06:59:00Z'); // 1:59, before the jump
    await askAt('2026-03-08T07:00:00Z'); // 3:00, after it
    await askAt('2026-03-09T03:59:00Z'); // 23:59
    const spring = await analytics('?from=2026-03-07&to=2026-03-09');
    expect(spring.conversationVolume).toEqual([
      { day: '2026-03-07', count: 1 },
      { day: '2026-03-08', count: 4 },
      { day: '2026-03-09', count: 0 },
    ]);
    expect(spring.peakHours.map(({ time, count }) => [time, count])).toEqual([
      ['11 PM – 12 AM', 2],
      ['12 AM – 1 AM', 1],
      ['1 AM – 2 AM', 1],
      ['3 AM – 4 AM', 1],
    ]);
    await askAt('2026-11-01T05:30:00Z'); // 1:30, the first time
    await askAt('2026-11-01T06:30:00Z'); // 1:30, again
    await askAt('2026-11-02T04:30:00Z'); // 1 November, 23:30
    const autumn = await analytics('?from=2026-11-01&to=2026-11-01');
    expect(autumn.conversationVolume).toEqual([{ day: '2026-11-01', count: 3 }]);
    expect(autumn.peakHours[0]).toEqual({ time: '1 AM – 2 AM', level: 'Peak', color: 'primary', count: 2 });
  });

  it('follow a changed time zone, half hours included', async () => {
    await begin('2026-05-10T15:30:00Z');
    await bakery.say('Is there parking?');
    expect((await analytics('?from=2026-05-10&to=2026-05-10')).totals.conversations).toBe(1);
    await setTimeZone('Australia/Eucla'); // UTC+8:45: 11 May, 0:15
    expect((await analytics('?from=2026-05-10&to=2026-05-10')).totals.conversations).toBe(0);
    expect((await analytics('?from=2026-05-11&to=2026-05-11')).peakHours[0]!.time).toBe('12 AM – 1 AM');
  });

  it('open the rows behind them: the lists by the same days hold as many', async () => {
    await begin('2026-02-27T12:00:00Z', 'Pacific/Auckland');
    await askAt('2026-02-28T10:59:00Z'); // 28 February, 23:59
    await askAt('2026-02-28T11:00:00Z', 'my email is tom@baker.example'); // 1 March
    await askAt('2026-03-01T10:59:00Z'); // 1 March, 23:59
    await askAt('2026-03-01T11:00:00Z'); // 2 March
    for (const [from, to] of [
      ['2026-02-28', '2026-02-28'],
      ['2026-03-01', '2026-03-01'],
      ['2026-03-01', '2026-03-02'],
      ['2026-01-01', '2026-02-27'],
    ]) {
      const days = `from=${from}&to=${to}`;
      const { totals } = await analytics(`?${days}`);
      const base = `/api/assistants/${bakery.assistantId}`;
      const conversations = await server.send(`${base}/conversations?${days}`, { cookie: bakery.cookie });
      expect(Number(conversations.headers.get('x-total-count'))).toBe(totals.conversations);
      expect(await conversations.json()).toHaveLength(totals.conversations);
      expect(await read<Lead[]>(`${base}/leads?${days}`)).toHaveLength(totals.leads);
    }
    expect((await analytics('?from=2026-03-01&to=2026-03-01')).totals).toEqual({
      conversations: 2,
      leads: 1,
      customerTurns: 2,
    });
  });

  it('distribute, name topics and list what was declined, most asked first', async () => {
    await begin('2028-02-29T12:00:00Z');
    const answered = await bakery.say('Is there parking?');
    await setStatus(answered.conversationId, 'resolved');
    await bakery.say('Is there parking?');
    await bakery.say('I want to talk to a human');
    await bakery.say('my email is tom@baker.example');
    await bakery.say('What is the airspeed velocity of a swallow?');
    clock.advance(60_000);
    const again = await bakery.say('what is the AIRSPEED velocity of a swallow');
    await bakery.say('Who painted the ceiling of the chapel?');
    const figures = await analytics('?period=7d');
    expect(figures.period).toEqual({ from: '2028-02-23', to: '2028-02-29', timeZone: 'UTC' });
    expect(figures.responseDistribution).toEqual({ resolved: 33.3, escalated: 33.4, pending: 33.3 });
    expect(figures.topTopics[0]).toMatchObject({ topic: 'Is there parking?', count: 2 });
    expect(figures.unanswered).toMatchObject([
      { count: 2, conversationId: again.conversationId, lastAskedAt: '2028-02-29T12:01:00.000Z' },
      { question: 'Who painted the ceiling of the chapel?', count: 1 },
    ]);
    expect(figures.satisfaction).toEqual({ mean: null, count: 0 });
  });

  it('are the same from whole months as from the rows, in any time zone and after deletions', async () => {
    await begin('2026-11-21T12:00:00Z', 'Pacific/Kiritimati'); // UTC+14
    await addYearOfQuestions();
    const periods = [
      ['2025-11-21', '2026-11-20'],
      ['2026-01-01', '2026-03-31'],
      ['2026-01-31', '2026-04-01'],
      ['2026-05-10', '2026-05-20'],
      ['2026-06-30', '2026-08-01'],
    ] as const;
    const compare = async () => {
      for (const [from, to] of periods) {
        const { topTopics, unanswered } = await analytics(`?from=${from}&to=${to}`);
        const counted = unanswered.map(({ count, lastAskedAt }) => ({ count, lastAskedAt }));
        const topics = topTopics.map(({ topic, count }) => ({ topic, count }));
        expect({ from, counted, topics }).toEqual({ from, ...(await countRows(from, to)) });
      }
    };
    await compare();
    await inAccount((tx) => tx.kysely.deleteFrom('conversations').where('last_seq', '=', 9).execute());
    await compare();
    await setTimeZone('Pacific/Pago_Pago'); // UTC-11
    await compare();
  });

  it('refuse more than 366 days, half a range and a turned one', async () => {
    await begin('2026-03-27T12:00:00Z');
    for (const query of [
      'from=2025-01-01&to=2026-01-02',
      'from=2026-01-01',
      'from=2026-02-02&to=2026-02-01',
    ]) {
      expect((await server.send(`/api/analytics?${query}`, { cookie: bakery.cookie })).status).toBe(400);
    }
    expect((await analytics('?from=2025-01-01&to=2026-01-01')).conversationVolume).toHaveLength(366);
  });
});

/** Five questions and three topics, every seven hours of a year; the latest of each are among those with last_seq 9. */
async function addYearOfQuestions(): Promise<void> {
  await inAccount(async (tx) => {
    await tx.query({
      name: 'year of conversations',
      text: `INSERT INTO conversations (account_id, id, assistant_id, topic, last_seq, created_at)
             SELECT $1, (left(id_at(at)::text, 14) || '7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2,
               (ARRAY['Parking', 'Prices', 'Repairs'])[1 + n * n % 3], CASE WHEN n % 3 = 1 OR n < 20 THEN 9 ELSE 0 END, at
             FROM (SELECT n, '2026-11-20T23:30:00Z'::timestamptz - make_interval(hours => n * 7) AS at
                   FROM generate_series(1, 1250) n) rows`,
      values: [tx.accountId, bakery.assistantId],
    });
    await tx.query({
      name: 'year of questions',
      text: `INSERT INTO unanswered_questions (account_id, assistant_id, conversation_id, seq, asked_at, question_key, question)
             SELECT account_id, assistant_id, id, 1, created_at, 'question ' || n % 11 % 5, 'Question ' || n % 11 % 5 || '?'
             FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM conversations WHERE account_id = $1) rows`,
      values: [tx.accountId],
    });
  });
}

/** What the analytics of a period must say, from the rows alone. A topic is counted on the day kept with its conversation. */
async function countRows(from: string, to: string) {
  return inAccount(async (tx) => {
    const counted = await tx.query<{ count: number; at: Date }>({
      name: 'count questions',
      text: `SELECT count(*)::int AS count, max(asked_at) AS at FROM unanswered_questions q
             JOIN accounts a ON a.account_id = q.account_id
             WHERE (asked_at AT TIME ZONE a.time_zone)::date BETWEEN $1 AND $2 GROUP BY question_key
             ORDER BY 1 DESC, 2 DESC`,
      values: [from, to],
    });
    const topics = await tx.query({
      name: 'count topics',
      text: `SELECT topic, count(*)::int AS count FROM conversations WHERE created_day BETWEEN $1 AND $2
             GROUP BY topic ORDER BY 2 DESC, 1`,
      values: [from, to],
    });
    return { counted: counted.map(({ count, at }) => ({ count, lastAskedAt: at.toISOString() })), topics };
  });
}

describe('search', () => {
  it('finds by name, address and topic among many, with filters, days and pages', async () => {
    await begin('2026-03-27T12:00:00Z');
    await inAccount((tx) =>
      tx.query({
        name: 'many',
        text: `INSERT INTO conversations (account_id, id, assistant_id, customer_name, customer_email, topic, status, created_at)
               SELECT $1, (left(id_at(at)::text, 14) || '7000-8000-' || lpad(n::text, 12, '0'))::uuid, $2,
                 CASE n % 400 WHEN 0 THEN 'Rare Person' ELSE 'Visitor ' || n END, 'v' || n || CASE WHEN n <= 20 THEN '@early.example' ELSE '@mail.example' END, 'Parking',
                 CASE n % 3 WHEN 0 THEN 'resolved' ELSE 'pending' END, at
               FROM (SELECT n, '2026-03-27T11:00:00Z'::timestamptz - make_interval(hours => n) AS at
                     FROM generate_series(1, 2400) n) rows`,
        values: [tx.accountId, bakery.assistantId],
      }),
    );
    const list = async (query: string) => {
      const response = await server.send(`/api/assistants/${bakery.assistantId}/conversations?${query}`, {
        cookie: bakery.cookie,
      });
      expect(response.status).toBe(200);
      const total = Number(response.headers.get('x-total-count'));
      const capped = response.headers.get('x-total-capped');
      const next = response.headers.get('link');
      return { total, capped, rows: (await response.json()) as Conversation[], next };
    };
    const rare = await list('search=rare%20PERS&limit=4');
    expect([rare.total, rare.capped]).toEqual([6, null]);
    expect(rare.rows).toHaveLength(4);
    const cursor = rare.rows.at(-1)!.id;
    const rest = await list(`search=rare%20PERS&limit=4&cursor=${cursor}`);
    expect([rest.total, rest.rows.length, rest.next]).toEqual([6, 2, null]);
    const ids = [...rare.rows, ...rest.rows].map((row) => row.id);
    expect(ids).toEqual(ids.toSorted().reverse());
    expect((await list('search=rare&status=resolved')).total).toBe(2);
    expect((await list('search=rare&from=2026-03-01&to=2026-03-27')).total).toBe(1);
    const parking = await list('search=parking&limit=300');
    expect([parking.total, parking.capped, parking.rows.length, parking.next]).toEqual([
      300,
      'true',
      300,
      null,
    ]);
    const days = 'from=2025-01-01&to=2026-12-31';
    expect(await list(`status=pending&${days}`)).toMatchObject({ total: 1600, capped: null });
    expect(await list(`type=chat&${days}`)).toMatchObject({ total: 2000, capped: 'true' });
    expect(await list(days)).toMatchObject({ total: 2400, capped: null });
    expect(await list('search=early')).toMatchObject({ total: 20, capped: null });
    expect((await list('search=early&status=resolved')).total).toBe(6);
    expect((await list('search=v2400@mail')).rows[0]!.customerName).toBe('Rare Person');
    expect((await list('search=%25')).total).toBe(0);
    expect((await list('search=VISITOR%2023_7')).total).toBe(0);
    expect((await list('search=VISITOR%202307')).total).toBe(1);
    expect((await list('search=rare&status=pending&type=chat')).total).toBe(4);
    expect((await list('status=pending')).total).toBe(1600);
    expect((await list('type=voice')).total).toBe(0);
    const rival = await openBusiness(server);
    const others = `/api/assistants/${rival.assistantId}/conversations?search=rare`;
    expect(await read<Conversation[]>(others, rival.cookie)).toEqual([]);
  });
});
