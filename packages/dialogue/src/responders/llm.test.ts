import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLlmResponder, createOfflineResponder, type Embed, type Knowledge } from '../index.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { type Behaviour, openChatCompletions } from '../testing/open-chat-completions.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { talk, turnOf } from '../testing/talk.ts';

let server: Awaited<ReturnType<typeof openChatCompletions>>;
let embed: Embed;
let knowledge: Knowledge;
let closeEmbed: () => Promise<void>;
let warnings: Record<string, unknown>[];
const offline = createOfflineResponder();

beforeAll(async () => {
  server = await openChatCompletions();
  ({ embed, close: closeEmbed } = await openTestEmbed());
  knowledge = await bikeShopKnowledge(embed);
}, 60_000);
afterAll(async () => {
  await server.close();
  await closeEmbed();
});
beforeEach(() => {
  server.requests.length = 0;
  warnings = [];
});

/** The shop with a model that behaves like this. */
function shopWith(behaviour: Behaviour, times = { timeoutMs: 5000, firstTokenTimeoutMs: 4000 }) {
  server.behave(behaviour);
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const responder = createLlmResponder({
    baseUrl: server.baseUrl,
    apiKey: 'secret-key',
    modelName: 'm',
    ...times,
    fallback: offline,
    log,
  });
  return { responder, knowledge, embed };
}

const question = 'how much would a tune-up be?';
const saying =
  (...pieces: string[]): Behaviour =>
  ({ send, finish }) => {
    for (const piece of pieces) send(piece);
    finish();
  };

describe('a good answer', () => {
  it('is streamed sentence by sentence, without its citations, with receipts', async () => {
    const { events, result, shown } = await turnOf(
      shopWith(saying('A basic tune-up ', 'costs $79 [1]', '. City bikes cost $25 a day', ' [2].')),
      { message: `${question} and do you rent bikes?` },
    );
    expect(shown).toBe('A basic tune-up costs $79. City bikes cost $25 a day.');
    expect(events.map((event) => event.type)).toEqual(['delta', 'delta', 'done']);
    expect(result).toMatchObject({ action: 'answer', text: shown, responder: 'llm' });
    expect(result.sources.map((source) => source.quote).sort()).toEqual([
      'A basic tune-up costs $79.',
      'Yes. City bikes cost $25 a day, and helmets come free.',
    ]);
    expect(warnings).toEqual([]);
  });

  it('rests on the sources of the offline retrieval, and is asked for with them alone', async () => {
    await talk(shopWith(saying('A basic tune-up costs $79 [1].')), question);
    const [{ messages, stream, model }] = server.requests as [(typeof server.requests)[number]];
    expect({ stream, model }).toEqual({ stream: true, model: 'm' });
    expect(messages[0]!.role).toBe('system');
    expect(messages[0]!.content).toContain('[1] How much does a tune-up cost?\nA basic tune-up costs $79.');
    expect(messages.at(-1)).toEqual({ role: 'user', content: question });
  });

  it('without citations gets the receipt of the source it repeats', async () => {
    const [reply] = await talk(shopWith(saying('A basic tune-up costs $79.')), question);
    expect(reply).toMatchObject({ responder: 'llm', sources: [{ id: 'faq-0' }] });
  });

  it("doesn't see contact details, which are captured whatever it says", async () => {
    const [reply] = await talk(
      shopWith(saying('A basic tune-up costs $79 [1].')),
      `${question} I'm Grace Hopper, grace@example.org`,
    );
    expect(reply).toMatchObject({
      action: 'answer',
      responder: 'llm',
      effects: [{ name: 'Grace Hopper', email: 'grace@example.org' }],
    });
    expect(reply!.text).toMatch(/Grace.*A basic tune-up costs \$79\.|A basic tune-up costs \$79\..*Grace/);
    await talk(
      shopWith(saying('A basic tune-up costs $79 [1].')),
      'grace@example.org or 415 555 2671',
      'Grace',
      question,
    );
    expect(server.requests.at(-1)!.messages.length).toBeGreaterThan(3);
    expect(JSON.stringify(server.requests)).not.toMatch(/grace@example.org|415|2671/);
  });
});

it('small talk, hand-offs and contact details never reach the model', async () => {
  const replies = await talk(
    shopWith(saying('no')),
    'hello',
    'get me a human please',
    'grace@example.org',
    'Grace',
    'thanks',
  );
  expect(replies.map((reply) => reply.action)).toEqual([
    'smalltalk',
    'hand_off',
    'capture_lead',
    'capture_lead',
    'smalltalk',
  ]);
  expect(server.requests).toEqual([]);
});

it('NO_ANSWER declines or asks back, without receipts', async () => {
  const [reply] = await talk(shopWith(saying('NO_', 'ANSWER')), 'do you sell golden saddles to skiers?');
  expect(['decline', 'clarify']).toContain(reply!.action);
  expect(reply).toMatchObject({ sources: [], responder: 'llm' });
  expect(reply!.text).not.toContain('ANSWER');
});

