import type { Caller, SpokenUtterance } from './caller.ts';
import type { Utterance } from './callers-audio.ts';

/** What the assistant bridges waits with, beginning like this. */
const filler = /^(?:one moment|just a (?:second|moment)|let me (?:see|check)|hold on|give me|bear with)/i;

/** One utterance and what came of it, on the caller's clock. Waits are milliseconds after the end of the utterance. */
export interface Exchange {
  said: SpokenUtterance;
  text: string;
  /** What the server understood, in all the turns it took it for. */
  understood: string;
  reply: string;
  /** Until anything was heard, and until the first of the answer itself; the same without a filler. */
  firstSoundMs: number;
  answerMs: number;
  isBridged: boolean;
}

/** Says it and hears the reply to its end. */
export async function exchange(caller: Caller, utterance: Utterance): Promise<Exchange> {
  const before = caller.told.length;
  const { said, sent } = caller.say(utterance);
  await sent;
  const firstSound = await caller.until(
    () => caller.player.sounds.find((sound) => sound.from >= said.to - 20),
    `an answer to "${utterance.text}"`,
    20_000,
  );
  await waitForReply(caller, before);
  const finals = transcripts(caller, before);
  const replies = finals.filter(({ role }) => role === 'assistant');
  const isBridged = replies.some(({ text }) => filler.test(text));
  const answeredAt = isBridged ? answerBegins(caller, before, said.to) : firstSound.from;
  return {
    said,
    text: utterance.text,
    understood: finals.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).join(' '),
    reply: replies
      .map(({ text }) => text)
      .filter((text) => !filler.test(text))
      .join(' '),
    firstSoundMs: firstSound.from - said.to,
    answerMs: answeredAt - said.to,
    isBridged,
  };
}

/** When the answer is heard that a filler goes before: what is said in fillers isn't told as the assistant's words. */
function answerBegins(caller: Caller, before: number, after: number): number {
  const told = caller.told
    .slice(before)
    .find(({ at, message }) => message.type === 'voice-input' && at > after);
  if (!told) return Number.NaN;
  const sound = caller.player.sounds.find(({ to }) => to > told.at);
  // Sound without a gap to the filler's begins when it is told.
  return Math.max(told.at, sound?.from ?? told.at);
}

/** The assistant's reply came to its end, and nothing is left to be heard. */
export async function waitForReply(caller: Caller, before: number, withinMs = 40_000): Promise<void> {
  await caller.until(
    () =>
      transcripts(caller, before).some(({ role, text }) => role === 'assistant' && !filler.test(text)) &&
      caller.player.isQuiet() &&
      performance.now() - (caller.player.sounds.at(-1)?.to ?? 0) > 300,
    'the end of the reply',
    withinMs,
  );
}

/** What was told as final since. */
export const transcripts = (caller: Caller, before: number) =>
  caller.told
    .slice(before)
    .flatMap(({ at, message }) =>
      message.type === 'transcript' && message.transcriptType === 'final'
        ? [{ at, role: message.role, text: message.transcript }]
        : [],
    );

/** Between the notice and the greeting there is a breath. */
const breathMs = 1200;

/** Notice and greeting, to their end. */
export async function waitForGreeting(caller: Caller): Promise<void> {
  await caller.until(
    () => {
      const last = caller.player.sounds.at(-1);
      return last && caller.player.isQuiet() && performance.now() - last.to > breathMs;
    },
    'the end of the greeting',
    30_000,
  );
}
