import { randomUUID } from 'node:crypto';
import { type Lead, type WebhookEvent, WebhookEventSchema } from '@deskbell/contract';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { createDispatcher, type Dispatcher } from './sending/dispatcher.ts';
import { openReceiver, openWebhookDesk, type Receiver, type WebhookDesk } from './testing/index.ts';

let server: TestServer;
let salon: Salon;
let desk: WebhookDesk;
let receiver: Receiver;
let dispatcher: Dispatcher;
let webhookId: string;

beforeAll(async () => {
  server = await createTestServer({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
  receiver = await openReceiver();
  salon = await openSalon(server);
  desk = openWebhookDesk(server, salon.cookie);
  dispatcher = createDispatcher(server.deps);
  webhookId = (await desk.add(receiver.url)).id;
}, 60_000);
afterAll(async () => {
  await dispatcher.stop();
  await server.close();
  await receiver.close();
});
beforeEach(async () => {
  await dispatcher.drain();
  receiver.received.length = 0;
});

/** What has happened since, as it was sent, every one of it as the contract says. */
async function told(): Promise<WebhookEvent[]> {
  await dispatcher.drain();
  return receiver.received.map(({ body }) => WebhookEventSchema.parse(JSON.parse(body)));
}
const typesOf = (events: WebhookEvent[]) => events.map(({ type }) => type);
const get = async (path: string) => (await server.send(path, { cookie: salon.cookie })).json();
const open = (reply: { conversationId: string; visitorToken: string }) => ({
  conversationId: reply.conversationId,
  visitorToken: reply.visitorToken,
});

it('a chat is told as it goes: its beginning, each message, and its end', async () => {
  const reply = await salon.say('Hello there');
  await salon.say('When are you open?', open(reply));
  const closed = await server.send(`/api/conversations/${reply.conversationId}`, {
    method: 'PATCH',
    cookie: salon.cookie,
    json: { status: 'resolved' },
  });
  expect(closed.status).toBe(200);
  const events = await told();
  expect(typesOf(events)).toEqual([
    'conversation.started',
    'message.received',
    'message.received',
    'conversation.ended',
  ]);
  // What is of the team alone, and of the member who asks, is told to nobody outside.
  const {
    messages,
    speakerChanges: _changes,
    texting: _texting,
    tags: _tags,
    unread: _unread,
    seenSeq: _seenSeq,
    ...conversation
  } = (await get(`/api/conversations/${reply.conversationId}`)) as {
    messages: { id: string; role: string; content: string }[];
    speakerChanges: unknown;
    texting: unknown;
    tags: unknown;
    unread: unknown;
    seenSeq: unknown;
  };
  expect(events[3]!.data).toEqual(conversation);
  expect(events[0]!.data).toMatchObject({ id: reply.conversationId, status: 'active', turnCount: 1 });
  const said = messages.filter(({ role }) => role === 'user');
  expect(events.slice(1, 3).map(({ data }) => data)).toMatchObject(
    said.map(({ id, content }) => ({ id, content, conversationId: reply.conversationId })),
  );
});

it('a lead is told once, with everything that its turn brought, as the interface has it', async () => {
  const reply = await salon.say('Please call me: Jane Miller, jane@miller.example, I want a haircut');
  const first = await told();
  expect(typesOf(first)).toContain('lead.captured');
  const { data } = first.find(({ type }) => type === 'lead.captured')!;
  const leads = (await get(`/api/assistants/${salon.assistantId}/leads`)) as Lead[];
  expect(data).toEqual(leads[0]);
  expect(data).toMatchObject({ name: 'Jane Miller', email: 'jane@miller.example' });
  await salon.say('and my number is +1 415 555 2671', open(reply));
  expect(typesOf((await told()).slice(first.length))).not.toContain('lead.captured');
});

describe('somebody of the team is needed', () => {
  it('when a customer asks for a person, with whom it is about, and once until it is open again', async () => {
    const reply = await salon.say('I want to talk to a human, I am Ruth, ruth@lane.example');
    await salon.say('Hello? Is anybody there?', open(reply));
    const events = (await told()).filter(({ type }) => type === 'conversation.needs_person');
    expect(events.map(({ data }) => data)).toMatchObject([
      { id: reply.conversationId, reason: 'hand_off', status: 'pending', customerEmail: 'ruth@lane.example' },
    ]);
  });

  it('when contact details wait for an answer, but not once a person has taken over', async () => {
    const taken = await salon.say('Hello');
    await server.send(`/api/conversations/${taken.conversationId}/take-over`, {
      method: 'POST',
      cookie: salon.cookie,
    });
    const left = await salon.say('Please call me: Tom Baker, tom@baker.example, I want a haircut');
    const events = (await told()).filter(({ type }) => type === 'conversation.needs_person');
    expect(events.map(({ data }) => data)).toMatchObject([
      { id: left.conversationId, reason: 'follow_up', customerEmail: 'tom@baker.example' },
    ]);
  });
});

describe('an appointment', () => {
  const day = nextWeekday();

  it('is told when it is booked, moved with where it was, cancelled, and booked again', async () => {
    const service = await salon.addService();
    const booked = await salon.booked(service, `${day}T10:00:00Z`);
    const moved = await (await salon.change(booked.id, { startsAt: `${day}T11:00:00Z` })).json();
    const cancelled = await (await salon.change(booked.id, { status: 'cancelled' })).json();
    await salon.change(booked.id, { status: 'booked' });
    const events = await told();
    expect(typesOf(events)).toEqual([
      'appointment.booked',
      'appointment.moved',
      'appointment.cancelled',
      'appointment.booked',
    ]);
    expect(events[0]!.data).toEqual(booked);
    expect(events[1]!.data).toEqual({
      ...(moved as object),
      previous: { startsAt: booked.startsAt, endsAt: booked.endsAt, staffId: null, staffName: null },
    });
    expect(events[2]!.data).toEqual(cancelled);
  });

  it('is not told when it is annotated or closed', async () => {
    const service = await salon.addService();
    const { id } = await salon.booked(service, `${day}T14:00:00Z`);
    await told();
    receiver.received.length = 0;
    await salon.change(id, { note: 'Window seat' });
    await salon.change(id, { status: 'completed' });
    expect(await told()).toEqual([]);
  });
});

it('a call is told when it ends', async () => {
  const { conversationId } = await salon.say('Hello');
  await told();
  receiver.received.length = 0;
  const [id, startedAt, endedAt] = [randomUUID(), '2026-03-27T10:00:00.000Z', '2026-03-27T10:01:05.250Z'];
  await server.deps.db.account(salon.accountId, async ({ kysely }) => {
    await kysely
      .insertInto('calls')
      .values({
        account_id: salon.accountId,
        id,
        assistant_id: salon.assistantId,
        conversation_id: conversationId,
        engine: 'basic',
        voice: 'slt',
        started_at: startedAt,
        alive_at: startedAt,
      })
      .execute();
    await kysely
      .updateTable('calls')
      .set({ ended_at: endedAt, ended_reason: 'customer-ended-call', seconds: 66 })
      .where('id', '=', id)
      .execute();
  });
  expect(await told()).toEqual([
    {
      type: 'call.ended',
      timestamp: endedAt,
      data: {
        id,
        conversationId,
        assistantId: salon.assistantId,
        channel: 'web',
        startedAt,
        endedAt,
        endedReason: 'customer-ended-call',
        seconds: 66,
      },
    },
  ]);
});

it('is signed as the Standard Webhooks specification says, by its own library’s judgment', async () => {
  await salon.say('Hello');
  await dispatcher.drain();
  const { secret } = (await get(`/api/webhooks/${webhookId}/secret`)) as { secret: string };
  expect(receiver.received.length).toBeGreaterThan(0);
  for (const { body, headers } of receiver.received) {
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Deskbell-Webhooks/1.0',
    });
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  }
});

