import type { Appointment, ChatReply, ConversationDetail, Lead } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, mailsTo, type TestServer } from '../../testing/index.ts';

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
const leads = async (): Promise<Lead[]> =>
  (await (
    await server.send(`/api/assistants/${salon.assistantId}/leads`, { cookie: salon.cookie })
  ).json()) as Lead[];
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
    expect(asked.response).toMatch(
      /haircut .*Tuesday, March 3 at 10 am.* Jane Miller, jane@miller\.example.*\?$/,
    );
    expect(await appointments()).toEqual([]);
    const booked = await say('yes', asked);
    expect(booked).toMatchObject({ action: 'book' });
    // No mail server is configured: none is promised.
    expect(booked.response).toMatch(/haircut .*March 3/);
    expect(booked.response).not.toMatch(/confirmation|jane@miller/i);
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
      summary: expect.stringMatching(
        /^Jane Miller \(jane@miller\.example\) wrote “I want to book a haircut .*”\. An appointment is booked: Haircut, Tuesday, March 3, 2026 at 10:00\sAM UTC\.$/,
      ),
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
    for (const reply of ready) expect(reply.response).toMatch(/Tuesday, March 3 at 10 am.*\?$/);
    expect(await appointments()).toEqual([]);
    const replies = await Promise.all(ready.map((reply) => say('yes', reply)));
    expect(await appointments()).toMatchObject([{ startsAt: '2026-03-03T10:00:00.000Z' }]);
    const isTold = ({ response }: ChatReply) => /\bbooked\b/.test(response);
    expect(replies.filter(isTold)).toHaveLength(1);
    const late = replies.find((reply) => !isTold(reply))!;
    expect(late.suggestions).toContain('tomorrow at 10:30 am');
    for (const time of late.suggestions) expect(late.response).toContain(time.replace(/^.* at /, ''));
    const settled = await say('yes', await say('10:30 am', late));
    expect(settled.response).toContain('booked');
    expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual([
      '2026-03-03T10:00:00.000Z',
      '2026-03-03T10:30:00.000Z',
    ]);
  });

  it('of another customer is out of reach', async () => {
    salon = await openSalon(server);
    await salon.addService({ name: 'Haircut', durationMinutes: 30 });
    await talk('book a haircut tomorrow at 10 am, my name is Ada King, ada@mail.example', 'yes');
    const other = await talk('Cancel my appointment, I am Ada King, ada@mail.example', 'yes');
    expect(other.response).not.toMatch(/\bcancell?ed\b/);
    expect(await appointments()).toMatchObject([{ status: 'booked' }]);
  });

  it('has the details that its customer puts right afterwards, and is confirmed to the new address', async () => {
    salon = await openSalon(server);
    await salon.addService({ name: 'Haircut', durationMinutes: 30 });
    const booked = await talk(
      'book a haircut tomorrow at 10 am, my name is Ashling Walsh, ash@larhc.example',
      'yes',
    );
    const righted = await say('oh no i typed my email wrong!! its ash.walsh@larch.example', booked);
    expect(righted.response).toContain('ash.walsh@larch.example');
    expect(righted.response).not.toMatch(/get back to you|contact you|in touch/);
    await say('and my name is wrong too, my name is Aisling Walsh', righted);
    await say('my number is 415 555 2671 by the way', righted);
    const details = {
      customerName: 'Aisling Walsh',
      customerEmail: 'ash.walsh@larch.example',
      customerPhone: '+14155552671',
    };
    expect(await appointments()).toMatchObject([{ ...details, status: 'booked' }]);
    expect(await conversationOf(booked.conversationId)).toMatchObject({ ...details, status: 'scheduled' });
    expect(await leads()).toMatchObject([
      { name: 'Aisling Walsh', email: 'ash.walsh@larch.example', phone: '+14155552671' },
    ]);
    await server.deps.jobs.drain();
    const mails = await mailsTo(server, 'ash.walsh@larch.example');
    expect(mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Your appointment with /),
    );
  });
});
