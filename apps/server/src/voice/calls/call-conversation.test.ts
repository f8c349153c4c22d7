import type { ReplyPart } from '@deskbell/voice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createConversationQueue,
  createResponders,
  createTurnMetrics,
  visitorTokenOf,
} from '../../conversation/chat/index.ts';
import { createLoadGate } from '../../kernel/load/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { createSnapshots } from '../../knowledge/snapshots/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { createCallCapacity } from './call-capacity.ts';
import { type CallConversation, createCallConversation } from './call-conversation.ts';
import type { CallDeps } from './call-deps.ts';
import { createCallMetrics } from './call-metrics.ts';
import { createLiveCalls } from './live-calls.ts';

let server: TestServer;
let bakery: Business;
let deps: CallDeps;
beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house. It costs nothing.');
  deps = {
    ...server.deps,
    snapshots: createSnapshots(server.deps),
    responderFor: createResponders(server.deps),
    toolsFor: async () => [],
    queue: createConversationQueue(),
    load: createLoadGate(server.deps.log),
    capacity: createCallCapacity(() => 1),
    live: createLiveCalls(),
    watchCall: async () => null,
    squadOfCall: async () => null,
    turnMetrics: createTurnMetrics(server.deps.metrics),
    callMetrics: createCallMetrics(server.deps.metrics),
  };
});
afterAll(() => server.close());

let conversation: CallConversation;
let conversationId: string;
let stored: string[];
beforeEach(() => {
  conversationId = newIdAt(new Date());
  stored = [];
  conversation = createCallConversation(
    deps,
    {
      assistantId: bakery.assistantId,
      conversationId,
      grant: { version: 0, mayBegin: true },
      callerNumber: null,
      putThrough: null,
      opening: 'Hello!',
      handedOff: 'I’ve passed that on.',
      onStored: (messageId) => stored.push(messageId),
    },
    async () => (await deps.snapshots.get(bakery.assistantId))!,
  );
});

async function partsOf(reply: AsyncIterable<ReplyPart>): Promise<ReplyPart[]> {
  const parts: ReplyPart[] = [];
  for await (const part of reply) parts.push(part);
  return parts;
}
const ask = (said: string) => partsOf(conversation.reply(said, new AbortController().signal));
const appointmentEnd = (parts: ReplyPart[]) => parts.at(-1) as Extract<ReplyPart, { type: 'end' }>;

async function kept() {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return server.deps.db.account(rows[0].id, async (tx) => ({
    messages: await tx.kysely
      .selectFrom('messages')
      .select(['id', 'role', 'content'])
      .where('conversation_id', '=', conversationId)
      .orderBy('seq')
      .execute(),
    conversation: await tx.kysely
      .selectFrom('conversations')
      .select(['state', 'state_version', 'type'])
      .where('id', '=', conversationId)
      .executeTakeFirstOrThrow(),
  }));
}

describe('a turn by voice', () => {
  it('gives the reply in sentences and names what was stored', async () => {
    const parts = await ask('Is there parking?');
    const end = appointmentEnd(parts);
    const spoken = parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join(' ');
    expect(end.text).toBe(spoken);
    expect(spoken).toContain('parking behind the house');
    const { messages, conversation: row } = await kept();
    expect(row.type).toBe('voice');
    expect(messages.map(({ id }) => id)).toEqual([stored[0], end.messageId]);
    expect(messages[1]!.content).toBe(spoken);
    expect(conversation.hasBegun).toBe(true);
  });

  it('is stored to the end also when the caller stops listening, and the next one waits for it', async () => {
    const stop = new AbortController();
    const first = conversation.reply('Is there parking?', stop.signal)[Symbol.asyncIterator]();
    const reading = first.next();
    stop.abort();
    await reading;
    await ask('Thank you!');
    expect((await kept()).messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
  });

  it('of nothing but noise is none', async () => {
    expect(await ask(' \u0000 ')).toEqual([]);
    expect(conversation.hasBegun).toBe(false);
  });

  it('of a caller who takes leave ends the call', async () => {
    expect(appointmentEnd(await ask('Goodbye!')).endsCall).toBe(true);
    expect(appointmentEnd(await ask('Is there parking?')).endsCall).toBe(false);
  });
});

describe('what was heard', () => {
  it('replaces what was stored, once, however often it is told', async () => {
    const { messageId, text } = appointmentEnd(await ask('Is there parking?'));
    const before = await kept();
    const cut = { messageId, text, heard: 'There is parking', complete: false };
    await conversation.heard(cut);
    const after = await kept();
    expect(after.messages[1]!.content).toBe('There is parking');
    expect(after.conversation.state_version).toBe(before.conversation.state_version + 1);
    await conversation.heard(cut);
    await conversation.heard({ ...cut, heard: 'There' });
    expect(await kept()).toEqual(after);
  });

  it('of all of it leaves everything as it is', async () => {
    const { messageId, text } = appointmentEnd(await ask('Is there parking?'));
    const before = await kept();
    await conversation.heard({ messageId, text, heard: text, complete: true });
    expect(await kept()).toEqual(before);
  });

  it('is stored, but takes nothing from the memory, once another turn has changed that', async () => {
    const { messageId, text } = appointmentEnd(await ask('Is there parking?'));
    await bakery.say('Do you bake cakes?', {
      conversationId,
      visitorToken: visitorTokenOf(
        server.deps.secrets,
        conversationId,
        { version: 0, mayBegin: false },
        server.deps.clock.now(),
      ),
    });
    const before = await kept();
    await conversation.heard({ messageId, text, heard: '', complete: false });
    const after = await kept();
    expect(after.messages[1]!.content).toBe('');
    expect(after.conversation).toEqual(before.conversation);
  });

  it('never touches what the caller said, or a reply of another conversation', async () => {
    await ask('Is there parking?');
    const before = await kept();
    await conversation.heard({ messageId: stored[0]!, text: 'x', heard: '', complete: false });
    await conversation.heard({ messageId: newIdAt(new Date()), text: 'x', heard: '', complete: false });
    expect(await kept()).toEqual(before);
  });
});
