import { endpoints } from '@deskbell/contract';
import { createOwner } from '../create-owner.ts';
import type { ServerProcess } from '../server-process.ts';
import { type Caller, joinCall } from './caller.ts';
import type { LineQuality } from './callers-audio.ts';
import { faqs } from './script.ts';

export type Engine = 'natural' | 'basic';

/** The shop that is called: an assistant on the server under test. */
export interface TestShop {
  call(line: LineQuality): Promise<Caller>;
  /** What the server itself noted of a call that is over: its turns, with what each reply waited for. */
  turnsOf(caller: Caller): Promise<CallTurns>;
  /** Speaks with this engine from the next call on, once it is there. */
  speakWith(engine: Engine): Promise<void>;
  /** Resolves when all it may say is spoken in advance; returns how many texts those were. */
  prepared(withinMs: number): Promise<number>;
}

type CallTurns = Awaited<ReturnType<typeof callsOf>>[number]['turns'];
type Owner = Awaited<ReturnType<typeof createOwner>>;

export async function openTestShop(
  server: ServerProcess,
  trace?: (event: string) => void,
): Promise<TestShop> {
  const owner = await createOwner(server.url, { businessName: 'Wheel & Chain' });
  const { call, assistantId } = owner;
  const params = { id: assistantId };
  for (const faq of faqs) await call(endpoints.createFaq, { params, body: faq });
  await call(endpoints.updateAssistant, { params, body: { setupStatus: 'live' } });
  return {
    async call(line) {
      const token = await call(endpoints.createCallToken, { body: { assistantId, preview: false } });
      if (!token.token) throw new Error(`no token: ${token.reason}`);
      const response = await fetch(`${server.url}/provider/call/web`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token.token}`,
          origin: server.url,
        },
        body: JSON.stringify({ assistantId }),
      });
      if (!response.ok) throw new Error(`no call: ${response.status} ${await response.text()}`);
      const { webCallUrl } = (await response.json()) as { webCallUrl: string };
      return joinCall(webCallUrl, line, server.url, trace);
    },
    async turnsOf({ callId, conversationId }) {
      const calls = await settled(owner, conversationId, callId);
      return calls.turns;
    },
    async speakWith(engine) {
      await loaded(owner, engine);
      const assistant = await call(endpoints.getAssistant, { params });
      const voice = { ...assistant.voice, engine, voice: engine === 'natural' ? 'af_heart' : 'slt' };
      await call(endpoints.updateAssistant, { params, body: { voice } });
    },
    async prepared(withinMs) {
      const until = performance.now() + withinMs;
      for (;;) {
        const state = await call(endpoints.getPreparedSpeech, { params });
        if (state.status !== 'working') return state.total;
        if (performance.now() > until)
          throw new Error(`prepared ${state.ready} of ${state.total} texts only`);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    },
  };
}

async function loaded({ call }: Owner, wanted: Engine): Promise<void> {
  for (;;) {
    const { engines } = await call(endpoints.listVoices, {});
    const found = engines.find(({ engine }) => engine === wanted);
    if (found?.status === 'ready') return;
    if (found?.status !== 'loading') throw new Error(`${wanted} is missing: ${found?.detail}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const callsOf = ({ call }: Owner, conversationId: string) =>
  call(endpoints.listConversationCalls, { params: { id: conversationId } });

/** A call's record is whole shortly after its end. */
async function settled(owner: Owner, conversationId: string, callId: string) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const found = (await callsOf(owner, conversationId)).find(({ id }) => id === callId);
    if (found?.status === 'ended') return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the call was not stored');
}
