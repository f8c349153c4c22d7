// The business's own tools in the hands of a model: looked up, read back, called once, told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BusinessTool,
  createLlmResponder,
  createOfflineResponder,
  type Embed,
  type Knowledge,
  type ToolInput,
  type ToolOutcome,
  type TurnInput,
  type TurnResult,
} from '../index.ts';
import { mondayMorning } from '../testing/barber.ts';
import { bikeShop, bikeShopKnowledge } from '../testing/bike-shop.ts';
import { openScriptedModel, type Script } from '../testing/open-scripted-model.ts';
import { openTestEmbed } from '../testing/open-test-embed.ts';
import { turnOf } from '../testing/talk.ts';

const offline = createOfflineResponder();
let model: Awaited<ReturnType<typeof openScriptedModel>>;
let embed: Embed;
let knowledge: Knowledge;
let closeEmbed: () => Promise<void>;

beforeAll(async () => {
  model = await openScriptedModel('openai-compatible');
  ({ embed, close: closeEmbed } = await openTestEmbed());
  knowledge = await bikeShopKnowledge(embed);
}, 60_000);
afterAll(async () => {
  await model.close();
  await closeEmbed();
});

type Use = Extract<BusinessTool['use'], { kind: 'call' }>;

function toolOf(
  name: string,
  answer: (input: ToolInput) => ToolOutcome,
  {
    fields = ['number'],
    acts = false,
    readBack = null,
    filler = '',
  }: Partial<Pick<Use, 'acts' | 'readBack'> & { fields: string[]; filler: string }> = {},
) {
  const calls: ToolInput[] = [];
  const tool: BusinessTool = {
    name,
    description: 'Finds what became of a repair order by its number.',
    use: {
      kind: 'call',
      parameters: {
        properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' }])),
        required: fields,
      },
      acts,
      readBack,
      async call(input, { say }) {
        calls.push(input);
        if (filler) say(filler);
        return answer(input);
      },
    },
  };
  return { tool, calls };
}

const done = (result: unknown, said: string | null = null): ToolOutcome => ({
  kind: 'done',
  result: typeof result === 'string' ? result : JSON.stringify(result),
  said,
});

function conversation(tools: BusinessTool[], channel: TurnInput['channel'] = 'chat') {
  const warnings: object[] = [];
  const log = { warn: (fields: object) => void warnings.push(fields) };
  const responder = createLlmResponder({ ...model.target, timeoutMs: 5000, fallback: offline, log });
  const history: { role: 'user' | 'assistant'; content: string }[] = [];
  let last: TurnResult | null = null;
  return {
    warnings,
    async say(
      message: string,
      script: Script | null,
      more: { tools?: BusinessTool[]; offline?: boolean } = {},
    ) {
      model.play(...(script ?? [500]));
      const state = JSON.parse(JSON.stringify(last?.state ?? null));
      const partner = {
        responder: more.offline ? offline : responder,
        knowledge,
        embed,
        profile: bikeShop,
        channel,
      };
      const input = { message, state, history: [...history], now: mondayMorning, tools: more.tools ?? tools };
      const { result, shown, events } = await turnOf(partner, input);
      expect(shown).toBe(result.text);
      expect(model.faults).toEqual([]);
      if (script === null) expect(model.requests).toEqual([]);
      history.push({ role: 'user', content: message }, { role: 'assistant', content: result.text });
      last = result;
      return { ...result, events };
    },
  };
}

const shipped = { status: 'ready', readyOn: '2026-12-01', paid: false };
const call = (name: string, input: object) => [{ call: name, input }];

describe('a tool that looks something up', () => {
  it('is called at once, and its result is what the model tells', async () => {
    const { tool, calls } = toolOf('find_order', () => done(shipped));
    const { say, warnings } = conversation([tool]);
    const reply = await say('what is the status of my order 4711?', [
      call('find_order', { number: '4711' }),
      [{ say: 'Your order 4711 is ready on Tuesday December 1 [1].' }],
    ]);
    expect(warnings).toEqual([]);
    expect(reply).toMatchObject({
      text: 'Your order 4711 is ready on Tuesday December 1.',
      action: 'answer',
      responder: 'llm',
    });
    expect(calls).toEqual([{ number: '4711' }]);
    // The receipt tells which tool, and not what else it gave.
    expect(reply.sources).toEqual([
      { kind: 'detail', id: 'tool:find_order', title: 'find order (4711)', quote: '' },
    ]);
    expect(JSON.stringify(model.requests[1])).toContain('ready on 2026-12-01 Tuesday December 1 2026');
  });

  it('is not believed to have said what it did not', async () => {
    const { tool } = toolOf('find_order', () => done(shipped));
    const { say, warnings } = conversation([tool]);
    const reply = await say('what is the status of my order 4711?', [
      call('find_order', { number: '4711' }),
      [{ say: 'Your order 4711 is ready on Friday December 4 [1].' }],
    ]);
    expect(reply.text).not.toContain('December 4');
    expect(warnings).toMatchObject([{ reason: 'unsupported' }]);
  });

  it('asks for what is missing, and goes on with the answer', async () => {
    const { tool, calls } = toolOf('find_order', () => done(shipped), { fields: ['orderNumber'] });
    const { say } = conversation([tool]);
    const asked = await say('what is the status of my order?', [call('find_order', {})]);
    expect(asked).toMatchObject({ action: 'clarify', text: expect.stringMatching(/order number\?$/) });
    expect(calls).toEqual([]);
    const reply = await say('4711', [
      call('find_order', { orderNumber: '4711' }),
      [{ say: 'It is ready [1].' }],
    ]);
    expect(JSON.stringify(model.requests[0])).toContain('was asked for orderNumber');
    expect(reply.text).toBe('It is ready.');
    expect(calls).toEqual([{ orderNumber: '4711' }]);
  });

  it('says what the business wrote for its failure, and else a line of the assistant', async () => {
    for (const said of ['Our order desk is closed for the night.', null]) {
      const { tool } = toolOf('find_order', () => ({ kind: 'failed', reason: 'status 500', said }));
      const reply = await conversation([tool]).say('what is the status of my order 4711?', [
        call('find_order', { number: '4711' }),
        [{ say: 'never asked' }],
      ]);
      expect(reply.text).toMatch(said ?? /^I'm sorry, that isn't working/);
      expect(model.requests).toHaveLength(1);
    }
  });

  it('has what is said meanwhile told first, once', async () => {
    const { tool } = toolOf('find_order', () => done(shipped), { filler: 'One moment, I am looking.' });
    const reply = await conversation([tool], 'voice').say('what is the status of my order 4711?', [
      call('find_order', { number: '4711' }),
      [{ say: 'Your order is ready [1].' }],
    ]);
    expect(reply.events[0]).toEqual({ type: 'delta', text: 'One moment, I am looking.' });
    expect(reply.text).toBe('One moment, I am looking. Your order is ready.');
  });

  it("gets the customer's details from us, which the model never sees", async () => {
    const { tool, calls } = toolOf('find_orders', () => done(shipped), { fields: ['email'] });
    const { say } = conversation([tool]);
    const asked = await say('what is the status of my orders?', [call('find_orders', {})]);
    expect(asked.text).toMatch(/\?$/);
    const reply = await say('grace@example.org', [[{ say: 'It is ready [1].' }]]);
    expect(calls).toEqual([{ email: 'grace@example.org' }]);
    expect(reply.text).toContain('It is ready.');
    expect(JSON.stringify(model.requests)).not.toContain('grace@example');
  });
});

