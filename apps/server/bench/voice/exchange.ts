import type { Caller, Said } from './caller.ts';
import type { Utterance } from './callers-audio.ts';

/** What the assistant bridges waits with, beginning like this. */
const FILLER = /^(?:one moment|just a (?:second|moment)|let me (?:see|check)|hold on|give me|bear with)/i;

/** One utterance and what came of it, on the caller's clock. Waits are milliseconds after the end of the utterance. */
export interface Exchange {
  said: Said;
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
  await replyHeard(caller, before);
  const finals = transcripts(caller, before);
  const replies = finals.filter(({ role }) => role === 'assistant');
  const [first, answer] = spokenSince(caller, before, said.to);
  return {
    said,
    text: utterance.text,
    understood: finals.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).join(' '),
    reply: replies
      .map(({ text }) => text)
      .filter((text) => !FILLER.test(text))
      .join(' '),
    firstSoundMs: firstSound.from - said.to,
    answerMs: (answer ?? first ?? firstSound.from) - said.to,
    isBridged: answer !== null && answer !== first,
  };
}

/** When the first thing said after a moment was heard, and when the first that is no filler. */
function spokenSince(caller: Caller, before: number, after: number): [number | null, number | null] {
  const spoken = caller.told
    .slice(before)
    .flatMap(({ at, message }) => (message.type === 'voice-input' ? [{ at, text: message.input }] : []));
  // Sound without a gap to the filler begins when it is told.
  const soundFrom = (at: number) => {
    const sound = caller.player.sounds.find(({ to }) => to > Math.max(at, after));
    return sound ? Math.max(at, sound.from) : null;
  };
  const first = caller.player.sounds.find((sound) => sound.from >= after - 20)?.from ?? null;
  const filler = spoken.findIndex(({ text }) => FILLER.test(text));
  if (filler < 0) return [first, first];
  const answer = spoken.slice(filler).find(({ text }) => !FILLER.test(text));
  return [first, answer ? soundFrom(answer.at) : null];
}

/** The assistant's reply came to its end, and nothing is left to be heard. */
export async function replyHeard(caller: Caller, before: number, withinMs = 40_000): Promise<void> {
  await caller.until(
    () =>
      transcripts(caller, before).some(({ role, text }) => role === 'assistant' && !FILLER.test(text)) &&
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

/** The greeting, to its end. */
export async function hearGreeting(caller: Caller): Promise<void> {
  await caller.until(() => caller.player.sounds.length > 0, 'the greeting', 30_000);
  await replyHeard(caller, 0);
}
