import type { Appointment, ChatReply, ConversationDetail } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;

// Monday, 2 March 2026, eight in the morning, in a business that keeps UTC.
beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  server = await createTestServer({ clock });
});
afterAll(() => server.close());

async function say(message: string, before?: ChatReply): Promise<ChatReply> {
  const open = before && { conversationId: before.conversationId, visitorToken: before.visitorToken };
  const response = await server.send('/api/chat/widget', {
    json: { assistantId: salon.assistantId, message, ...open },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ChatReply;
}

/** Says all of it in one conversation; returns the last reply. */
async function talk(...messages: string[]): Promise<ChatReply> {
  let reply: ChatReply | undefined;
  for (const message of messages) reply = await say(message, reply);
  return reply!;
}

const appointments = async (): Promise<Appointment[]> =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
  ).json()) as Appointment[];
const conversationOf = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: salon.cookie })
  ).json()) as ConversationDetail;

describe('an appointment by chat', () => {
  it('is booked once agreed, seen by its owner, and moved and cancelled by who made it', async () => {
    salon = await openSalon(server);
    await salon.addService({ name: 'Haircut', durationMinutes: 30 });
    const asked = await talk(
      'I want to book a haircut for tomorrow at 10 am',
      "I'm Jane Miller",
      'jane@miller.example',
    );
    expect(asked.response).toContain('Tuesday 3 March at 10:00 am');
    expect(await appointments()).toEqual([]);
    const booked = await say('yes', asked);
    expect(booked).toMatchObject({ action: 'book' });
    expect(await appointments()).toMatchObject([
      {
        serviceName: 'Haircut',
        customerName: 'Jane Miller',
        customerEmail: 'jane@miller.example',
        startsAt: '2026-03-03T10:00:00.000Z',
        status: 'booked',
        conversationId: booked.conversationId,
      },
    ]);
    expect(await conversationOf(booked.conversationId)).toMatchObject({
      status: 'scheduled',
      outcome: 'appointment_booked',
      summary: expect.stringContaining('An appointment is booked'),
    });

    const moved = await say('yes', await say('can I move my appointment to Wednesday at 11?', booked));
    expect(await appointments()).toMatchObject([{ startsAt: '2026-03-04T11:00:00.000Z', status: 'booked' }]);
    await say('yes', await say('please cancel my appointment', moved));
    expect(await appointments()).toMatchObject([{ status: 'cancelled' }]);
  });

  it('goes to one of two who agree to the same time; the other is offered what is left', async () => {
    salon = await openSalon(server);
    await salon.addService({ name: 'Haircut', durationMinutes: 30 });
    const ready = await Promise.all(
      ['Ada King', 'Grace Hopper'].map((name, i) =>
        talk(`book a haircut tomorrow at 10 am, my name is ${name}, person${i}@mail.example`),
      ),
    );
    for (const reply of ready) expect(reply.response).toContain('Shall I book it?');
    const replies = await Promise.all(ready.map((reply) => say('yes', reply)));
    expect(await appointments()).toHaveLength(1);
    const texts = replies.map(({ response }) => response).sort();
    expect(texts.filter((text) => text.includes('is booked'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('has just been taken'))).toHaveLength(1);
    const late = replies.find(({ response }) => response.includes('has just been taken'))!;
    expect(late.suggestions).toContain('Tuesday 3 March at 10:30 am');
    const settled = await say('yes', await say('10:30 am', late));
    expect(settled.response).toContain('booked');
    expect(await appointments()).toHaveLength(2);
  });

  it('of another customer is out of reach', async () => {
    salon = await openSalon(server);
    await salon.addService({ name: 'Haircut', durationMinutes: 30 });
    await talk('book a haircut tomorrow at 10 am, my name is Ada King, ada@mail.example', 'yes');
    const other = await talk('Cancel my appointment, I am Ada King, ada@mail.example', 'yes');
    expect(other.response).not.toContain('is cancelled');
    expect(await appointments()).toMatchObject([{ status: 'booked' }]);
  });
});
