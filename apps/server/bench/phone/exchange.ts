import type { CallersVoices } from './callers-voices.ts';
import type { LineCaller } from './line-caller.ts';

/** A reply is over when nothing was heard for so long: longer than any breath in it. */
const overMs = 1300;

export type Spoken = Awaited<ReturnType<CallersVoices['say']>>;

/** Greeting, and notice where there is one, to their end; when its first sound was heard, on the caller's clock. */
export async function hearGreeting(caller: LineCaller): Promise<number> {
  const first = await caller.until(() => caller.sounds[0], 'a greeting');
  await hearReply(caller);
  return first.from;
}

/** Says it and hears the reply to its end. Milliseconds from the last sound said to the first heard. */
export async function exchange(caller: LineCaller, utterance: Spoken): Promise<number> {
  const { said, sent } = caller.say(utterance);
  await sent;
  const first = await caller.until(
    () => caller.sounds.find(({ from }) => from >= said.to - 20),
    `an answer to "${utterance.text}"`,
  );
  await hearReply(caller);
  return first.from - said.to;
}

/** Waits until nothing is heard any more. */
export const hearReply = (caller: LineCaller): Promise<true> =>
  caller.until(() => caller.isQuietFor(overMs), 'the end of the reply', 60_000);
