// Holds the fake of the server's side of calls to the real one: both are called the same way, and every message that the
// fake sends must be one that the real server sends, of the same shape and exactly as the contract says.
import { randomUUID } from 'node:crypto';
import {
  ErrorBodySchema,
  type ServerCallMessage,
  ServerCallMessageSchema,
  type WebCall,
  WebCallSchema,
} from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from './ask.ts';
import { differences } from './differences.ts';
import { type Caller, joinCall } from './join-call.ts';
import { openSides, type Side } from './open-sides.ts';

let sides: Awaited<ReturnType<typeof openSides>>;

beforeAll(async () => {
  sides = await openSides();
});
afterAll(() => sides?.close());

const both = async <Seen>(look: (side: Side) => Promise<Seen>) => ({
  real: await look(sides.real),
  fake: await look(sides.fake),
});

async function create(side: Side, more: object = {}, voice?: 'browser'): Promise<Answer> {
  const { token, assistantId } = await side.callToken(voice);
  return ask(`${side.url}/provider/call/web`, { token, json: { assistantId, ...more } });
}

const addressOf = async (side: Side, voice?: 'browser') =>
  ((await create(side, {}, voice)).body as WebCall).webCallUrl;

/** A call whose caller is heard. */
async function call(side: Side, voice?: 'browser'): Promise<Caller> {
  const caller = await joinCall(await addressOf(side, voice));
  await caller.listening();
  return caller;
}

const hangUp = async (caller: Caller) => {
  caller.send({ type: 'hangup' });
  return caller.closed;
};

/** What tells one kind of message from another. */
const kindOf = (message: ServerCallMessage) =>
  [
    message.type,
    'role' in message && message.role,
    'transcriptType' in message && message.transcriptType,
    'endedReason' in message && 'ended',
  ]
    .filter(Boolean)
    .join(' ');

/** Each kind of message that the fake sent, beside the real server's. */
function expectSameMessages(real: Caller, fake: Caller): void {
  for (const message of [...real.messages, ...fake.messages])
    expect(ServerCallMessageSchema.parse(message)).toStrictEqual(message);
  for (const message of fake.messages) {
    const alike = real.messages.find((each) => kindOf(each) === kindOf(message));
    expect(alike, `the real server sends no ${kindOf(message)}`).toBeDefined();
    expect(differences(alike, message)).toEqual([]);
  }
}

describe('a call', () => {
  async function expectSame(status: number, look: (side: Side) => Promise<Answer>) {
    const { real, fake } = await both(look);
    expect(differences(real, fake)).toEqual([]);
    expect(fake.headers).toEqual(real.headers);
    expect(real.status).toBe(status);
    return [real.body, fake.body];
  }

  it('is created', async () => {
    for (const body of await expectSame(201, create)) expect(WebCallSchema.parse(body)).toStrictEqual(body);
  });

  it('is created in a conversation that its visitor had', async () => {
    await expectSame(201, async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      return create(side, { conversationId, visitorToken });
    });
  });

  it.each([
    ['a token that is none', 401],
    ["another assistant's token", 403],
    ["a conversation that is another visitor's", 404],
  ])('is refused with %s, in words that the provider’s clients can read, too', async (what, status) => {
    const bodies = await expectSame(status, async (side) => {
      const { conversationId } = await side.begin();
      if (status === 403) return create(side, { assistantId: randomUUID() });
      if (status === 404) return create(side, { conversationId, visitorToken: 'another' });
      return ask(`${side.url}/provider/call/web`, {
        token: what,
        json: { assistantId: side.assistantId },
      });
    });
    for (const body of bodies)
      expect(ErrorBodySchema.parse(body)).toMatchObject({ message: expect.any(String) });
  });
});

