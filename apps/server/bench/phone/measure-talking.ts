import { longQuestion } from '../voice/script.ts';
import { callDesk } from './call-desk.ts';
import type { CallersVoices } from './callers-voices.ts';
import type { PhoneDesk, PhoneServer } from './open-phone-server.ts';

/** Seconds of the long answer that are looked at: it takes longer. */
const watchedMs = 10_000;

/** CPU of the server while so many callers listen to the long answer and say nothing, in seconds a second of one call. */
export async function measureTalking(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  callers: number,
): Promise<number> {
  const question = await voices.say(longQuestion.join(' '), voices.names[0]!);
  const all = await Promise.all(
    Array.from({ length: callers }, async () => (await callDesk(phones, desk, 'twilio', 'quiet')).caller),
  );
  await Promise.all(
    all.map(async (caller) => {
      const { said, sent } = caller.say(question);
      await sent;
      await caller.until(() => caller.sounds.some(({ from }) => from > said.to), 'the long answer');
    }),
  );
  const before = { cpu: phones.server.cpuMs(), at: performance.now() };
  await new Promise((resolve) => setTimeout(resolve, watchedMs));
  const cpu = phones.server.cpuMs() - before.cpu;
  const seconds = performance.now() - before.at;
  await Promise.all(all.map((caller) => caller.hangUp()));
  return cpu / seconds / callers;
}
