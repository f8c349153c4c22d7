import type { Campaign, CampaignPerson, CampaignPreview } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import {
  type FakeTextCarrier,
  openTextDesk,
  openTwilioTexts,
  openVonageTexts,
  type TextDesk,
} from '../../messages/testing/index.ts';
import { outbound } from '../index.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let clock: FakeClock;
let server: TestServer;
let fakes: { Twilio: FakeTextCarrier; Vonage: FakeTextCarrier };
let people = 0;
/** Of New York: 9 to 20 there is 14 to 1 in UTC. */
const person = () => {
  people += 1;
  return `+1212555${String(4000 + people)}`;
};

beforeAll(async () => {
  clock = fakeClock('2026-03-02T15:00:00.000Z');
  const ours = '+15550100000';
  fakes = { Twilio: await openTwilioTexts(ours), Vonage: await openVonageTexts(ours, clock) };
  server = await createTestServer({
    clock,
    environment: {
      PUBLIC_URL: 'https://desk.example',
      ...fakes.Twilio.environment,
      ...fakes.Vonage.environment,
    },
  });
  await outbound.cleanup!(server.deps);
});
afterAll(async () => {
  await server.close();
  for (const fake of Object.values(fakes)) await fake.close();
});

describe.each(['Twilio', 'Vonage'] as const)('over %s, a campaign by text', (name) => {
  let carrier: FakeTextCarrier;
  let desk: TextDesk;

  beforeAll(async () => {
    carrier = fakes[name];
    desk = await openTextDesk(server, carrier);
  });
  // Each on a Monday of its own, at 10 in New York.
  beforeEach(() => {
    const week = 7 * 24 * hourMs;
    const since = clock.now().getTime() - Date.parse('2026-03-02T15:00:00Z');
    clock.advance(week - (since % week));
  });

  const send = (path: string, json?: object, method?: string) =>
    server.send(path, { cookie: desk.salon.cookie, ...(json && { json }), ...(method && { method }) });
  const under = (what: string) => `/api/assistants/${desk.salon.assistantId}/${what}`;
  const get = async <T>(path: string) => (await (await send(path)).json()) as T;
  async function create(list: string, more: object = {}): Promise<Campaign> {
    const created = await send(under('campaigns'), {
      name: 'Spring',
      channel: 'text',
      goal: 'book',
      opening: 'Hi {name}, it is time for a haircut.',
      list,
      ...more,
    });
    expect(created.status).toBe(201);
    return (await created.json()) as Campaign;
  }
  const change = async (id: string, state: string) => {
    const changed = await send(`/api/phone/campaigns/${id}/state`, { state }, 'PUT');
    return changed.status;
  };
  const campaign = async (id: string) =>
    (await get<Campaign[]>(under('campaigns'))).find((one) => one.id === id)!;
  const peopleOf = (id: string) => get<CampaignPerson[]>(`/api/phone/campaigns/${id}/people`);
  const pass = async (ms: number) => {
    clock.advance(ms);
    for (let round = 0; round < 3; round += 1) await server.deps.jobs.drain();
  };
  const textsTo = (number: string) => carrier.texts.filter(({ to }) => to === number).map(({ text }) => text);

  it('shows what is wrong with which row before anything is stored', async () => {
    const [stopped, listed, agreed, silent] = [person(), person(), person(), person()];
    await desk.receive({ from: stopped, text: 'STOP' });
    await send('/api/phone/do-not-contact', { number: listed, kinds: ['text'], reason: 'Supplier' });
    await send('/api/phone/consents', { number: agreed, kind: 'text', granted: true });
    const list = [
      'name,phone,consent,date',
      `A,${stopped},Form,2026-01-02`,
      `B,${listed},Form,2026-01-02`,
      `C,${agreed},,`,
      `D,${silent},,`,
      `E,${agreed},Form,`,
      'F,12,Form,',
    ].join('\n');
    const preview = (await (
      await send(under('campaign-previews'), { channel: 'text', list })
    ).json()) as CampaignPreview;
    expect(preview.good).toBe(1);
    expect(preview.rows.map(({ problem }) => problem)).toEqual([
      'customer_refused',
      'business_refused',
      null,
      'no_consent',
      'duplicate',
      'bad_number',
    ]);
    const { progress } = await create(list);
    expect(progress).toMatchObject({ people: 1, planned: 1 });
    expect(
      (
        await send(under('campaigns'), {
          name: 'X',
          channel: 'text',
          goal: 'book',
          opening: 'X',
          list: 'D,12',
        })
      ).status,
    ).toBe(400);
  });

  it('writes to each once, as fast as is set, and tells what came of it from the rows', async () => {
    const [books, stops, silent] = [person(), person(), person()];
    const list = `name,phone,consent\nJane,${books},Front desk form\nTom,${stops},Form\n,${silent},Form`;
    const { id } = await create(list, { settings: { atOnce: 2 } });
    await pass(2 * minuteMs);
    expect(carrier.texts.filter(({ to }) => [books, stops, silent].includes(to))).toEqual([]);
    expect(await change(id, 'running')).toBe(200);
    await pass(1000);
    expect(textsTo(books)).toEqual([
      'Corner Salon: Hi Jane, it is time for a haircut. Reply YES to book an appointment. Reply STOP to get no more texts.',
    ]);
    expect(textsTo(stops)).toHaveLength(1);
    // Two a minute.
    expect(textsTo(silent)).toEqual([]);
    await pass(2 * minuteMs);
    expect(textsTo(silent)).toEqual([expect.stringMatching(/^Corner Salon: Hi, it is time/)]);
    await pass(10 * minuteMs);
    expect(carrier.texts.filter(({ to }) => [books, stops, silent].includes(to))).toHaveLength(3);
    expect(await campaign(id)).toMatchObject({ state: 'done', endedAt: expect.any(String) });

    const [asked] = await desk.receive({ from: books, text: 'YES' });
    expect(asked).toMatch(/when|time|day/i);
    expect(await desk.receive({ from: books, text: 'tomorrow at 4 pm' })).toEqual([
      expect.stringMatching(/Jane.*\?$/),
    ]);
    await desk.receive({ from: books, text: 'yes' });
    await desk.receive({ from: stops, text: 'STOP' });
    expect((await campaign(id)).progress).toMatchObject({
      people: 3,
      reached: 1,
      texted: 2,
      optedOut: 1,
      booked: 1,
    });
    expect(await peopleOf(id)).toMatchObject([
      { number: books, result: 'reached', booked: true, optedOut: false, consent: 'Front desk form' },
      { number: stops, result: 'texted', booked: false, optedOut: true },
      { number: silent, name: null, result: 'texted' },
    ]);
    const csv = await (await send(`/api/phone/campaigns/${id}/export`)).text();
    expect(csv).toContain('"Name","Phone","Consent","Result","Booked","Opted out"');
    expect(csv).toContain(`"Jane","${books}","Front desk form","Reached","Yes","No"`);
    // What the list said of their consent is kept.
    const kept = await server.deps.db.account(desk.accountId, (tx) =>
      tx.kysely.selectFrom('consents').select(['source', 'detail']).where('number', '=', books).execute(),
    );
    expect(kept).toEqual([{ source: 'import', detail: 'Front desk form (campaign “Spring”)' }]);
  });

  it('contacts nobody who stops before their turn, at night, while it is paused or all is', async () => {
    const [first, second, third] = [person(), person(), person()];
    const list = `phone,consent\n${first},Form\n${second},Form\n${third},Form`;
    const { id } = await create(list, {
      settings: { atOnce: 1, perDay: 2 },
      goal: 'announce',
      opening: 'We moved.',
    });
    await change(id, 'running');
    await pass(1000);
    expect(textsTo(first)).toHaveLength(1);
    expect(await change(id, 'paused')).toBe(200);
    await pass(5 * minuteMs);
    expect(textsTo(second)).toEqual([]);
    await desk.receive({ from: second, text: 'STOP' });
    await send('/api/phone/outbound-brake', { paused: true }, 'PUT');
    await change(id, 'running');
    await pass(5 * minuteMs);
    expect([textsTo(second), textsTo(third)]).toEqual([[], []]);
    await send('/api/phone/outbound-brake', { paused: false }, 'PUT');
    // Half past nine in the evening of New York.
    await pass(11 * hourMs + 30 * minuteMs);
    expect(textsTo(third)).toEqual([]);
    await pass(12 * hourMs);
    await pass(2 * minuteMs);
    expect(textsTo(third)).toHaveLength(1);
    expect(textsTo(second)).toEqual([]);
    expect(await peopleOf(id)).toMatchObject([
      { result: 'texted' },
      { number: second, result: 'refused', optedOut: false },
      { result: 'texted' },
    ]);
  });

  it('doesn’t start where nothing would answer, and isn’t used up when that ends later', async () => {
    const number = person();
    await desk.setTexting({ enabled: false });
    const { id } = await create(`Jane,${number},Form`);
    expect(await change(id, 'running')).toBe(409);
    await desk.setTexting({ enabled: true });
    expect(await change(id, 'running')).toBe(200);
    await desk.setTexting({ enabled: false });
    await pass(5 * minuteMs);
    expect((await campaign(id)).progress).toMatchObject({ planned: 1, failed: 0 });
    await desk.setTexting({ enabled: true });
    await pass(2 * minuteMs);
    expect(textsTo(number)).toHaveLength(1);
  });

  it('is stopped for good, and can be deleted only then', async () => {
    const [first, second] = [person(), person()];
    const { id } = await create(`phone,consent\n${first},Form\n${second},Form`, { settings: { atOnce: 1 } });
    expect(await change(id, 'paused')).toBe(409);
    await change(id, 'running');
    await pass(1000);
    expect((await send(`/api/phone/campaigns/${id}`, undefined, 'DELETE')).status).toBe(409);
    expect(await change(id, 'stopped')).toBe(200);
    expect(await change(id, 'running')).toBe(409);
    await pass(5 * minuteMs);
    expect(textsTo(second)).toEqual([]);
    expect((await campaign(id)).progress).toMatchObject({ texted: 1, stopped: 1 });
    expect((await send(`/api/phone/campaigns/${id}`, undefined, 'DELETE')).status).toBe(204);
    expect(await campaign(id)).toBeUndefined();
  });

  it('passes on what is answered to a question', async () => {
    const number = person();
    const { id } = await create(`Jane Miller,${number},Form`, {
      goal: 'ask',
      opening: 'How was your last visit?',
    });
    await change(id, 'running');
    await pass(1000);
    expect(textsTo(number)).toEqual([
      'Corner Salon: How was your last visit? Reply STOP to get no more texts.',
    ]);
    const replies = await desk.receive({ from: number, text: 'Great, but the music was too loud' });
    expect(replies).toHaveLength(1);
    const leads = await get<{ phone: string; interest: string }[]>(under('leads'));
    expect(leads.find(({ phone }) => phone === number)!.interest).toMatch(/music was too loud/);
  });

  it('keeps no trace of a person who is erased', async () => {
    const number = person();
    const { id } = await create(`Jane Doe,${number},Form`);
    expect((await send('/api/privacy/erasures', { phone: number })).status).toBe(201);
    expect(await peopleOf(id)).toEqual([]);
  });
});