describe('falls back to offline inside the same turn', () => {
  const status =
    (code: number): Behaviour =>
    ({ response }) => {
      response.writeHead(code, { 'content-type': 'application/json' });
      response.end('{"error":{"message":"no"}}');
    };
  const never: Behaviour = async ({ closed }) => closed;
  const endless =
    (piece: string): Behaviour =>
    async ({ send, response }) => {
      while (!response.destroyed) {
        send(piece);
        await sleep(1);
      }
    };
  const short = { timeoutMs: 400, firstTokenTimeoutMs: 200 };

  it.each<[what: string, behaviour: Behaviour, reason: string, times?: typeof short]>([
    ['HTTP 500', status(500), 'error'],
    ['HTTP 429', status(429), 'error'],
    ['HTTP 401', status(401), 'error'],
    ['no first word in time', never, 'first_token_timeout', short],
    ['an end that never comes', endless(' '), 'first_token_timeout', short],
    ['words without end', endless('A basic tune-up costs $79 [1]. '), 'too_long'],
    [
      'a slow whole',
      async ({ send, closed }) => {
        send('A basic tune-up');
        await closed;
      },
      'timeout',
      { timeoutMs: 2000, firstTokenTimeoutMs: 1900 }, // the first word is on its way for as long as it likes
    ],
    [
      'a stream broken off',
      ({ send, response }) => {
        send('A basic tune-up costs $79 [1]. It is');
        setTimeout(() => response.destroy(), 20);
      },
      'error',
    ],
    [
      'a stream that just ends',
      ({ send, response }) => {
        send('A basic tune-up costs');
        response.end();
      },
      'error',
    ],
    [
      'garbage',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.end('data: {"x\n\ndata: <html>\n\n');
      },
      'error',
    ],
    [
      'a page of HTML',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end('<html><body>Sign in</body></html>');
      },
      'error',
    ],
    ['an empty answer', saying(''), 'empty'],
    ['blanks', saying(' \n ', ' '), 'empty'],
    ['an invented price', saying('A basic tune-up costs $59 [1].'), 'unsupported'],
    [
      'an invented phone number',
      saying('A basic tune-up costs $79 [1]. Call us on 415 555 9999.'),
      'unsupported',
    ],
    ['an invented address', saying('Book at www.brook-deals.example/tuneup [1].'), 'unsupported'],
    ['an invented name', saying('Our mechanic Walter does a basic tune-up [1].'), 'unsupported'],
    [
      'an invented promise',
      saying('We guarantee lifelong happiness and complete satisfaction everywhere [1].'),
      'unsupported',
    ],
    ['a script', saying('A basic tune-up costs $79 [1]. <script>alert(1)</script>'), 'markup'],
    ['a link in markdown', saying('[A basic tune-up](https://evil.example) costs $79 [1].'), 'markup'],
    [
      'its instructions told',
      saying('You are Ada, the AI assistant of Brook Bikes, talking with a customer.'),
      'leak',
    ],
    ['courtesy and nothing else', saying('Happy to help!'), 'ungrounded'],
  ])('after %s', async (_what, behaviour, reason, times) => {
    const { events, result, shown } = await turnOf(shopWith(behaviour, times), { message: question });
    expect(result).toMatchObject({
      action: 'answer',
      responder: 'offline',
      text: 'A basic tune-up costs $79.',
      sources: [{ id: 'faq-0' }],
    });
    expect(shown).toBe(result.text);
    expect(events.filter((event) => event.type === 'done')).toHaveLength(1);
    expect(warnings).toMatchObject([{ reason }]);
    expect(JSON.stringify(warnings)).not.toMatch(/tune-up|secret-key/);
  });

  it('correcting what was shown before the answer went wrong', async () => {
    const { events } = await turnOf(
      shopWith(saying('A basic tune-up costs $79 [1]. ', 'It includes 14 new spokes [1].')),
      { message: question },
    );
    expect(events.map((event) => event.type)).toEqual(['delta', 'replace', 'done']);
  });

  it('keeping the contact details that came with the question', async () => {
    const [reply] = await talk(shopWith(status(500)), `${question} Write to grace@example.org`);
    expect(reply).toMatchObject({
      action: 'answer',
      responder: 'offline',
      effects: [{ email: 'grace@example.org' }],
    });
  });

  it('but not when the turn is aborted: that rejects with its reason, and the request is let go', async () => {
    const stop = new AbortController();
    const reason = new Error('the customer left');
    const { promise: gone, resolve: noteGone } = Promise.withResolvers<void>();
    const shop = shopWith(async ({ closed }) => {
      stop.abort(reason);
      await closed;
      noteGone();
    });
    await expect(turnOf(shop, { message: question, signal: stop.signal })).rejects.toBe(reason);
    await gone;
  });
});

it('a witty model speaks in the tone of the profile', async () => {
  await talk(
    { ...shopWith(saying('A basic tune-up costs $79 [1].')), profile: { ...bikeShop, tone: 'witty' } },
    question,
  );
  expect(server.requests[0]!.messages[0]!.content).toContain('gently humorous');
});

describe('by voice', () => {
  it('the model is told to speak, its answer is made ready for the ear, and repeating needs no model', async () => {
    const partner = { ...shopWith(saying('A **basic** tune-up costs $79 [1].')), channel: 'voice' as const };
    const [answer, again] = await talk(partner, question, 'sorry?');
    expect(JSON.stringify(server.requests[0])).toContain('Your words are spoken aloud');
    expect(answer).toMatchObject({ text: 'A basic tune-up costs $79.', responder: 'llm', suggestions: [] });
    expect(again!.text).toMatch(/A basic tune-up costs \$79\.$/);
    expect(again!.text).not.toBe(answer!.text);
    expect(server.requests).toHaveLength(1);
  });

  it('what was spoken ahead is the beginning of the whole reply', async () => {
    const pieces = saying('A basic tune-up costs $79 [1]. City bikes cost $25 a day [2].');
    const { events, result, shown } = await turnOf(
      { ...shopWith(pieces), channel: 'voice' },
      { message: `um my name is grace hopper ${question} and do you rent bikes?` },
    );
    expect(events.map((event) => event.type)).not.toContain('replace');
    expect(shown).toBe(result.text);
    expect(result.text).toContain('A basic tune-up costs $79. City bikes cost $25 a day.');
  });
});
