import type { Caller } from './caller.ts';
import { type CallersVoice, cough, hum, type LineQuality, type Utterance } from './callers-audio.ts';
import { transcripts, waitForGreeting, waitForReply } from './exchange.ts';
import type { TestShop } from './open-test-shop.ts';
import { backchannels, interruptions, longAnswer, longQuestion } from './script.ts';

export interface Overlaps {
  /** From the start of an interrupting utterance until nothing was heard any more. */
  yieldMs: number[];
  interruptions: number;
  /** Those that got an answer of their own. */
  heeded: number;
  backchannels: number;
  /** After these the reply went on and was heard to its end. */
  resumed: number;
  /** From the end of the backchannel until the reply was heard again; 0 where it never stopped. */
  resumeMs: number[];
  /** Of these replies words are missing from what the server says was heard. */
  wordsLost: number;
}

/** How long the long answer is let go on before anything is said over it. */
const patienceMs = 1800;

/** Asks for the long answer and speaks over it: by every interruption, and by the first so many nods and coughs. */
export async function measureOverlaps(
  desk: TestShop,
  voice: CallersVoice,
  line: LineQuality,
  speaker: 'rms' | 'slt',
  nods: number,
): Promise<Overlaps> {
  const overlaps: Overlaps = {
    yieldMs: [],
    interruptions: 0,
    heeded: 0,
    backchannels: 0,
    resumed: 0,
    resumeMs: [],
    wordsLost: 0,
  };
  const question = await voice.say(longQuestion, speaker);
  const caller = await desk.call(line);
  try {
    await waitForGreeting(caller);
    for (const parts of interruptions)
      await interrupt(caller, question, await voice.say(parts, speaker), overlaps);
    for (const parts of backchannels.slice(0, nods)) {
      const sound = await soundOf(voice, parts, speaker);
      await nod(caller, question, sound, overlaps);
    }
  } finally {
    await caller.hangUp();
  }
  return overlaps;
}

function soundOf(
  voice: CallersVoice,
  parts: (typeof backchannels)[number],
  speaker: 'rms' | 'slt',
): Utterance | Promise<Utterance> {
  if (parts === 'cough') return cough();
  return parts === 'hum' ? hum(speaker === 'rms' ? 110 : 190) : voice.say(parts, speaker);
}

async function interrupt(
  caller: Caller,
  question: Utterance,
  utterance: Utterance,
  overlaps: Overlaps,
): Promise<void> {
  await askForLongAnswer(caller, question);
  const before = caller.told.length;
  const { said, sent } = caller.say(utterance);
  overlaps.interruptions += 1;
  await sent;
  const gave = caller.told.slice(before).find(({ message }) => isOrder(message, 'pause', 'flush'));
  if (gave) overlaps.yieldMs.push(gave.at - said.from);
  await caller.until(
    () => transcripts(caller, before).some(({ role }) => role === 'user'),
    'the interruption to be understood',
  );
  await waitForReply(caller, caller.told.length);
  if (caller.told.slice(before).some(({ message }) => message.type === 'user-interrupted'))
    overlaps.heeded += 1;
}

async function nod(
  caller: Caller,
  question: Utterance,
  utterance: Utterance,
  overlaps: Overlaps,
): Promise<void> {
  await askForLongAnswer(caller, question);
  const before = caller.told.length;
  const { said, sent } = caller.say(utterance);
  overlaps.backchannels += 1;
  await sent;
  await waitForReply(caller, before);
  const told = caller.told.slice(before);
  const stopped = told.find(({ message }) => isOrder(message, 'pause', 'flush'));
  const isGivenUp = told.some(({ message }) => message.type === 'user-interrupted');
  const reply = transcripts(caller, before).find(({ role }) => role === 'assistant')?.text ?? null;
  if (isGivenUp) return;
  overlaps.resumed += 1;
  const again = stopped && caller.player.sounds.find(({ from }) => from > stopped.at);
  // Of a pause that nobody could hear, nothing is waited for.
  overlaps.resumeMs.push(again ? Math.max(0, again.from - said.to) : 0);
  if (!reply?.startsWith(longAnswer)) overlaps.wordsLost += 1;
}

/** The long answer, up to somewhere in its middle. */
async function askForLongAnswer(caller: Caller, question: Utterance): Promise<void> {
  const { said, sent } = caller.say(question);
  await sent;
  const sound = await caller.until(
    () => caller.player.sounds.find(({ from }) => from > said.to),
    'the long answer',
    20_000,
  );
  await caller.until(
    () => performance.now() > sound.from + patienceMs && !caller.player.isQuiet(),
    'the middle of the long answer',
  );
}

const isOrder = (message: Caller['told'][number]['message'], ...actions: string[]): boolean =>
  message.type === 'playback' && actions.includes(message.action);
