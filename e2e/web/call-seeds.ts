// A call as it is stored: a notice, two answered questions, a bridged wait and an interruption, and its sound.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallTurn, Waterfall } from '@deskbell/contract';
import { writeWav } from '@deskbell/wav';
import { v7 as uuidv7 } from 'uuid';
import type { Row } from './insert-rows.ts';
import type { SeededServer } from './seeded-server.ts';
import { callSeed, conversationSeed, messageSeed } from './seeds.ts';
import { bakery } from './world.ts';

/** The seconds of the call's recording. */
const callSeconds = 32;

/** A bakery that was called once; `call` changes how that stands. */
export function calledBakery({ call = {}, conversation = {} }: { call?: Row; conversation?: Row } = {}) {
  const world = bakery();
  const called = conversationSeed(world.bell.id, 3, {
    type: 'voice',
    outcome: 'answered',
    summary: 'Asked about Sundays and a wedding cake.',
    status: 'completed',
    ...conversation,
  });
  const turns = said();
  const stored = callSeed(called, { ...recorded(turns), ...call });
  return {
    ...world,
    conversations: [called],
    messages: turns.filter(({ messageId }) => messageId).map((turn) => heardMessage(called, turn)),
    calls: [stored],
    callTurns: turns.map(({ from, to, ...turn }) => ({ ...turn, callId: stored.id, fromS: from, toS: to })),
    call: stored,
    address: `/dashboard?section=conversations&conversation=${called.id}`,
  };
}

/** The columns of a call whose recording can be heard. */
const recorded = (turns: readonly CallTurn[]) => ({
  recording: 'ready',
  recordingSeconds: callSeconds,
  recordingPeaks: { caller: loudness(turns, 2, 4), assistant: loudness(turns, 0, 8) },
});

/** Of a call whose recording is not there (yet). */
export const notRecorded = { recording: 'none', recordingSeconds: 0, recordingPeaks: null };

/** Of a call that is under way. */
export const underWay = () => ({
  ...notRecorded,
  recording: 'recording',
  aliveAt: new Date().toISOString(),
  endedAt: null,
  endedReason: null,
});

/** Lays the sound of a call where the server looks for it. Browsers go by its bytes: uncompressed it serves as well. */
export function layRecording({ dataDir }: SeededServer, callId: string): void {
  const folder = join(dataDir, 'recordings');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${callId}.ogg`), recordingOf(callSeconds));
}

function heardMessage(called: ReturnType<typeof conversationSeed>, { nr, role, text, messageId }: CallTurn) {
  const about = nr === 3 && {
    sources: [{ kind: 'faq', id: uuidv7(), title: 'When are you open?', quote: 'On Sundays from 8 to 1.' }],
    confidence: 0.93,
    action: 'answer',
    responder: 'offline',
    timings: { embed: 6.2, total: 24.1 },
  };
  return messageSeed(called, nr, role, text, { id: messageId, ...about });
}

const wait = (changes: Partial<Waterfall> = {}): Waterfall => ({
  turnEnd: 450,
  recognised: 310,
  answered: 520,
  firstAudio: 640,
  filler: null,
  ...changes,
});

function turnSeed(
  nr: number,
  role: CallTurn['role'],
  text: string,
  from: number,
  changes: Partial<CallTurn> = {},
) {
  const words = text.split(' ');
  const to = from + words.length * 0.3;
  const timed = words.map((word, at) => ({ word, from: from + at * 0.3, to: from + (at + 1) * 0.3 }));
  return {
    nr,
    role,
    messageId: uuidv7(),
    text,
    from,
    to,
    interrupted: false,
    words: role === 'assistant' ? timed : [],
    waterfall: null,
    engine: role === 'assistant' ? 'kokoro' : 'moonshine-base',
    ...changes,
  } satisfies CallTurn;
}

const said = (): CallTurn[] => [
  turnSeed(0, 'assistant', 'This call is recorded.', 0, { messageId: null }),
  turnSeed(1, 'assistant', 'Hello, this is Bell, the assistant of Corner Bakery. How can I help you?', 1.5),
  turnSeed(2, 'user', 'hi are you open on sundays', 6.2),
  turnSeed(3, 'assistant', 'Yes, on Sundays we are open from eight to one.', 8.7, { waterfall: wait() }),
  turnSeed(4, 'user', 'and can I get a wedding cake for eighty people by friday', 13),
  turnSeed(5, 'assistant', 'One moment.', 17.4, { messageId: null, engine: 'flite' }),
  turnSeed(6, 'assistant', 'A wedding cake takes two weeks, so', 19.2, {
    interrupted: true,
    waterfall: wait({ turnEnd: 900, recognised: 980, answered: 2300, firstAudio: 2460, filler: 800 }),
  }),
  turnSeed(7, 'user', 'oh never mind then thank you', 21.5),
  turnSeed(8, 'assistant', 'You are welcome. Goodbye!', 24.6, {
    waterfall: wait({ turnEnd: 620, recognised: 700, answered: 705, firstAudio: 810 }),
  }),
];

const loudness = (turns: readonly CallTurn[], from: number, to: number) =>
  Array.from({ length: 400 }, (_, at) => {
    const inside = turns.some(
      (turn) => at / 12.5 >= turn.from && at / 12.5 <= turn.to && turn.nr >= from && turn.nr <= to,
    );
    return inside ? 0.3 + 0.6 * Math.abs(Math.sin(at * 1.7)) : 0.01;
  });

/** A stereo WAV of so many seconds: the caller's tone left, then the assistant's right. */
function recordingOf(seconds: number): Uint8Array {
  const rate = 8000;
  const samples = new Int16Array(Math.round(seconds * rate) * 2);
  for (let at = 0; at < samples.length / 2; at += 1) {
    const side = at < samples.length / 4 ? 0 : 1;
    samples[at * 2 + side] = Math.round(Math.sin(at / 6) * 8000);
  }
  return writeWav(samples, { rate, channels: 2 });
}