it('goes to those webhooks alone that chose it, to all of them under one id', async () => {
  const other = await openReceiver();
  const { id } = await desk.add(other.url, { events: ['message.received'] });
  await salon.say('Hello');
  await dispatcher.drain();
  expect(other.received.map(({ event }) => event.type)).toEqual(['message.received']);
  const same = receiver.received.find(({ event }) => event.type === 'message.received')!;
  expect(other.received[0]!.headers['webhook-id']).toBe(same.headers['webhook-id']);
  expect(other.received[0]!.headers['webhook-signature']).not.toBe(same.headers['webhook-signature']);
  await desk.send(`/api/webhooks/${id}`, { method: 'DELETE' });
  await other.close();
});

it('two accounts never meet: what happens in one is told to its own webhooks alone', async () => {
  const theirs = await openReceiver();
  const rival = await openSalon(server);
  const rivalDesk = openWebhookDesk(server, rival.cookie);
  const { id } = await rivalDesk.add(theirs.url);
  const reply = await rival.say('Hello from the rival');
  await salon.say('Hello from the salon');
  await dispatcher.drain();
  expect(theirs.received.every(({ body }) => body.includes(reply.conversationId))).toBe(true);
  expect(receiver.received.some(({ body }) => body.includes(reply.conversationId))).toBe(false);
  const [delivery] = await rivalDesk.deliveries(id);
  for (const [method, path, json] of [
    ['PATCH', `/api/webhooks/${id}`, { url: receiver.url }],
    ['DELETE', `/api/webhooks/${id}`],
    ['GET', `/api/webhooks/${id}/secret`],
    ['POST', `/api/webhooks/${id}/secret/rotation`],
    ['POST', `/api/webhooks/${id}/test`],
    ['GET', `/api/webhooks/${id}/deliveries`],
    ['POST', `/api/webhooks/${id}/replay`, { since: '2026-01-01T00:00:00Z' }],
    ['GET', `/api/webhook-deliveries/${delivery!.id}`],
    ['POST', `/api/webhook-deliveries/${delivery!.id}/replay`],
  ] as const) {
    const response = await desk.send(path, { method, ...(json && { json }) });
    expect([method, path, response.status]).toEqual([method, path, 404]);
  }
  await theirs.close();
});

function nextWeekday(): string {
  const day = new Date(Date.now() + 3 * 86_400_000);
  while (day.getUTCDay() === 0 || day.getUTCDay() === 6) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
