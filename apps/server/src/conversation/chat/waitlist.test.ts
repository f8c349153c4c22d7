import type { ChatReply, Lead, WaitlistEntry } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, mailsTo, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;

// Monday, 2 March 2026, eight in the morning, in a business that keeps UTC; on Tuesday it is open for one appointment, which is taken.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  server = await createTestServer({ clock });
});
afterAll(() => server.close());
beforeEach(async () => {
  salon = await openSalon(server, {
    hoursExceptions: [{ date: '2026-03-03', hours: [{ from: '09:00', to: '10:00' }] }],
  });
  const service = await salon.addService({ name: 'Tune-up', durationMinutes: 60 });
  await salon.booked(service, '2026-03-03T09:00:00.000Z');
});

async function talk(...messages: string[]): Promise<ChatReply> {
  let reply: ChatReply | undefined;
  for (const message of messages) {
    const open = reply && { conversationId: reply.conversationId, visitorToken: reply.visitorToken };
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: salon.assistantId, message, ...open },
    });
    expect(response.status).toBe(200);
    reply = (await response.json()) as ChatReply;
  }
  return reply!;
}
const listed = async <T>(what: string) =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/${what}`, { cookie: salon.cookie })
  ).json()) as T[];

it('is joined in a chat: an entry of the conversation, a lead, and a mail', async () => {
  const reply = await talk(
    'Can I book a tune-up tomorrow?',
    'put me on the waiting list please',
    "I'm Jane Miller",
    'jane@miller.example',
  );
  expect(reply.response).toMatch(/waitlist for the tune-up/i);
  expect(await listed<WaitlistEntry>('waitlist')).toMatchObject([
    {
      serviceName: 'Tune-up',
      fromDay: '2026-03-03',
      toDay: '2026-03-03',
      customerName: 'Jane Miller',
      customerEmail: 'jane@miller.example',
      language: 'en',
      origin: 'chat',
      conversationId: reply.conversationId,
      state: 'waiting',
    },
  ]);
  expect(await listed<Lead>('leads')).toMatchObject([{ name: 'Jane Miller', interest: 'Tune-up' }]);
  await server.deps.jobs.drain();
  const mails = await mailsTo(server, 'jane@miller.example');
  expect(mails.map(({ subject }) => subject)).toContain('You’re on the waitlist of Corner Salon');
});

it('isn’t offered where the owner has switched it off', async () => {
  const changed = await server.send(`/api/assistants/${salon.assistantId}`, {
    method: 'PATCH',
    cookie: salon.cookie,
    json: { booking: { leadMinutes: 60, waitlist: false } },
  });
  expect(changed.status).toBe(200);
  await talk(
    'Can I book a tune-up tomorrow?',
    'put me on the waiting list please',
    "I'm Jane Miller, jane@miller.example",
  );
  expect(await listed<WaitlistEntry>('waitlist')).toEqual([]);
});
