// Holds the fake of the widget's server to the real one: both are asked the same, and what a page can see of their answers
// must be of the same shape and be exactly what the contract says.
import { randomUUID } from 'node:crypto';
import {
  CallTokenSchema,
  ChatReplySchema,
  ErrorBodySchema,
  VisitorConversationSchema,
  VisitorMessageSchema,
  WidgetConfigSchema,
} from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask, askForEvents, type StreamAnswer } from './ask.ts';
import { differences } from './differences.ts';
import { openSides, question, type Side } from './open-sides.ts';

let sides: Awaited<ReturnType<typeof openSides>>;

beforeAll(async () => {
  sides = await openSides();
});
afterAll(() => sides?.close());

interface Shape {
  parse(value: unknown): unknown;
}

/** Nothing that the contract doesn't name, nothing missing that it does. */
const expectExactly = (schema: Shape, value: unknown) => expect(schema.parse(value)).toStrictEqual(value);

const both = async <Seen>(look: (side: Side) => Promise<Seen>) => ({
  real: await look(sides.real),
  fake: await look(sides.fake),
});

async function expectSame(status: number, schema: Shape | null, look: (side: Side) => Promise<Answer>) {
  const { real, fake } = await both(look);
  expect(differences(real, fake)).toEqual([]);
  expect(fake.headers).toEqual(real.headers);
  expect(real.status).toBe(status);
  if (schema) for (const { body } of [real, fake]) expectExactly(schema, body);
}

const turn = (side: Side, more: object = {}, token?: string) => ({
  json: { assistantId: side.assistantId, message: question, clientMessageId: randomUUID(), ...more },
  token,
  headers: { accept: 'text/event-stream' },
});

const chat = (side: Side, more?: object, token?: string, url = side.url) =>
  ask(`${url}/api/chat/widget`, turn(side, more, token));

it.each(['/api/widget/ID', '/api/chat/widget', '/api/voice/token', '/provider/call/web'])(
  'lets pages of any origin ask %s',
  async (path) => {
    const preflight = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    await expectSame(204, null, ({ url, assistantId }) =>
      ask(url + path.replace('ID', assistantId), { method: 'OPTIONS', headers: preflight }),
    );
  },
);

describe('the settings', () => {
  it('of an assistant', async () => {
    await expectSame(200, WidgetConfigSchema, ({ url, assistantId }) =>
      ask(`${url}/api/widget/${assistantId}`),
    );
  });

  it('of one that is not there', async () => {
    await expectSame(404, ErrorBodySchema, ({ url }) => ask(`${url}/api/widget/${randomUUID()}`));
  });
});

describe('a turn', () => {
  const schemas: Record<string, Shape> = { done: ChatReplySchema };

  async function expectSameTurn(take: (side: Side) => Promise<StreamAnswer>) {
    const { real, fake } = await both(async (side) => {
      const answer = await take(side);
      await answer.ended;
      return answer;
    });
    expect(fake.headers).toEqual(real.headers);
    expect(fake.status).toBe(real.status);
    expect(differences(real.events.at(-1), fake.events.at(-1))).toEqual([]);
    for (const { event, data, id } of [...real.events, ...fake.events]) {
      if (event === 'done') expectExactly(schemas.done!, data);
      else expect({ [event]: data }).toEqual({ [event]: { text: expect.any(String) } });
      expect(['delta', 'replace', 'done']).toContain(event);
      expect(id).toBeNull();
    }
    return { real: real.events, fake: fake.events };
  }
  const stream = (side: Side, more?: object, token?: string) =>
    askForEvents(`${side.url}/api/chat/widget`, turn(side, more, token));

  it('that begins a conversation is answered bit by bit', async () => {
    const { real, fake } = await expectSameTurn(stream);
    for (const [first] of [real, fake]) expect(first!.event).toBe('delta');
  });

  it('goes on with its conversation', async () => {
    const { real, fake } = await expectSameTurn(async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      return stream(side, { conversationId }, visitorToken);
    });
    for (const events of [real, fake]) expect(events.at(-1)!.data).toMatchObject({ seq: 4 });
  });

  it('that is sent again is answered as it was', async () => {
    const { real, fake } = await both(async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      const more = { conversationId, clientMessageId: randomUUID() };
      const replies = [];
      for (let time = 0; time < 2; time += 1) {
        const answer = await stream(side, more, visitorToken);
        await answer.ended;
        replies.push(answer.events.at(-1)!.data);
      }
      return replies;
    });
    for (const [first, second] of [real, fake]) expect(second).toEqual(first);
  });

  it('is left to the person who handles the conversation', async () => {
    const { real, fake } = await expectSameTurn(async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      await side.takeOver(conversationId);
      return stream(side, { conversationId }, visitorToken);
    });
    for (const events of [real, fake]) expect(events.map(({ event }) => event)).toEqual(['done']);
  });

  it('without a message is refused', async () => {
    await expectSame(400, ErrorBodySchema, (side) => chat(side, { message: '   ' }));
  });

  it('with an assistant that is not there is refused', async () => {
    await expectSame(404, ErrorBodySchema, (side) => chat(side, { assistantId: randomUUID() }));
  });

  it('with a token that opens another conversation is refused', async () => {
    await expectSame(404, ErrorBodySchema, async (side) => {
      const { conversationId } = await side.begin();
      return chat(side, { conversationId }, 'another token');
    });
  });

  it('in a conversation that nobody knows is refused', async () => {
    await expectSame(404, ErrorBodySchema, async (side) => {
      const { visitorToken } = await side.begin();
      return chat(side, { conversationId: randomUUID() }, visitorToken);
    });
  });

  it('too many is told when to come again', async () => {
    const { real, fake } = await both(async (side) =>
      chat(side, { message: 'Are you busy?' }, undefined, await side.impatient()),
    );
    for (const answer of [real, fake]) {
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      answer.headers['retry-after'] = 'soon';
      expectExactly(ErrorBodySchema, answer.body);
    }
    expect(fake.headers).toEqual(real.headers);
    expect(differences(real, fake)).toEqual([]);
    expect(real.status).toBe(429);
  });
});

