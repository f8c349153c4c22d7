import { randomUUID } from 'node:crypto';
import { type ChatReply, VoiceSettingsSchema } from '@deskbell/contract';
import { openBusiness } from '@deskbell/server/testing';
import { openCallServer } from '@deskbell/server/voice/calls/testing';
import { callToken } from '../fake-call-server.ts';
import { type FakeWidgetServer, startFakeWidgetServer } from '../fake-widget-server.ts';
import { ask, askForEvents } from './ask.ts';
import type { Caller } from './join-call.ts';

/** One of the two servers that are asked the same: what differs between them is how they are brought about. */
export interface Side {
  url: string;
  assistantId: string;
  /** A conversation with one turn. */
  begin(): Promise<Conversation>;
  takeOver(id: string): Promise<void>;
  giveBack(id: string): Promise<void>;
  /** A person writes to the visitor. */
  write(id: string, content: string): Promise<void>;
  end(id: string): Promise<void>;
  /** An assistant that takes no calls. */
  withoutCalls(): Promise<string>;
  /** Where every line is taken: there an assistant's calls can't be had. */
  withoutLines(): Promise<string>;
  /** Where the visitor has asked too often. */
  impatient(): Promise<string>;
  /** What opens a call with an assistant: with this one, or with one that speaks by the browser's own voice. */
  callToken(voice?: 'browser'): Promise<{ token: string; assistantId: string }>;
  /** Has the assistant greet, answer a typed question, and be interrupted by the caller. */
  converse(caller: Caller): Promise<void>;
  /** Has the assistant say something by the browser's voice. */
  speak(caller: Caller): Promise<void>;
}

export interface Conversation {
  conversationId: string;
  visitorToken: string;
}

/** Something the real assistant has an answer to. */
export const question = 'Is there parking?';

/** Three seconds of speech: there is time to interrupt it. */
const longAnswer =
  'There is parking behind the house, in the yard of the old mill, and along the river on weekdays after six and all day ' +
  'on Saturdays and Sundays. Please leave the two places beside the gate to those who deliver our flour every morning, and ' +
  'the one under the linden to people who cannot walk far.';

/** The real server, whole, with models for hearing and speaking that are fakes, and ours. */
export async function openSides() {
  const [real, fake] = await Promise.all([openReal(), openFake()]);
  return { real: real.side, fake: fake.side, close: () => Promise.all([real.close(), fake.close()]) };
}

async function openReal() {
  const server = await openCallServer({ environment: { MAX_CALLS: '100' } });
  const { database } = server;
  const full = await openCallServer({ database, environment: { MAX_CALLS: '0' } });
  const limited = await openCallServer({ database, environment: { RATE_LIMITS: 'on' } });
  const quick = { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 };
  const voice = VoiceSettingsSchema.parse({ firstMessage: 'Hello!', turnTaking: quick });
  const business = await openBusiness(server, { voice });
  const speaker = await openBusiness(server, { voice: VoiceSettingsSchema.parse({ engine: 'browser' }) });
  const quiet = await openBusiness(server, { voice: VoiceSettingsSchema.parse({ enabled: false }) });
  await business.addFaq(question, longAnswer);
  const desk = async (path: string, method: string, json: object = {}) => {
    const response = await server.send(`/api/conversations/${path}`, {
      method,
      cookie: business.cookie,
      json,
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const side: Side = {
    url: server.url,
    assistantId: business.assistantId,
    begin: () => business.say(question, { clientMessageId: randomUUID() }),
    takeOver: (id) => desk(`${id}/take-over`, 'POST'),
    giveBack: (id) => desk(`${id}/give-back`, 'POST'),
    write: (id, content) => desk(`${id}/messages`, 'POST', { content }),
    end: (id) => desk(id, 'PATCH', { status: 'resolved' }),
    withoutCalls: async () => quiet.assistantId,
    withoutLines: async () => full.url,
    async callToken(voice) {
      const { assistantId } = voice ? speaker : business;
      return { assistantId, token: (await server.token(assistantId)).token! };
    },
    async converse(caller) {
      await caller.said('assistant', 'Hello');
      caller.send({ type: 'add-message', message: { role: 'user', content: question } });
      await caller.said('assistant', 'parking', 'partial');
      server.voice.words.push('What does it cost?');
      await caller.speak(1500);
      await caller.said('user', 'What does it cost?');
    },
    speak: async (caller) => void (await caller.until(({ type }) => type === 'speak')),
    async impatient() {
      const json = { assistantId: randomUUID(), message: question };
      for (let at = 0; at < 61; at += 1) await ask(`${limited.url}/api/chat/widget`, { json });
      return limited.url;
    },
  };
  return {
    side,
    async close() {
      for (const each of [full, limited, server]) await each.close();
    },
  };
}

async function openFake() {
  const fake: FakeWidgetServer = await startFakeWidgetServer({ withPages: false });
  const { memory, desk } = fake;
  const { assistantId } = memory.config;
  // As a new business's assistant is.
  function reset() {
    fake.reset();
    Object.assign(memory.config, { canCall: true, sendsMail: false, poweredBy: null });
    desk.memory.conversationId = memory.conversationId;
  }
  reset();
  const side: Side = {
    url: fake.url,
    assistantId,
    async begin() {
      reset();
      const json = {
        assistantId,
        message: question,
        clientMessageId: randomUUID(),
      };
      const turn = await askForEvents(`${fake.url}/api/chat/widget`, { json });
      await turn.ended;
      return turn.events.at(-1)!.data as ChatReply;
    },
    takeOver: async () => fake.stand({ handler: 'person', handledBy: 'Ada Lovelace' }),
    giveBack: async () => fake.stand({ handler: 'assistant', handledBy: null }),
    write: async (_id, content) => fake.write('Ada Lovelace', content),
    end: async () => fake.stand({ ended: true }),
    async withoutCalls() {
      memory.callReason = "This assistant doesn't take calls.";
      return assistantId;
    },
    async withoutLines() {
      memory.isBusy = true;
      desk.memory.busy = 'All our lines are busy right now.';
      return fake.url;
    },
    impatient: async () => fake.url,
    callToken: async () => ({ token: callToken, assistantId }),
    async converse() {
      desk.say('assistant', 'Hello!', 'partial');
      desk.play(new Int16Array(4800));
      desk.say('assistant', 'Hello!');
      desk.say('user', question);
      desk.say('assistant', 'There is parking behind the house.', 'partial');
      desk.say('user', 'What does', 'partial');
      desk.playback('pause');
      desk.playback('flush');
      desk.say('user', 'What does it cost?');
    },
    speak: async () => desk.tell({ type: 'speak', id: 1, text: 'Hello!', speed: 1 }),
  };
  return { fake, side, close: () => fake.close() };
}
