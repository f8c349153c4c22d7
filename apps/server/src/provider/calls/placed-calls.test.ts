import { randomUUID } from 'node:crypto';
import type { ProviderCall, ProviderCallBatch } from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeCarrier,
  openPhoneServer,
  type PhoneDesk,
  type PhoneServer,
  until,
} from '../../phone/calls/testing/index.ts';
import { openBusiness } from '../../testing/index.ts';

let phones: PhoneServer;
let carrier: FakeCarrier;
let desk: PhoneDesk;
let offsetMs = 0;
/** Goes on as time does, from wherever a test puts it. */
const clock = { now: () => new Date(Date.now() + offsetMs) };
const setClock = (at: string) => {
  offsetMs = Date.parse(at) - Date.now();
};

beforeAll(async () => {
  setClock('2026-03-02T15:00:00Z');
  phones = await openPhoneServer({ clock });
  carrier = phones.fakes.Twilio;
  desk = await phones.openDesk(carrier);
}, 60_000);
beforeEach(() => {
  setClock('2026-03-02T15:00:00Z');
  carrier.placed.numbers.length = 0;
  carrier.placed.called.clear();
  phones.voice.spoken.length = 0;
});
afterEach(() => phones.server.deps.shutdownTasks.finished());
afterAll(() => phones.close());

const send = (path: string, json?: object, method?: string, cookie = desk.business.cookie) =>
  phones.server.send(path, { cookie, ...(json && { json }), ...(method && { method }) });
const ask = (json: object, path = '/provider/call') => send(path, json);
const read = async (id: string) => (await (await send(`/provider/call/${id}`)).json()) as ProviderCall;

let people = 0;
/** Of New York, where it is ten in the morning; each another. */
async function person({ agrees = true } = {}): Promise<string> {
  people += 1;
  const number = `+1212555${String(6000 + people)}`;
  const consent = { number, kind: 'call', granted: true, source: 'web_form', detail: 'Ticked the box' };
  if (agrees) expect((await send('/api/phone/consents', consent)).status).toBe(204);
  return number;
}

const from = () => ({ assistantId: desk.business.assistantId, phoneNumberId: desk.number.id });

async function asked(json: object): Promise<ProviderCall> {
  const response = await ask({ ...from(), ...json });
  expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as ProviderCall;
}

async function refusal(json: object): Promise<[number, string]> {
  const response = await ask(json);
  const { message } = (await response.json()) as { message: string | string[] };
  return [response.status, [message].flat().join(' ')];
}

const listed = async () =>
  ((await (await send('/provider/call')).json()) as ProviderCall[]).map(({ id }) => id);

