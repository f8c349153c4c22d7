import { randomUUID } from 'node:crypto';
import type { ChatReply, Conversation, ConversationDetail, ConversationMessage } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { trackPresence } from '../hand-off/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  clock = fakeClock('2026-03-27T10:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterAll(() => server.close());

const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

/** A request of the bakery's owner about a conversation. */
const desk = (id: string, what: string, json: object = {}, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/${what}`, { cookie, json });
const patch = (id: string, json: object, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}`, { method: 'PATCH', cookie, json });

const read = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;

async function write(id: string, content: string, clientMessageId?: string): Promise<ConversationMessage> {
  const response = await desk(id, 'messages', { content, ...(clientMessageId && { clientMessageId }) });
  expect(response.status).toBe(201);
  return (await response.json()) as ConversationMessage;
}

/** What the server itself sees of the bakery's rows. */
async function inBakery<T>(run: Parameters<typeof server.deps.db.account<T>>[1]): Promise<T> {
  return server.deps.db.account(await bakeryAccount(), run);
}

async function bakeryAccount(): Promise<string> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return rows[0].id;
}

const mails = (kind: string) =>
  server.deps.db.system((tx) =>
    tx.kysely.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute(),
  );

describe('a person who takes a conversation over', () => {
  it('silences the assistant: what the customer writes is stored, acknowledged and left to them', async () => {
    const first = await bakery.say('Hello!');
    const taken = await desk(first.conversationId, 'take-over');
    expect(taken.status).toBe(200);
    expect(await taken.json()).toMatchObject({
      handler: 'person',
      handledBy: 'Ada Lovelace',
      status: 'pending',
      outcome: 'handed_off',
    });
    const clientMessageId = randomUUID();
    const reply = await bakery.say('Is there parking?', { ...open(first), clientMessageId });
    expect(reply).toMatchObject({ response: '', action: 'hand_off', handler: 'person', seq: 3, sources: [] });
    const { messages } = await read(first.conversationId);
    expect(messages.at(-1)).toMatchObject({ seq: 3, role: 'user', content: 'Is there parking?' });
    expect(reply.messageId).toBe(messages.at(-1)!.id);
  });

  it('is acknowledged alike when the message is sent again, also once it was given back', async () => {
    const first = await bakery.say('Hello!');
    await desk(first.conversationId, 'take-over');
    const clientMessageId = randomUUID();
    const turn = () => bakery.say('Is there parking?', { ...open(first), clientMessageId });
    const reply = await turn();
    expect(await turn()).toEqual(reply);
    await desk(first.conversationId, 'give-back');
    expect(await turn()).toEqual(reply);
    expect((await read(first.conversationId)).messages).toHaveLength(3);
  });

  it('gives it back, and the assistant answers again', async () => {
    const first = await bakery.say('Hello!');
    await desk(first.conversationId, 'take-over');
    const given = await desk(first.conversationId, 'give-back');
    expect(given.status).toBe(200);
    expect(await given.json()).toMatchObject({ handler: 'assistant', handledBy: null, status: 'active' });
    const reply = await bakery.say('Is there parking?', open(first));
    expect(reply).toMatchObject({
      handler: 'assistant',
      response: expect.stringContaining('behind the house'),
    });
  });

  it('speaks to a stream by message, told beforehand who it is', async () => {
    const first = await bakery.say('Hello!');
    const events = await server.send(`/api/conversations/${first.conversationId}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${first.visitorToken}` },
    });
    const stream = readStream(events);
    expect(await stream.next('conversation')).toEqual({
      handler: 'assistant',
      handledBy: null,
      ended: false,
      rated: false,
      speakerChanges: [],
      seenSeq: 0,
    });
    await desk(first.conversationId, 'take-over');
    expect(await stream.next('conversation')).toMatchObject({ handler: 'person', handledBy: 'Ada Lovelace' });
    await write(first.conversationId, 'Good morning, this is Ada.');
    expect(await stream.next('message', 3)).toMatchObject({
      role: 'assistant',
      author: 'Ada Lovelace',
      content: 'Good morning, this is Ada.',
    });
    await desk(first.conversationId, 'give-back');
    expect(await stream.next('conversation')).toMatchObject({ handler: 'assistant', handledBy: null });
    await stream.close();
  });

  it('may follow a reply under way, which lands, and nothing is lost or doubled, however they race', async () => {
    const other = await createTestServer({ database: server.database, clock });
    for (let round = 0; round < 8; round += 1) {
      const first = await bakery.say('Hello!');
      const id = first.conversationId;
      const clientMessageIds = Array.from({ length: 4 }, () => randomUUID());
      const [replies, written] = await Promise.all([
        Promise.all(
          clientMessageIds.map((clientMessageId) =>
            bakery.say('Is there parking?', { ...open(first), clientMessageId }),
          ),
        ),
        Promise.all([
          other
            .send(`/api/conversations/${id}/take-over`, { method: 'POST', cookie: bakery.cookie })
            .then((response) => response.status),
          write(id, 'I am here.', clientMessageIds[0]).then(() => 201),
          write(id, 'I am here.', clientMessageIds[0]).then(() => 201),
        ]),
      ]);
      expect(written).toEqual([200, 201, 201]);
      const { messages, handler, turnCount } = await read(id);
      expect(handler).toBe('person');
      expect(turnCount).toBe(5);
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, n) => n + 1));
      expect(messages.filter(({ role }) => role === 'user')).toHaveLength(5);
      expect(messages.filter(({ author }) => author !== null)).toHaveLength(1);
      const answered = replies.filter((reply) => reply.handler === 'assistant');
      expect(messages.filter(({ role, author }) => role === 'assistant' && author === null)).toHaveLength(
        answered.length + 1,
      );
      // Sent again, each finds what it was told before.
      const again = await Promise.all(
        clientMessageIds.map((clientMessageId) =>
          bakery.say('Is there parking?', { ...open(first), clientMessageId }),
        ),
      );
      expect(again).toEqual(replies);
    }
    await other.close();
  }, 60_000);

  it('is not possible on the phone', async () => {
    const { conversationId } = await bakery.say('Hello!');
    await inBakery((tx) =>
      tx.kysely
        .updateTable('conversations')
        .set({ type: 'voice' })
        .where('id', '=', conversationId)
        .execute(),
    );
    expect((await desk(conversationId, 'take-over')).status).toBe(409);
    expect((await desk(conversationId, 'messages', { content: 'Hi' })).status).toBe(409);
  });
});