describe('a tool that may change something', () => {
  const open = () => toolOf('open_ticket', () => done({ ticket: 'T-9' }), { fields: ['kind'], acts: true });
  const wish = 'could you open a repair ticket for my bent wheel?';
  const script: Script = [call('open_ticket', { kind: 'bent wheel' })];

  it('is read back first, called when the customer agreed, and told by the model', async () => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    const readBack = await say(wish, script);
    expect(readBack.text).toMatch(/open ticket, with kind bent wheel\. .*\?$/);
    expect(readBack.suggestions).toEqual(['Yes', 'No']);
    expect(calls).toEqual([]);
    const reply = await say('yes please', [[{ say: 'The ticket is T-9 [1].' }]]);
    expect(calls).toEqual([{ kind: 'bent wheel' }]);
    expect(reply).toMatchObject({ text: 'The ticket is T-9.', action: 'answer' });
  });

  it.each<[string, Script]>([
    ['fails', [500]],
    ['says what its result does not bear', [[{ say: 'A mechanic comes at 9 am tomorrow [1].' }]]],
    ['calls it again', [script[0]!, [{ say: 'Xylophones.' }]]],
  ])('is told as done in a line of our own when the model %s', async (_, after) => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    await say(wish, script);
    const reply = await say('yes', after);
    expect(reply.text).toBe("That's done.");
    expect(calls).toHaveLength(1);
  });

  it('is called without a model, too, once it was agreed to', async () => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    await say(wish, script);
    const reply = await say('yes', null, { offline: true });
    expect([reply.text, calls.length]).toEqual(["That's done.", 1]);
  });

  it('waits for who hesitates', async () => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    await say(wish, script);
    await say('hm, I am not sure', [500]);
    expect(calls).toEqual([]);
    await say('yes', [500]);
    expect(calls).toHaveLength(1);
  });

  it.each(['no', 'how much is a tune-up?'])('is not called on "%s"', async (message) => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    await say(wish, script);
    await say(message, [500]);
    expect(calls).toEqual([]);
    // It lapsed: a yes to something else means nothing to it.
    await say('yes', [500]);
    expect(calls).toEqual([]);
  });

  it('is not called because the model says so twice', async () => {
    const { tool, calls } = open();
    const { say } = conversation([tool]);
    await say(wish, [script[0]!, script[0]!, script[0]!]);
    expect(calls).toEqual([]);
  });

  it('that is gone when it is agreed to is said not to work', async () => {
    const { tool } = open();
    const { say } = conversation([tool]);
    await say(wish, script);
    expect((await say('yes', null, { tools: [] })).text).toMatch(/isn't working/);
  });

  it('is read back and told in words of the business where it has some', async () => {
    const { tool } = toolOf('open_ticket', () => done('x', 'Your ticket is open. We call you.'), {
      fields: ['kind'],
      acts: true,
      readBack: 'Shall I open a ticket for your {{kind}}?',
    });
    const { say } = conversation([tool]);
    expect((await say(wish, script)).text).toBe('Shall I open a ticket for your bent wheel?');
    expect((await say('yes', null)).text).toBe('Your ticket is open. We call you.');
  });
});

it('ends the conversation, or brings a person into it, in the words of the business', async () => {
  const goodbye: BusinessTool = {
    name: 'hang_up',
    description: 'Ends the call.',
    use: { kind: 'end', line: 'So long!' },
  };
  const over: BusinessTool = {
    name: 'to_sales',
    description: 'To sales.',
    use: { kind: 'transfer', line: null },
  };
  const ended = await conversation([goodbye, over]).say(
    'well that is all I wanted to know today about bikes',
    [call('hang_up', {})],
  );
  expect(ended).toMatchObject({ text: 'So long!', endsCall: true });
  const passed = await conversation([goodbye, over]).say('can I talk about a fleet of forty bikes?', [
    call('to_sales', {}),
  ]);
  expect(passed.action).toBe('hand_off');
});