describe('a call that is asked for', () => {
  it('is queued, placed from the number, and under the same id the talk that it becomes', async () => {
    const number = await person();
    const call = await asked({
      customer: { number, name: 'Dana' },
      name: 'About the cake',
      assistantOverrides: { firstMessage: 'Your cake is ready.' },
    });
    expect(call).toMatchObject({
      type: 'outboundPhoneCall',
      status: 'queued',
      name: 'About the cake',
      customer: { number, name: 'Dana' },
      phoneNumberId: desk.number.id,
      assistantId: desk.business.assistantId,
      messages: [],
    });
    expect(call).not.toHaveProperty('startedAt');
    expect(await listed()).toContain(call.id);
    await phones.drain();
    expect(carrier.placed.numbers).toEqual([number]);
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /Your cake is ready/);
    expect(phones.voice.spoken.join(' ')).toMatch(/Dana.*A I assistant.*Your cake is ready/);
    await until(async () => ((await read(call.id)).status === 'in-progress' ? true : undefined));
    await phones.says(phone, 'Is there parking?');
    await phones.hears(phone, /behind the shop/);
    await phone.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const ended = await until(async () => {
      const now = await read(call.id);
      return now.status === 'ended' ? now : undefined;
    });
    expect(ended).toMatchObject({
      id: call.id,
      name: 'About the cake',
      endedReason: 'customer-ended-call',
      customer: { number, name: 'Dana' },
      phoneCallProvider: 'twilio',
    });
    expect(ended.artifact.transcript).toContain('User: Is there parking?');
    expect((await listed()).filter((id) => id === call.id)).toEqual([call.id]);
  }, 60_000);

  it('with a squad begins with the words of its first member', async () => {
    const { assistantId } = desk.business;
    const squad = { members: [{ assistantId, assistantOverrides: { firstMessage: 'The squad calls.' } }] };
    const made = await send('/provider/squad', squad);
    const { id: squadId } = (await made.json()) as { id: string };
    const number = await person();
    const { phoneNumberId } = from();
    const created = await ask({ squadId, phoneNumberId, customer: { number } });
    const call = (await created.json()) as ProviderCall;
    expect(call).toMatchObject({ squadId, assistantId, status: 'queued' });
    expect(call).not.toHaveProperty('squad');
    await phones.drain();
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /The squad calls/);
    await phones.says(phone, 'Is there parking?');
    await phones.hears(phone, /behind the shop/);
    await phone.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const both = await refusal({ squad, assistantId, customer: { number } });
    expect(both).toEqual([400, expect.stringMatching(/either assistantId or a squad/)]);
  }, 60_000);

  it('with an assistant of the request is that one, on the line and in the inbox of the number', async () => {
    const { phoneNumberId } = from();
    const number = await person();
    const assistant = {
      name: 'Zoe',
      firstMessage: 'Hello {{customer.name}}, your {{thing}} is ready.',
      artifactPlan: { recordingEnabled: false },
    };
    const created = await ask({
      assistant,
      phoneNumberId,
      customers: [
        { number, name: 'Dana', assistantOverrides: { variableValues: { thing: 'cake' } } },
        { number: '+12125550000', assistantOverrides: { server: { url: 'http://10.0.0.1/' } } },
      ],
    });
    const { results, errors } = (await created.json()) as ProviderCallBatch;
    expect(errors).toMatchObject([{ error: expect.stringMatching(/https/) }]);
    const [call] = results;
    expect(call).toMatchObject({ assistant, phoneNumberId, status: 'queued' });
    expect(call).not.toHaveProperty('assistantId');
    await phones.drain();
    const phone = await carrier.placed.answered();
    await phones.hears(phone, /Hello Dana, your cake is ready/);
    await phones.says(phone, 'Are you a robot?');
    await phones.hears(phone, /Zoe/);
    await phones.says(phone, 'Is there parking?');
    await phone.hangUp();
    await phones.server.deps.shutdownTasks.finished();
    const ended = await until(async () => {
      const now = await read(call!.id);
      return now.status === 'ended' ? now : undefined;
    });
    expect(ended).toMatchObject({ assistant, customer: { number, name: 'Dana' } });
    expect(ended.artifact).not.toHaveProperty('recordingUrl');
    expect(ended.artifact.transcript).not.toContain('behind the shop');
    const inbox = await send(`/api/assistants/${desk.business.assistantId}/conversations`);
    expect(((await inbox.json()) as { id: string }[]).map(({ id }) => id)).toContain(ended.conversationId);
  }, 60_000);

  it('that nobody takes ends so, and is not tried again', async () => {
    const number = await person();
    carrier.placed.called.set(number, 'busy');
    const { id } = await asked({ customer: { number } });
    await phones.drain();
    const ended = await until(async () => {
      const call = await read(id);
      return call.status === 'ended' ? call : undefined;
    });
    expect(ended).toMatchObject({ endedReason: 'customer-busy', customer: { number } });
    offsetMs += 24 * 3_600_000;
    await phones.drain();
    expect(carrier.placed.numbers).toEqual([number]);
  });

  it('for later is scheduled until then', async () => {
    const number = await person();
    const schedulePlan = { earliestAt: '2026-03-02T17:00:00Z', latestAt: '2026-03-02T18:00:00Z' };
    const { id, ...call } = await asked({ customer: { number }, schedulePlan });
    expect(call).toMatchObject({ status: 'scheduled', schedulePlan });
    await phones.drain();
    expect(carrier.placed.numbers).toEqual([]);
    const deleted = await send(`/provider/call/${id}`, undefined, 'DELETE');
    expect([deleted.status, await deleted.json()]).toMatchObject([200, { id, status: 'scheduled' }]);
    setClock('2026-03-02T17:00:01Z');
    await phones.drain();
    expect(carrier.placed.numbers).toEqual([]);
    expect((await send(`/provider/call/${id}`)).status).toBe(404);
  });

  it('by the older path, without a number, goes out from the usual one', async () => {
    const number = await person();
    const { assistantId } = desk.business;
    const response = await ask({ assistantId, customer: { number } }, '/provider/call/phone');
    expect([response.status, await response.json()]).toMatchObject([201, { phoneNumberId: desk.number.id }]);
  });

  it('by its number alone is the number’s assistant’s', async () => {
    const number = await person();
    const response = await ask({ phoneNumberId: desk.number.id, customer: { number } });
    expect([response.status, await response.json()]).toMatchObject([
      201,
      { assistantId: desk.business.assistantId },
    ]);
  });

  it('of several tells for each what became of it', async () => {
    const [agreed, other] = [await person(), await person({ agrees: false })];
    const response = await ask({ ...from(), customers: [{ number: agreed }, { number: other, name: 'Jo' }] });
    const batch = (await response.json()) as ProviderCallBatch;
    expect([response.status, batch]).toMatchObject([
      201,
      {
        results: [{ customer: { number: agreed }, status: 'queued' }],
        errors: [{ customer: { number: other, name: 'Jo' }, error: expect.stringContaining('agreed') }],
      },
    ]);
  });
});