describe('writing to the customer', () => {
  it('takes the conversation over', async () => {
    const { conversationId } = await bakery.say('Hello!');
    const message = await write(conversationId, 'Good morning.');
    expect(message).toMatchObject({ role: 'assistant', author: 'Ada Lovelace', seq: 3, action: null });
    expect(await read(conversationId)).toMatchObject({ handler: 'person', handledBy: 'Ada Lovelace' });
  });

  it('twice with one clientMessageId stores it once; in another conversation it is refused', async () => {
    const { conversationId } = await bakery.say('Hello!');
    const clientMessageId = randomUUID();
    const written = await Promise.all(
      Array.from({ length: 4 }, () => write(conversationId, 'Good morning.', clientMessageId)),
    );
    expect(new Set(written.map(({ id }) => id)).size).toBe(1);
    expect((await read(conversationId)).messages).toHaveLength(3);
    const other = await bakery.say('Hello!');
    const refused = await desk(other.conversationId, 'messages', { content: 'Hi', clientMessageId });
    expect(refused.status).toBe(409);
    expect((await read(other.conversationId)).messages).toHaveLength(2);
  });

  it('needs words', async () => {
    const { conversationId } = await bakery.say('Hello!');
    expect((await desk(conversationId, 'messages', { content: ' ' })).status).toBe(400);
    expect((await desk(conversationId, 'messages')).status).toBe(400);
  });
});

