// Appointments made by a language model's tools, over the real protocol, through HTTP and into the calendar.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Appointment, ChatReply } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let model: Server;
let wanted: { serviceId: string; date: string; time: string };
let asked = 0;
let server: TestServer;
let salon: Salon;

// Monday, 2 March 2026, eight in the morning, in a business that keeps UTC.
beforeAll(async () => {
  model = createServer((request, response) => {
    asked += 1;
    // Read to its end, as any real one does: a connection left half read is reset, and the turn made offline.
    request.resume();
    const call = { name: 'book_appointment', arguments: JSON.stringify(wanted) };
    const begun = {
      role: 'assistant',
      tool_calls: [{ index: 0, id: `c${asked}`, type: 'function', function: call }],
    };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${chunk(begun)}\n\ndata: ${chunk({}, 'tool_calls')}\n\ndata: [DONE]\n\n`);
  });
  model.listen(0, '127.0.0.1');
  await once(model, 'listening');
  server = await createTestServer({
    clock: fakeClock('2026-03-02T08:00:00.000Z'),
    environment: {
      LLM_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
      LLM_MODEL: 'test-model',
    },
  });
  salon = await openSalon(server);
  const id = await salon.addService({ name: 'Haircut', durationMinutes: 30 });
  wanted = { serviceId: id, date: '2026-03-03', time: '10:00' };
});
afterAll(async () => {
  model.close();
  model.closeAllConnections();
  await server.close();
});

const chunk = (delta: object, finish: string | null = null) =>
  JSON.stringify({
    id: 'x',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason: finish }],
  });

async function say(message: string, before?: ChatReply): Promise<ChatReply> {
  const open = before && { conversationId: before.conversationId, visitorToken: before.visitorToken };
  const json = { assistantId: salon.assistantId, message, ...open };
  const response = await server.send('/api/chat/widget', { json });
  expect(response.status).toBe(200);
  return (await response.json()) as ChatReply;
}

async function readBackTo(name: string, email: string): Promise<ChatReply> {
  const begun = await say('could somebody do my hair tomorrow around ten?');
  const named = await say(name, begun);
  return say(email, named);
}

const appointments = async (): Promise<Appointment[]> =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
  ).json()) as Appointment[];

it('are booked once read back and agreed; a slot that two agreed to goes to one, and the other is offered more', async () => {
  const jane = await readBackTo('Jane Miller', 'jane@miller.example');
  const omar = await readBackTo('Omar Aziz', 'omar@aziz.example');
  for (const { response } of [jane, omar]) expect(response).toMatch(/Tuesday, March 3 at 10 am.*\?$/);
  expect(await appointments()).toEqual([]);

  // With a question, so that the model is asked, and books by its tool.
  const agreement = "lovely, let's go for that. May I bring my dog along?";
  const replies = await Promise.all([say(agreement, jane), say(agreement, omar)]);
  expect(await appointments()).toMatchObject([
    { serviceName: 'Haircut', startsAt: '2026-03-03T10:00:00.000Z', status: 'booked' },
  ]);
  const isTold = ({ response }: ChatReply) => /\bbooked\b/.test(response);
  expect(replies.filter(isTold)).toHaveLength(1);
  // In other words by whether the time was taken while they agreed or just before.
  expect(replies.find((reply) => !isTold(reply))!.response).toMatch(/10:30 am.*\?$/);
  expect(asked).toBeGreaterThanOrEqual(4);
});