describe('a call is refused', () => {
  it('to whoever may not be called', async () => {
    const other = await person({ agrees: false });
    expect(await refusal({ ...from(), customer: { number: other } })).toEqual([
      409,
      'This number has not agreed to be called. Record a consent first.',
    ]);
    const listedOne = await person();
    await send('/api/phone/do-not-contact', { number: listedOne, kinds: ['call'], reason: 'Asked us' });
    expect(await refusal({ ...from(), customer: { number: listedOne } })).toEqual([
      409,
      'This number is on your do-not-contact list.',
    ]);
  });

  it('while outgoing calls are paused', async () => {
    await send('/api/phone/outbound-brake', { paused: true }, 'PUT');
    const refused = await refusal({ ...from(), customer: { number: await person() } });
    await send('/api/phone/outbound-brake', { paused: false }, 'PUT');
    expect(refused).toEqual([409, expect.stringContaining('paused')]);
  });

  it.each<[string, object, RegExp]>([
    ['without a customer', {}, /Give customer/],
    ['to no number', { customer: { number: '555' } }, /country code/],
    [
      'with a field that is not known',
      { customer: { number: '+12125556000' }, to: 'x' },
      /property to should not exist/,
    ],
    [
      'with an assistant of the request from no number',
      { customer: { number: '+12125556000' }, assistant: {}, phoneNumberId: undefined },
      /Give phoneNumberId/,
    ],
    [
      'with an assistant of the request and one of the account',
      { customer: { number: '+12125556000' }, assistant: {}, assistantId: randomUUID() },
      /either assistant or assistantId/,
    ],
    ['of a squad', { customer: { number: '+12125556000' }, squadId: 'x' }, /squadId/],
    [
      'over a socket',
      { customer: { number: '+12125556000' }, transport: { provider: 'vapi.websocket' } },
      /transport/,
    ],
    [
      'with an end before its beginning',
      {
        customer: { number: '+12125556000' },
        schedulePlan: { earliestAt: '2026-03-03T10:00:00Z', latestAt: '2026-03-03T09:00:00Z' },
      },
      /latestAt/,
    ],
  ])('%s', async (_, json, message) => {
    expect(await refusal({ ...from(), ...json })).toEqual([400, expect.stringMatching(message)]);
  });

  it('with what is another account’s, or nobody’s', async () => {
    const rival = await openBusiness(phones.server);
    const customer = { number: '+12125556000' };
    for (const more of [from(), { phoneNumberId: desk.number.id }]) {
      const response = await send('/provider/call', { ...more, customer }, 'POST', rival.cookie);
      expect(response.status).toBe(404);
    }
    const wrong = await refusal({ assistantId: randomUUID(), customer });
    expect(wrong[0]).toBe(404);
    const own = { assistantId: rival.assistantId, customer };
    const without = await send('/provider/call', own, 'POST', rival.cookie);
    expect(without.status).toBe(400);
  });
});

describe('a call', () => {
  it('is named and renamed; a name of nothing is none', async () => {
    const { id } = await asked({ customer: { number: await person() }, name: 'First' });
    const name = (to: unknown) => send(`/provider/call/${id}`, { name: to }, 'PATCH');
    expect(await (await name('Second')).json()).toMatchObject({ id, name: 'Second' });
    expect(await (await name(null)).json()).not.toHaveProperty('name');
    expect((await name('x'.repeat(41))).status).toBe(400);
    expect((await send(`/provider/call/${id}`, { status: 'ended' }, 'PATCH')).status).toBe(400);
    expect((await send(`/provider/call/${randomUUID()}`, { name: 'x' }, 'PATCH')).status).toBe(404);
  });

  it('is deleted with what was said once it is over', async () => {
    const { conversationId } = await desk.business.say('Is there parking?');
    const path = `/api/conversations/${conversationId}`;
    const id = randomUUID();
    const { pool } = phones.server.deps.db;
    const { rows } = await pool.query('SELECT account_of_assistant($1) AS id', [desk.business.assistantId]);
    await phones.server.deps.db.account(rows[0].id as string, async ({ kysely }) => {
      const own = { account_id: rows[0].id as string, assistant_id: desk.business.assistantId };
      const started_at = phones.server.deps.clock.now();
      await kysely
        .updateTable('conversations')
        .set({ type: 'voice' })
        .where('id', '=', conversationId)
        .execute();
      await kysely
        .insertInto('calls')
        .values({
          ...{ ...own, id, conversation_id: conversationId, channel: 'web', engine: 'basic', voice: 'slt' },
          ...{ started_at, alive_at: started_at, recording: 'none' },
        })
        .execute();
    });
    const remove = () => send(`/provider/call/${id}`, undefined, 'DELETE');
    expect((await remove()).status).toBe(409);
    await phones.server.deps.db.account(rows[0].id as string, ({ kysely }) =>
      kysely
        .updateTable('calls')
        .set({ ended_at: phones.server.deps.clock.now(), ended_reason: 'customer-ended-call' })
        .where('id', '=', id)
        .execute(),
    );
    expect((await send(path)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect((await send(path)).status).toBe(404);
    expect((await send(`/provider/call/${id}`)).status).toBe(404);
    expect(await listed()).not.toContain(id);
  });
});
