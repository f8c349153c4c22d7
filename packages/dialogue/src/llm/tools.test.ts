// The assistant with a model that uses its tools, over the protocols of three providers.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Calendar,
  createLlmResponder,
  createOfflineResponder,
  type Embed,
  type Knowledge,
  type TurnResult,
} from '../index.ts';
import { barberCalendar, mondayMorning } from '../testing/barber.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { openScriptedModel, type Script, wires } from '../testing/open-scripted-model.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { turnOf } from '../testing/talk.ts';

const providers = Object.keys(wires) as (keyof typeof wires)[];
const offline = createOfflineResponder();
const models: Record<string, Awaited<ReturnType<typeof openScriptedModel>>> = {};
let embed: Embed;
let knowledge: Knowledge;
let closeEmbed: () => Promise<void>;
let warnings: Record<string, unknown>[];

beforeAll(async () => {
  for (const provider of providers) models[provider] = await openScriptedModel(provider);
  ({ embed, close: closeEmbed } = await openTestEmbed());
  knowledge = await bikeShopKnowledge(embed);
}, 60_000);
afterAll(async () => {
  for (const model of Object.values(models)) await model.close();
  await closeEmbed();
});
beforeEach(() => {
  warnings = [];
});

/** A conversation with the barber: before each message the script that the model plays; null: it isn't to be asked. */
function conversation(calendar: Calendar | null, provider: keyof typeof wires = 'openai-compatible') {
  const model = models[provider]!;
  const log = { warn: (fields: Record<string, unknown>) => void warnings.push(fields) };
  const responder = createLlmResponder({ ...model.target, timeoutMs: 5000, fallback: offline, log });
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let last: TurnResult | null = null;
  return {
    model,
    async say(message: string, script: Script | null): Promise<TurnResult> {
      model.play(...(script ?? [500]));
      const state = JSON.parse(JSON.stringify(last?.state ?? null));
      const partner = { responder, knowledge, embed, profile: bikeShop };
      const input = { message, state, calendar, history: [...history], now: mondayMorning };
      const { result, shown, events } = await turnOf(partner, input);
      expect(shown).toBe(result.text);
      expect(events.filter(({ type }) => type === 'done')).toHaveLength(1);
      expect(model.faults).toEqual([]);
      if (script === null) expect(model.requests).toEqual([]);
      history.push({ role: 'user', content: message }, { role: 'assistant', content: result.text });
      last = result;
      return result;
    },
  };
}

const haircut = { serviceId: 'cut', date: '2026-11-24', time: '15:00' };
const book = (input: object = haircut) => [{ call: 'book_appointment', input }];
const wish = 'Could I have my hair done on Tuesday around 3 in the afternoon?';

