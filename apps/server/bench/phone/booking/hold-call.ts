import { type CallTurn, endpoints } from '@deskbell/contract';
import type { CallersVoices } from '../callers-voices.ts';
import { hearGreeting, hearReply } from '../exchange.ts';
import { openLineCaller, type Surroundings } from '../line-caller.ts';
import type { PhoneDesk, PhoneServer } from '../open-phone-server.ts';
import { inWords, newMemory, nextSentence } from './next-sentence.ts';
import type { Wish } from './wish.ts';

/** A call as it went. */
export interface HeldCall {
  conversationId: string | null;
  /** What the caller said, in order. */
  said: string[];
  /** What the server noted of both sides. */
  turns: readonly Pick<CallTurn, 'role' | 'text'>[];
  seconds: number;
  /** Why the call didn't come to its end; empty: it did. */
  broke: string;
}

/** Carriers' way to say that a number is withheld. */
const withheld = '+266696687';
const mostSentences = 24;
const mostMs = 5 * 60_000;

/** One call to book, by a caller who hears what the assistant says and waits for it to finish. */
export async function holdCall(
  { call }: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  wish: Wish,
  { voice, surroundings }: { voice: string; surroundings: Surroundings },
): Promise<HeldCall> {
  const startedAt = performance.now();
  const before = new Set((await conversations()).map(({ id }) => id));
  const said: string[] = [];
  const memory = newMemory();
  let conversationId: string | null = null;
  let read = 0;
  let broke = '';
  const phone = await desk.ring('twilio', withheld);
  await phone.connected;
  const caller = await openLineCaller(phone, surroundings);
  try {
    await hearGreeting(caller);
    await say(inWords('opening', wish, memory));
    for (;;) {
      const next = nextSentence(await heardSince(), wish, memory);
      if (next === 'hangs up') break;
      if (said.length >= mostSentences) throw new Error('too many sentences');
      if (performance.now() - startedAt > mostMs) throw new Error('too long');
      await say(next.says);
    }
  } catch (error) {
    broke = error instanceof Error ? error.message : String(error);
  }
  await caller.hangUp();
  const turns = await turnsNow();
  return { conversationId, said, turns, seconds: (performance.now() - startedAt) / 1000, broke };

  async function say(text: string): Promise<void> {
    said.push(text);
    const { said: spoken, sent } = caller.say(await voices.say(text, voice));
    await sent;
    await caller.until(() => caller.sounds.some(({ to }) => to > spoken.to), `an answer to "${text}"`);
    await hearReply(caller);
  }

  /** What the assistant said since the caller's last sentence. */
  async function heardSince(): Promise<string> {
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const turns = await turnsNow();
      const heard = turns.slice(read).filter(({ role }) => role === 'assistant');
      if (heard.length > 0 && turns.at(-1)!.role === 'assistant') {
        read = turns.length;
        return heard.map(({ text }) => text).join(' ');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return '';
  }

  async function turnsNow(): Promise<CallTurn[]> {
    conversationId ??= (await conversations()).find(({ id }) => !before.has(id))?.id ?? null;
    if (!conversationId) return [];
    const calls = await call(endpoints.listConversationCalls, { params: { id: conversationId } });
    return calls.flatMap(({ turns }) => turns);
  }

  function conversations() {
    return call(endpoints.listConversations, { params: { id: desk.assistantId }, query: {} });
  }
}
