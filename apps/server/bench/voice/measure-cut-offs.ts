import type { CallersVoice, LineQuality } from './callers-audio.ts';
import { waitForGreeting, waitForReply } from './exchange.ts';
import type { TestShop } from './open-test-shop.ts';
import { halting } from './script.ts';

export interface CutOffs {
  utterances: number;
  /** What was spoken into: something was heard before the caller had finished. */
  cutOff: string[];
}

/** One caller who makes pauses in the middle of what they say. */
export async function measureCutOffs(
  desk: TestShop,
  voice: CallersVoice,
  line: LineQuality,
  speaker: 'rms' | 'slt',
): Promise<CutOffs> {
  const found: CutOffs = { utterances: 0, cutOff: [] };
  const caller = await desk.call(line);
  try {
    await waitForGreeting(caller);
    for (const parts of halting) {
      const utterance = await voice.say(parts, speaker);
      const before = caller.told.length;
      const { said, sent } = caller.say(utterance);
      await sent;
      found.utterances += 1;
      const isSpokenInto = caller.player.sounds.some(({ from, to }) => to > said.from + 50 && from < said.to);
      if (isSpokenInto) found.cutOff.push(utterance.text);
      await caller.until(() => caller.player.sounds.some(({ from }) => from > said.to), 'a reply', 20_000);
      await waitForReply(caller, before);
    }
  } finally {
    await caller.hangUp();
  }
  return found;
}
