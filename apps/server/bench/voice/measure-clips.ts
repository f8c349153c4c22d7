import type { LineQuality, Utterance } from './callers-audio.ts';
import { transcripts, waitForGreeting } from './exchange.ts';
import type { TestShop } from './open-test-shop.ts';
import { wordErrors } from './word-errors.ts';

/** Longer than any pause in what people read. */
const patienceMs = 3500;

/** Plays recordings of people to the server, a call for each; words mistaken and words said, over all. */
export async function measureClips(
  desk: TestShop,
  clips: readonly Utterance[],
  line: LineQuality,
): Promise<{ errors: number; words: number; worst: string[] }> {
  const sum = { errors: 0, words: 0, worst: [] as string[] };
  for (const clip of clips) {
    const caller = await desk.call(line);
    try {
      await waitForGreeting(caller);
      const before = caller.told.length;
      const { said, sent } = caller.say(clip);
      await sent;
      await caller.until(() => performance.now() > said.to + patienceMs, 'the end of a clip');
      const heard = transcripts(caller, before).flatMap(({ role, text }) => (role === 'user' ? [text] : []));
      const { errors, words } = wordErrors(clip.text, heard.join(' '));
      sum.errors += errors;
      sum.words += words;
      if (errors / words > 0.2) sum.worst.push(`${errors} of ${words} words`);
    } finally {
      await caller.hangUp();
    }
  }
  return sum;
}
