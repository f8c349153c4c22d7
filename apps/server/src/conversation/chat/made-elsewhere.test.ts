// An appointment that was made elsewhere, found by its address once a code that was mailed there is told.
import type { Appointment, ChatReply } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestProof } from '../../booking/appointments/index.ts';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, mailsTo, queryAsOwner, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;
let cut: string;
let appointmentId: string;
const email = 'Jane@Miller.example';
const minuteMs = 60_000;

beforeAll(async () => {
  clock = fakeClock('2026-03-02T08:00:00.000Z');
  server = await createTestServer({ clock });
});
/** Whether mails are sent or only kept; an owner signs up without. */
const sendMails = (isOn: boolean) =>
  Object.assign(server.deps.config.mail, { smtpUrl: isOn ? 'smtp://127.0.0.1:9' : null });

beforeEach(async () => {
  sendMails(false);
  salon = await openSalon(server);
  sendMails(true);
  cut = await salon.addService({ name: 'Haircut', durationMinutes: 30 });
  const { id } = await salon.booked(cut, '2026-03-05T10:00:00.000Z', { customerEmail: email });
  appointmentId = id;
});
afterAll(() => server.close());

async function say(message: string, before?: ChatReply): Promise<ChatReply> {
  const open = before && { conversationId: before.conversationId, visitorToken: before.visitorToken };
  clock.advance(1000);
  const response = await server.send('/api/chat/widget', {
    json: { assistantId: salon.assistantId, message, ...open },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as ChatReply;
}

async function talk(...messages: string[]): Promise<ChatReply> {
  let reply: ChatReply | undefined;
  for (const message of messages) reply = await say(message, reply);
  return reply!;
}

const stored = async (): Promise<Appointment> =>
  (
    (await (
      await server.send(`/api/assistants/${salon.assistantId}/appointments`, { cookie: salon.cookie })
    ).json()) as Appointment[]
  ).find(({ id }) => id === appointmentId)!;

/** The codes mailed to an address by this salon's assistant, the newest first. */
async function codesTo(address = email.toLowerCase()): Promise<string[]> {
  const mails = await mailsTo(server, address);
  const own = await queryAsOwner<{ text_body: string }>(
    server,
    `SELECT text_body FROM outbox WHERE kind = 'appointment_code' AND account_id = $1 AND recipient = $2 ORDER BY created_at DESC`,
    [salon.accountId, address],
  );
  expect(mails.length).toBeGreaterThanOrEqual(own.length);
  return own.map(({ text_body }) => /\b\d{6}\b/.exec(text_body)![0]);
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const ask = 'please move my haircut appointment to Friday at 2 pm';

describe('an appointment made elsewhere', () => {
  it('is moved by who tells the code that was mailed to its address', async () => {
    const asked = await talk(ask, email);
    expect(asked.response).toMatch(/six-digit code/);
    const [code] = await codesTo();
    const read = await say(code!, asked);
    expect(read.response).toMatch(/Thursday, March 5 at 10 am.*Friday, March 6 at 2 pm.*\?$/);
    expect(await stored()).toMatchObject({ startsAt: '2026-03-05T10:00:00.000Z' });
    await say('yes', read);
    expect(await stored()).toMatchObject({ startsAt: '2026-03-06T14:00:00.000Z', status: 'booked' });
  });

  it('is cancelled, and out of reach of a conversation that proved nothing', async () => {
    const asked = await talk('cancel my appointment please', email);
    const [code] = await codesTo();
    const other = await talk('cancel my appointment please', email, '000000');
    expect(other.response).not.toMatch(/March 5/);
    await say('yes', await say(`it is ${code!.slice(0, 3)} ${code!.slice(3)}`, asked));
    expect(await stored()).toMatchObject({ status: 'cancelled' });
  });

  it('answers the same whoever’s address it is, and mails nobody who has none', async () => {
    const known = await talk(ask, email);
    const unknown = await talk(ask, 'nobody@at.example');
    const apart = ({ response }: ChatReply) => response.replaceAll(/\S+@\S+\.example/g, '@');
    expect(apart(unknown)).toBe(apart(known));
    expect(await codesTo('nobody@at.example')).toEqual([]);
    const [code] = await codesTo();
    const [wrong, wrongToo] = [await say(otherThan(code!), known), await say(otherThan(code!), unknown)];
    expect(wrongToo.response).toBe(wrong.response);
    expect(wrongToo.response).not.toMatch(/March/);
    const rows = await queryAsOwner<{ tries: number }>(
      server,
      'SELECT tries FROM contact_proofs WHERE account_id = $1',
      [salon.accountId],
    );
    expect(rows).toEqual([{ tries: 1 }, { tries: 1 }]);
  });

  it('has three tries and ten minutes; then a message is taken', async () => {
    const asked = await talk(ask, email);
    const [code] = await codesTo();
    let reply = asked;
    for (let n = 0; n < 3; n++) reply = await say(otherThan(code!), reply);
    expect(reply).toMatchObject({ action: 'capture_lead' });
    const late = await talk(ask, email);
    const [second] = await codesTo();
    clock.advance(10 * minuteMs);
    const over = await say(second!, late);
    expect(over.response).not.toMatch(/March 5/);
    expect(over).toMatchObject({ action: 'capture_lead' });
    expect(await stored()).toMatchObject({ startsAt: '2026-03-05T10:00:00.000Z' });
  });

  it('a right code taken late in the tries counts, and holds for half an hour', async () => {
    const asked = await talk('when is my appointment?', email);
    const [code] = await codesTo();
    const told = await say(code!, await say(otherThan(code!), await say(otherThan(code!), asked)));
    expect(told.response).toMatch(/Thursday, March 5 at 10 am/);
    clock.advance(29 * minuteMs);
    expect((await say('when is my appointment?', told)).response).toMatch(/Thursday, March 5 at 10 am/);
    clock.advance(2 * minuteMs);
    expect((await say('when is my appointment?', told)).response).not.toMatch(/Thursday, March 5 at 10 am/);
  });

  it('takes a message where no mail is sent: a code would reach nobody', async () => {
    sendMails(false);
    const reply = await talk(ask);
    expect(reply.response).not.toMatch(/code/);
    expect(await codesTo()).toEqual([]);
    expect((await talk(ask, email)).action).toBe('capture_lead');
  });

  it('sends five codes to an address in a day, from whatever conversation', async () => {
    const replies: ChatReply[] = [];
    for (let n = 0; n < 6; n++) replies.push(await talk(ask, email));
    expect(await codesTo()).toHaveLength(5);
    expect(replies.slice(0, 5).every(({ response }) => response.includes('code'))).toBe(true);
    expect(replies[5]).toMatchObject({ action: 'capture_lead' });
    clock.advance(24 * 60 * minuteMs);
    await talk('when is my appointment?', email);
    expect(await codesTo()).toHaveLength(6);
  });

  it('sends no more to it when many conversations ask at once', async () => {
    const conversations: string[] = [];
    for (let n = 0; n < 8; n++) conversations.push((await talk('hello')).conversationId);
    const { assistantId, accountId } = salon;
    const request = (conversationId: string) =>
      server.deps.db.account(accountId, (tx) =>
        requestProof(server.deps, tx, { field: 'email', to: email, assistantId, conversationId }),
      );
    await Promise.all(conversations.map(request));
    await server.deps.jobs.drain();
    expect(await codesTo()).toHaveLength(5);
  });

  it('keeps no code that could be read, and forgets the address after a day', async () => {
    const asked = await talk(ask, email);
    const [code] = await codesTo();
    await say(code!, asked);
    const rows = await queryAsOwner<object>(server, 'SELECT * FROM contact_proofs WHERE account_id = $1', [
      salon.accountId,
    ]);
    const [conversation] = await queryAsOwner<{ state: object }>(
      server,
      'SELECT state FROM conversations WHERE account_id = $1 AND id = $2',
      [salon.accountId, asked.conversationId],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, conversation!.state])).not.toContain(code);
    clock.advance(24 * 60 * minuteMs);
    await server.deps.jobs.drain();
    const left = await queryAsOwner(server, 'SELECT 1 FROM contact_proofs WHERE account_id = $1', [
      salon.accountId,
    ]);
    expect(left).toEqual([]);
  });
});