describe('a customer who is away', () => {
  const minutes = (count: number) => clock.advance(count * 60_000);

  async function askForPerson(email: string): Promise<ChatReply> {
    const first = await bakery.say(`I would like to talk to a person. My email is ${email}`);
    await server.deps.jobs.drain();
    return first;
  }

  it('gets what is written by mail, at most one in five minutes, with the link to go on', async () => {
    const first = await askForPerson('jane@away.example');
    await write(first.conversationId, 'Yes, we bake those.');
    await write(first.conversationId, 'Two weeks ahead, please.');
    await server.deps.jobs.drain();
    expect(await mails('desk_reply')).toEqual([]); // the browser may still come back
    minutes(1);
    await server.deps.jobs.drain();
    const [mail, ...others] = await mails('desk_reply');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'jane@away.example', subject: 'Corner Bakery replied' });
    expect(mail!.text_body).toContain('Ada Lovelace from Corner Bakery');
    expect(mail!.text_body).toContain('Yes, we bake those.\n\nTwo weeks ahead, please.');
    expect(mail!.text_body).toContain(
      `http://localhost/widget/${bakery.assistantId}?c=${first.conversationId}#t=${first.visitorToken}\n`,
    );

    await write(first.conversationId, 'One thing more.');
    await write(first.conversationId, 'And another.');
    minutes(2);
    await server.deps.jobs.drain();
    expect(await mails('desk_reply')).toHaveLength(1);
    minutes(4);
    await server.deps.jobs.drain();
    const later = (await mails('desk_reply')).slice(1);
    expect(later).toHaveLength(1);
    expect(later[0]!.text_body).toContain('One thing more.\n\nAnd another.');
    expect(later[0]!.text_body).not.toContain('Yes, we bake those.');
  });

  it('gets no mail of what the browser has shown', async () => {
    const before = (await mails('desk_reply')).length;
    const first = await askForPerson('ruth@here.example');
    const events = await server.send(`/api/conversations/${first.conversationId}/events`, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${first.visitorToken}` },
    });
    const stream = readStream(events);
    await write(first.conversationId, 'Here I am.');
    await stream.next('message', 3);
    await expect
      .poll(() =>
        inBakery((tx) =>
          tx.kysely
            .selectFrom('conversations')
            .select('seen_seq')
            .where('id', '=', first.conversationId)
            .executeTakeFirst(),
        ),
      )
      .toEqual({ seen_seq: 3 });
    await stream.close();
    minutes(10);
    await server.deps.jobs.drain();
    expect(await mails('desk_reply')).toHaveLength(before);
  });

  it('gets the mail although the owner looks at the conversation', async () => {
    const before = (await mails('desk_reply')).length;
    const first = await askForPerson('mia@away.example');
    await write(first.conversationId, 'Are you still there?');
    const path = `/api/conversations/${first.conversationId}/events`;
    expect((await server.send(path, { cookie: bakery.cookie })).status).toBe(200);
    minutes(10);
    await server.deps.jobs.drain();
    expect(await mails('desk_reply')).toHaveLength(before + 1);
  });

  it('who left no address finds it in the conversation', async () => {
    const before = (await mails('desk_reply')).length;
    const first = await bakery.say('Hello!');
    await write(first.conversationId, 'Good morning.');
    minutes(10);
    await server.deps.jobs.drain();
    expect(await mails('desk_reply')).toHaveLength(before);
  });
});

describe('owners', () => {
  it('are mailed once in an hour that a customer wants a person, however often they ask', async () => {
    const shop = await openBusiness(server);
    const first = await shop.say('I would like to talk to a person.');
    await shop.say('Can I please speak to a human?', open(first));
    await server.deps.jobs.drain();
    const called = (await mails('person_called')).filter(({ text_body }) =>
      text_body.includes(first.conversationId),
    );
    expect(called).toHaveLength(1);
    expect(called[0]!.text_body).toContain('/dashboard?section=conversations&assistant=');
    clock.advance(3_600_000);
    await shop.say('I want to talk to a real person now', open(first));
    await server.deps.jobs.drain();
    expect(
      (await mails('person_called')).filter(({ text_body }) => text_body.includes(first.conversationId)),
    ).toHaveLength(2);
  });

  it('are mailed that a customer wrote to them only while no dashboard is open', async () => {
    const before = (await mails('person_called')).length;
    const first = await bakery.say('Hello!');
    await desk(first.conversationId, 'take-over');
    await trackPresence(server.deps, await bakeryAccount(), async () => {
      await bakery.say('Are you there?', open(first));
      await server.deps.jobs.drain();
    });
    expect(await mails('person_called')).toHaveLength(before);
    clock.advance(3_600_000);
    await bakery.say('Hello?', open(first));
    await server.deps.jobs.drain();
    expect(await mails('person_called')).toHaveLength(before + 1);
  });
});

describe('the status', () => {
  it('is set by the owner; a closed conversation is given back and opens when the customer writes', async () => {
    const first = await bakery.say('Hello!');
    await desk(first.conversationId, 'take-over');
    const closed = await patch(first.conversationId, { status: 'resolved' });
    expect(closed.status).toBe(200);
    expect(await closed.json()).toMatchObject({
      status: 'resolved',
      handler: 'assistant',
      outcome: 'handed_off',
      summary: expect.stringContaining('took over'),
    });
    const reply = await bakery.say('Is there parking?', open(first));
    expect(reply.handler).toBe('assistant');
    expect(await read(first.conversationId)).toMatchObject({ status: 'active', outcome: null });
    expect(
      (await (await patch(first.conversationId, { status: 'active' })).json()) as Conversation,
    ).toMatchObject({
      status: 'active',
    });
  });

  it.each([{ status: 'scheduled' }, { status: 'gone' }, {}])('refuses %o', async (json) => {
    const { conversationId } = await bakery.say('Hello!');
    expect((await patch(conversationId, json)).status).toBe(400);
  });
});

describe('everything at the desk', () => {
  const requests: [string, (id: string, cookie?: string) => Promise<Response> | Response][] = [
    [
      'take-over',
      (id, cookie) =>
        server.send(`/api/conversations/${id}/take-over`, { method: 'POST', ...(cookie && { cookie }) }),
    ],
    [
      'give-back',
      (id, cookie) =>
        server.send(`/api/conversations/${id}/give-back`, { method: 'POST', ...(cookie && { cookie }) }),
    ],
    [
      'messages',
      (id, cookie) =>
        server.send(`/api/conversations/${id}/messages`, {
          json: { content: 'Hi' },
          ...(cookie && { cookie }),
        }),
    ],
    [
      'status',
      (id, cookie) =>
        server.send(`/api/conversations/${id}`, {
          method: 'PATCH',
          json: { status: 'resolved' },
          ...(cookie && { cookie }),
        }),
    ],
  ];

  it.each(requests)(
    '%s is 401 signed out, 404 for another account and for what is not there',
    async (_, request) => {
      const { conversationId } = await bakery.say('Hello!');
      const before = await read(conversationId);
      expect((await request(conversationId)).status).toBe(401);
      expect((await request(conversationId, rival.cookie)).status).toBe(404);
      expect((await request(randomUUID(), bakery.cookie)).status).toBe(404);
      expect(await read(conversationId)).toEqual(before);
    },
  );
});

describe('a rating', () => {
  const rate = (reply: ChatReply, json: object, token = reply.visitorToken) =>
    server.send(`/api/conversations/${reply.conversationId}/rating`, {
      json,
      headers: { authorization: `Bearer ${token}` },
    });

  it('is shown in the conversation, and a second one replaces it', async () => {
    const reply = await bakery.say('Is there parking?');
    expect((await rate(reply, { score: 4, comment: 'Quick.' })).status).toBe(204);
    expect((await read(reply.conversationId)).rating).toEqual({ score: 4, comment: 'Quick.' });
    const inBody = await server.send(`/api/conversations/${reply.conversationId}/rating`, {
      json: { score: 2, visitorToken: reply.visitorToken },
    });
    expect(inBody.status).toBe(204);
    expect((await read(reply.conversationId)).rating).toEqual({ score: 2, comment: '' });
  });

  it.each([
    ['0', { score: 0 }],
    ['6', { score: 6 }],
    ['half a point', { score: 4.5 }],
    ['a line alone', { comment: 'x' }],
    ['an essay', { score: 5, comment: 'x'.repeat(1001) }],
  ])('refuses %s', async (_, json) => {
    const reply = await bakery.say('Hello!');
    expect((await rate(reply, json)).status).toBe(400);
  });

  it('is for the visitor alone', async () => {
    const reply = await bakery.say('Hello!');
    expect((await rate(reply, { score: 5 }, 'wrong')).status).toBe(404);
    const owner = await desk(reply.conversationId, 'rating', { score: 5 });
    expect(owner.status).toBe(404);
    expect((await read(reply.conversationId)).rating).toBeNull();
  });

  it('may be sent from any page', async () => {
    const preflight = await server.send(`/api/conversations/${randomUUID()}/rating`, {
      method: 'OPTIONS',
      headers: { origin: 'https://shop.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the transcript', () => {
  const ask = (reply: ChatReply, email: string, token = reply.visitorToken) =>
    server.send(`/api/conversations/${reply.conversationId}/transcript`, {
      json: { email, visitorToken: token },
    });
  const sentTo = async (email: string) =>
    (await mails('transcript')).filter(({ recipient }) => recipient === email);

  it('goes to the address that the visitor types, with who said what and the link to go on', async () => {
    const reply = await bakery.say('Is there parking?');
    await write(reply.conversationId, 'Shall I keep a place for you?');
    expect((await ask(reply, ' Jane@Post.example ')).status).toBe(202);
    const [mail] = await sentTo('jane@post.example');
    expect(mail!.text_body).toMatch(/You, 2026-03-27 \d\d:\d\d: Is there parking\?/);
    expect(mail!.text_body).toMatch(/Ava \(AI assistant\), .*: There is parking behind the house\./);
    expect(mail!.text_body).toMatch(/Ada Lovelace, .*: Shall I keep a place for you\?/);
    expect(mail!.text_body).toContain(`?c=${reply.conversationId}#t=${reply.visitorToken}`);
  });

  it('is mailed once however often it is asked for, and again when more was said', async () => {
    const reply = await bakery.say('Is there parking?');
    await ask(reply, 'tom@post.example');
    await ask(reply, 'tom@post.example');
    expect(await sentTo('tom@post.example')).toHaveLength(1);
    await bakery.say('Hello!', open(reply));
    await ask(reply, 'tom@post.example');
    expect(await sentTo('tom@post.example')).toHaveLength(2);
  });

  it('is refused without the token or an address', async () => {
    const reply = await bakery.say('Hello!');
    expect((await ask(reply, 'jane@post.example', 'wrong')).status).toBe(404);
    expect((await ask(reply, 'nowhere')).status).toBe(400);
  });

  it('is limited by conversation and by address', async () => {
    const strict = await createTestServer({
      database: server.database,
      environment: { RATE_LIMITS: 'on' },
      clock,
    });
    try {
      const send = async (reply: ChatReply, email: string) =>
        (
          await strict.send(`/api/conversations/${reply.conversationId}/transcript`, {
            json: { email, visitorToken: reply.visitorToken },
          })
        ).status;
      const reply = await bakery.say('Hello!');
      const byConversation = [];
      for (let n = 0; n < 6; n += 1) byConversation.push(await send(reply, `to-${n}@post.example`));
      expect(byConversation).toEqual([202, 202, 202, 202, 202, 429]);
      const byAddress = [];
      for (let n = 0; n < 6; n += 1)
        byAddress.push(await send(await bakery.say('Hello!'), 'one@post.example'));
      expect(byAddress).toEqual([202, 202, 202, 202, 202, 429]);
    } finally {
      await strict.close();
    }
  });
});

/** A conversation's events, one after the other. */
function readStream(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  async function one(): Promise<{ event: string; id: string | undefined; data: Record<string, unknown> }> {
    while (!rest.includes('\n\n')) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      rest += value;
    }
    const end = rest.indexOf('\n\n');
    const block = rest.slice(0, end);
    rest = rest.slice(end + 2);
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    return { event: field('event')!, id: field('id'), data: JSON.parse(field('data')!) };
  }
  return {
    /** The data of the next event of that name (and id); others are passed over. */
    async next(name: string, id?: number) {
      for (;;) {
        const event = await one();
        if (event.event === name && (id === undefined || event.id === String(id))) return event.data;
      }
    },
    close: () => reader.cancel(),
  };
}
