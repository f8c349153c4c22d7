import type { CallersVoice } from './callers-audio.ts';
import { exchange, waitForGreeting } from './exchange.ts';
import type { TestShop } from './open-test-shop.ts';
import { questions } from './script.ts';

export interface Crowd {
  /** Until the answer was heard, of every question of every caller. */
  answerMs: number[];
  callSeconds: number;
  cpuMs: number;
  /** Callers whose call broke, and why. */
  failed: string[];
}

/** So many callers at once for so long, who ask one thing after the other, in different orders. */
export async function measureCrowd(
  desk: TestShop,
  voice: CallersVoice,
  callers: number,
  seconds: number,
  cpuMs: () => number,
): Promise<Crowd> {
  const spoken = await Promise.all(
    questions.map(({ said }, at) => voice.say(said, at % 2 === 0 ? 'rms' : 'slt')),
  );
  const crowd: Crowd = { answerMs: [], callSeconds: 0, cpuMs: 0, failed: [] };
  const before = cpuMs();
  await Promise.all(
    Array.from({ length: callers }, async (_, nr) => {
      // They don't all ring in the same second.
      await new Promise((resolve) => setTimeout(resolve, (nr * 4000) / callers));
      const startedAt = performance.now();
      const caller = await desk.call('clean');
      try {
        await waitForGreeting(caller);
        for (let turn = nr; performance.now() - startedAt < seconds * 1000; turn += 1) {
          const heard = await exchange(caller, spoken[turn % spoken.length]!);
          crowd.answerMs.push(heard.answerMs);
        }
      } catch (error) {
        crowd.failed.push(error instanceof Error ? error.message : String(error));
      } finally {
        await caller.hangUp();
        crowd.callSeconds += (performance.now() - startedAt) / 1000;
      }
    }),
  );
  crowd.cpuMs = cpuMs() - before;
  return crowd;
}