describe('what a caller is told', () => {
  it('when they join is the session, that it is under way, and that they are heard', async () => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side);
      await caller.until(({ type }) => type === 'status-update');
      await hangUp(caller);
      return caller;
    });
    expectSameMessages(real, fake);
    const [session, update] = fake.messages;
    expect([session!.type, update!.type]).toEqual(['session', 'status-update']);
    expect(real.messages[0]).toMatchObject({ type: 'session', inputRate: 16_000, outputRate: 24_000 });
    expect(fake.messages[0]).toMatchObject({ type: 'session', inputRate: 16_000, outputRate: 24_000 });
    expect(fake.bare).toEqual(real.bare);
  });

  it('while both talk, in sound of 20 ms', async () => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side);
      await side.converse(caller);
      await caller.until(({ type }) => type === 'playback');
      await hangUp(caller);
      return caller;
    });
    expectSameMessages(real, fake);
    expect(new Set(real.frames)).toEqual(new Set([960]));
    expect(new Set(fake.frames)).toEqual(new Set(real.frames));
  });

  it('where the browser speaks', async () => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side, 'browser');
      await side.speak(caller);
      await hangUp(caller);
      return caller;
    });
    expectSameMessages(real, fake);
    expect(fake.messages.map(({ type }) => type)).toContain('speak');
  });

  it.each(['hangup', 'end-call'])('when they end it (%s)', async (type) => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side);
      caller.send({ type });
      return { caller, code: await caller.closed };
    });
    expectSameMessages(real.caller, fake.caller);
    expect(fake.code).toBe(real.code);
    expect(fake.caller.messages.at(-1)).toEqual(real.caller.messages.at(-1));
  });

  it.each([
    ['an odd number of bytes', Buffer.alloc(641)],
    ['no JSON', 'not json'],
    ['a message without a type', '{"samples":1}'],
    ['a wrong field', '{"type":"played","samples":-1}'],
  ])('when they send what can’t be used: %s', async (_what, data) => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side);
      caller.send(data);
      await caller.until(({ type }) => type === 'error');
      await hangUp(caller);
      return caller;
    });
    expectSameMessages(real, fake);
  });

  it('when they send what only the provider knows: nothing', async () => {
    const { real, fake } = await both(async (side) => {
      const caller = await call(side);
      for (const message of ['playable', { type: 'transfer', destination: {} }]) caller.send(message);
      await hangUp(caller);
      return caller;
    });
    for (const { messages } of [real, fake]) expect(messages.map(({ type }) => type)).not.toContain('error');
  });
});

describe('a connection', () => {
  it('that is lost finds its call again, by a token that is good once', async () => {
    const { real, fake } = await both(async (side) => {
      const address = await addressOf(side);
      const first = await joinCall(address);
      const { resumeToken, callId } = (await first.until(isSession)) as Session;
      await first.listening();
      first.drop();
      await first.closed;
      const second = await joinCall(`${address}?resume=${resumeToken}&played=0`);
      const session = (await second.until(isSession)) as Session;
      expect(session.callId).toBe(callId);
      expect(session.resumeToken).not.toBe(resumeToken);
      const stale = await joinCall(`${address}?resume=${resumeToken}&played=0`);
      expect(await stale.closed).toBe(4401);
      await hangUp(second);
      return second;
    });
    expectSameMessages(real, fake);
    expect([real.bare, fake.bare]).toEqual([[], []]);
  });

  it('is replaced by another that has its token', async () => {
    const { real, fake } = await both(async (side) => {
      const address = await addressOf(side);
      const first = await joinCall(address);
      const { resumeToken } = (await first.until(isSession)) as Session;
      const second = await joinCall(`${address}?resume=${resumeToken}&played=0`);
      const code = await first.closed;
      await second.until(isSession);
      await hangUp(second);
      return code;
    });
    expect([real, fake]).toEqual([4409, 4409]);
  });

  it('is refused with an address that was used, or that is none', async () => {
    const codes = await both(async (side) => {
      const address = await addressOf(side);
      const first = await joinCall(address);
      await first.listening();
      const second = await joinCall(address);
      const third = await joinCall(`${address}x`);
      const closed = [await second.closed, await third.closed];
      await hangUp(first);
      return closed;
    });
    expect(codes).toEqual({ real: [4401, 4401], fake: [4401, 4401] });
  });

  it('is told that every line is taken', async () => {
    const { real, fake } = await both(async (side) => {
      const { pathname } = new URL(await addressOf(side));
      const caller = await joinCall((await side.withoutLines()).replace('http', 'ws') + pathname);
      return { caller, code: await caller.closed };
    });
    expectSameMessages(real.caller, fake.caller);
    expect(fake.caller.messages.map(({ type }) => type)).toEqual(['error']);
    expect(real.caller.messages.map(({ type }) => type)).toEqual(['error']);
    expect([real.code, fake.code]).toEqual([4401, 4401]);
  });
});

type Session = Extract<ServerCallMessage, { type: 'session' }>;
const isSession = ({ type }: ServerCallMessage) => type === 'session';
