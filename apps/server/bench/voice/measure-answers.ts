import type { CallersVoice, LineQuality } from './callers-audio.ts';
import { type Exchange, exchange, waitForGreeting } from './exchange.ts';
import type { TestShop } from './open-test-shop.ts';
import { questions, unprepared } from './script.ts';

export interface Answers {
  /** Of questions whose answer is known in advance. */
  known: Exchange[];
  /** Of those that are answered in words made in the turn. */
  made: Exchange[];
  /** Replies that had the words they should have. */
  right: number;
  asked: number;
  /** Seconds in call, and CPU of the server meanwhile. */
  callSeconds: number;
  cpuMs: number;
}

/** One caller who asks everything, one thing after the other. */
export async function measureAnswers(
  desk: TestShop,
  voice: CallersVoice,
  line: LineQuality,
  speaker: 'rms' | 'slt',
  cpuMs: () => number,
): Promise<Answers> {
  const script = [
    ...questions.map((question) => ({ ...question, isKnown: true })),
    ...unprepared.map((question) => ({ ...question, isKnown: false })),
  ];
  const spoken = await Promise.all(script.map(({ said }) => voice.say(said, speaker)));
  const before = { at: performance.now(), cpu: cpuMs() };
  const caller = await desk.call(line);
  const answers: Answers = { known: [], made: [], right: 0, asked: script.length, callSeconds: 0, cpuMs: 0 };
  try {
    await waitForGreeting(caller);
    for (const [at, { answer, isKnown }] of script.entries()) {
      const heard = await exchange(caller, spoken[at]!);
      (isKnown ? answers.known : answers.made).push(heard);
      if (heard.reply.includes(answer)) answers.right += 1;
    }
  } finally {
    await caller.hangUp();
  }
  answers.callSeconds = (performance.now() - before.at) / 1000;
  answers.cpuMs = cpuMs() - before.cpu;
  return answers;
}