describe('the events of a conversation', () => {
  const events = ({ url }: Side, id: string, token: string, after = 0) =>
    askForEvents(`${url}/api/conversations/${id}/events?after=${after}`, { token });
  const schemas: Record<string, Shape> = {
    conversation: VisitorConversationSchema,
    message: VisitorMessageSchema,
  };

  async function expectSameEvents(follow: (side: Side) => Promise<StreamAnswer>) {
    const { real, fake } = await both(follow);
    expect(fake.headers).toEqual(real.headers);
    expect(fake.status).toBe(real.status);
    expect(fake.events.map(({ event, id }) => [event, id])).toEqual(
      real.events.map(({ event, id }) => [event, id]),
    );
    for (const [at, event] of real.events.entries()) expect(differences(event, fake.events[at])).toEqual([]);
    for (const { event, data } of [...real.events, ...fake.events]) expectExactly(schemas[event]!, data);
    return real.events;
  }

  it('are all that was said, then how it stands whenever that changes and who writes', async () => {
    const told = await expectSameEvents(async (side) => {
      const { conversationId: id, visitorToken } = await side.begin();
      const stream = await events(side, id, visitorToken);
      await stream.upTo(3);
      await side.takeOver(id);
      await stream.upTo(4);
      await side.write(id, 'Good morning!');
      await stream.upTo(5);
      await side.giveBack(id);
      await stream.upTo(6);
      await side.end(id);
      await stream.upTo(7);
      const json = { score: 4, comment: 'Quick and clear.' };
      await ask(`${side.url}/api/conversations/${id}/rating`, { token: visitorToken, json });
      await stream.upTo(8);
      stream.leave();
      return stream;
    });
    expect(told).toHaveLength(8);
  });

  it('go on after what is known', async () => {
    const told = await expectSameEvents(async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      const stream = await events(side, conversationId, visitorToken, 1);
      await stream.upTo(2);
      stream.leave();
      return stream;
    });
    expect(told.map(({ event }) => event)).toEqual(['conversation', 'message']);
  });

  it.each(['with a token that opens another', 'of one that nobody knows'])('%s are refused', async (what) => {
    await expectSame(404, ErrorBodySchema, async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      const [id, token] = what.startsWith('with')
        ? [conversationId, 'another']
        : [randomUUID(), visitorToken];
      return ask(`${side.url}/api/conversations/${id}/events?after=0`, {
        token,
        headers: { accept: 'text/event-stream' },
      });
    });
  });
});

describe('what a visitor does with a conversation', () => {
  it.each([
    ['rating', 204, { score: 5, comment: '' }],
    ['transcript', 202, { email: 'jane@post.example' }],
    ['rating', 400, { score: 9, comment: '' }],
    ['transcript', 400, { email: 'jane' }],
    ['rating', 404, { score: 5, comment: '' }],
    ['transcript', 404, { email: 'jane@post.example' }],
  ])('%s: %i', async (what, status, json) => {
    await expectSame(status, status < 300 ? null : ErrorBodySchema, async (side) => {
      const { conversationId, visitorToken } = await side.begin();
      const token = status === 404 ? 'another' : visitorToken;
      return ask(`${side.url}/api/conversations/${conversationId}/${what}`, { token, json });
    });
  });
});

describe('leave to call', () => {
  const leave = (url: string, assistantId: string) =>
    ask(`${url}/api/voice/token`, { json: { assistantId, preview: false } });

  it('is given', async () => {
    await expectSame(201, CallTokenSchema, async (side) => {
      await side.begin();
      return leave(side.url, side.assistantId);
    });
  });

  it('is not given by one that takes no calls, which says so', async () => {
    await expectSame(201, CallTokenSchema, async (side) => leave(side.url, await side.withoutCalls()));
  });

  it('is not given while every line is taken', async () => {
    await expectSame(503, ErrorBodySchema, async (side) =>
      leave(await side.withoutLines(), side.assistantId),
    );
  });

  it('is not given by one that is not there', async () => {
    await expectSame(404, ErrorBodySchema, ({ url }) => leave(url, randomUUID()));
  });
});