describe.each(providers)('over the protocol of %s', (provider) => {
  it('an appointment is led to by tools, and booked when the customer agreed to its read-back', async () => {
    const { say } = conversation(barberCalendar(), provider);
    const asked = await say(wish, [book()]);
    expect(asked).toMatchObject({ action: 'book', responder: 'llm', effects: [], askedModel: true });
    expect(asked.text).toMatch(/haircut .*tomorrow at 3 pm\. .*name.*\?$/i);
    await say('Grace Hopper', null);
    const readBack = await say('grace@example.org', null);
    expect(readBack.text).toMatch(
      /haircut tomorrow, Tuesday, November 24 at 3 pm, for Grace Hopper, grace@example\.org\. .*\?$/,
    );
    const booked = await say('wonderful, that would be lovely', [book()]);
    expect(booked.text).toMatch(/booked.*haircut tomorrow, Tuesday, November 24 at 3 pm/);
    expect(booked.effects).toEqual([
      {
        type: 'book_appointment',
        serviceId: 'cut',
        staffId: null,
        startsAt: '2026-11-24T20:00:00.000Z',
        name: 'Grace Hopper',
        email: 'grace@example.org',
        phone: null,
      },
    ]);
    expect(warnings).toEqual([]);
  });

  it('free times are looked up, worded by the model from what the tool gave, and understood when pointed at', async () => {
    const { say, model } = conversation(barberCalendar(), provider);
    const reply = await say('What would be free for a shave on Wednesday after lunch?', [
      [
        { say: 'Let me check the calendar for you.' },
        {
          call: 'check_availability',
          input: { serviceId: 'shave', dateFrom: '2026-11-25', dateTo: '2026-11-25', timeFrom: '13:00' },
        },
      ],
      [{ say: 'Hot towel shave is free on Wednesday November 25 at 1 pm or 2 pm.' }],
    ]);
    expect(warnings).toEqual([]);
    expect(reply).toMatchObject({ action: 'book', responder: 'llm', effects: [] });
    expect(reply.text).toBe('Hot towel shave is free on Wednesday November 25 at 1 pm or 2 pm.');
    expect(reply.suggestions).toContain('Wednesday, November 25 at 2 pm');
    expect(model.requests).toHaveLength(2);
    const chosen = await say('Wednesday, November 25 at 2 pm', null);
    expect(chosen.text).toMatch(/[Hh]ot towel shave on Wednesday(?:, November 25)? at 2 pm/);
    expect(warnings).toEqual([]);
  });

  it('a question is searched for in other words, answered and receipted', async () => {
    const { say } = conversation(null, provider);
    const reply = await say('my frame cracked after a year, whose problem is that?', [
      [{ call: 'search_knowledge', input: { query: 'guarantee on new bikes' } }],
      [{ say: 'New bikes carry a guarantee of two years on frame and parts.' }],
    ]);
    expect(reply).toMatchObject({ action: 'answer', responder: 'llm', sources: [{ id: 'faq-5' }] });
    expect(warnings).toEqual([]);
  });

  it('a passing fault is tried again once; a second one is answered offline', async () => {
    const { say, model } = conversation(barberCalendar(), provider);
    const after = await say(wish, [529, book()]);
    expect(after).toMatchObject({ responder: 'llm', action: 'book' });
    const failed = await say(wish, [503, 503, book()]);
    expect(failed).toMatchObject({ responder: 'offline', askedModel: true });
    expect(model.requests).toHaveLength(2);
    expect(warnings).toMatchObject([{ reason: 'error' }]);
  });
});

it('a question beside a wish is answered first, and the model never sees how to reach the customer', async () => {
  const { say, model } = conversation(barberCalendar());
  await say("I'm Grace Hopper, grace@example.org, +1 212 736 5000", null);
  const reply = await say('could you do my hair on Tuesday at 3, and is there a guarantee on new bikes?', [
    [...book(), { call: 'search_knowledge', input: { query: 'guarantee on new bikes' } }],
    [{ say: 'New bikes carry a guarantee of two years on frame and parts.' }],
  ]);
  expect(reply.text).toMatch(
    /^New bikes carry a guarantee of two years on frame and parts\. .*haircut .*grace@example\.org and \(212\) 736-5000\. .*\?$/,
  );
  expect(reply).toMatchObject({ action: 'book', responder: 'llm', sources: [{ id: 'faq-5' }] });
  expect(model.requests).toHaveLength(2);
  expect(JSON.stringify(model.requests)).not.toMatch(/grace@example|7365000|736 5000/);
  expect(warnings).toEqual([]);
});

it('what the model breaks is answered exactly as the offline responder answers it, in every step of a conversation', async () => {
  const messages = [
    'how much would a tune-up be?',
    "I'd like a haircut on Tuesday at 3pm",
    'and do you rent bikes?',
    'actually 4pm would be better, Grace Hopper, grace@example.org',
    'hm, what about Wednesday?',
    'nothing you know of xylophones',
  ];
  const broken: Script[] = [
    [500],
    [[{ say: 'Your appointment is booked.' }]],
    [[{ call: 'search_knowledge', input: { query: 'bikes' } }]],
    [[]],
    [[{ call: 'nothing', input: {} }], 500],
    [[{ say: 'Xylophones cost $9 [1].' }]],
  ];
  const { say } = conversation(barberCalendar());
  let state: unknown = null;
  for (const [at, message] of messages.entries()) {
    const result = await say(message, broken[at]!);
    const partner = { responder: offline, knowledge, embed, profile: bikeShop };
    const input = { message, state, calendar: barberCalendar(), now: mondayMorning };
    const { result: alone } = await turnOf(partner, input);
    const { timings: _, askedModel, ...rest } = result;
    const { timings: __, ...expected } = alone;
    expect(askedModel).toBe(true);
    expect(rest).toEqual(expected);
    state = JSON.parse(JSON.stringify(alone.state));
  }
});
