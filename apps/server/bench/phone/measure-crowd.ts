import { questions } from '../voice/script.ts';
import { callDesk } from './call-desk.ts';
import type { CallersVoices } from './callers-voices.ts';
import { exchange } from './exchange.ts';
import type { PhoneDesk, PhoneServer } from './open-phone-server.ts';

export interface Crowd {
  /** From the last sound said to the first heard, of every question of every caller. */
  waits: number[];
  callSeconds: number;
  cpuMs: number;
  /** Callers whose call broke, and why. */
  failed: string[];
}

/** So many callers at once for so long, who ask one thing after the other, in different orders. */
export async function measureCrowd(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  callers: number,
  seconds: number,
): Promise<Crowd> {
  const spoken = await Promise.all(
    questions.map(({ said }, at) => voices.say(said.join(' '), voices.names[at % voices.names.length]!)),
  );
  const crowd: Crowd = { waits: [], callSeconds: 0, cpuMs: 0, failed: [] };
  const before = phones.server.cpuMs();
  await Promise.all(
    Array.from({ length: callers }, async (_, nr) => {
      // They don't all ring in the same second.
      await new Promise((resolve) => setTimeout(resolve, (nr * 4000) / callers));
      const startedAt = performance.now();
      const { caller } = await callDesk(phones, desk, 'twilio', 'quiet');
      try {
        for (let turn = nr; performance.now() - startedAt < seconds * 1000; turn += 1)
          crowd.waits.push(await exchange(caller, spoken[turn % spoken.length]!));
      } catch (error) {
        crowd.failed.push(error instanceof Error ? error.message : String(error));
      } finally {
        await caller.hangUp();
        crowd.callSeconds += (performance.now() - startedAt) / 1000;
      }
    }),
  );
  crowd.cpuMs = phones.server.cpuMs() - before;
  return crowd;
}
