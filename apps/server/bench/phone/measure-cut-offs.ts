import { callDesk } from './call-desk.ts';
import type { CallersVoices } from './callers-voices.ts';
import { hearReply } from './exchange.ts';
import type { Surroundings } from './line-caller.ts';
import type { PhoneDesk, PhoneServer } from './open-phone-server.ts';
import { sayWithPauses } from './say-with-pauses.ts';

export interface CutOffs {
  utterances: number;
  /** What was spoken into: something was heard before the caller had finished. */
  cutOff: string[];
}

/** One caller who makes pauses in the middle of what they say. */
export async function measureCutOffs(
  phones: PhoneServer,
  desk: PhoneDesk,
  voices: CallersVoices,
  halting: readonly (readonly (string | number)[])[],
  { voice, surroundings }: { voice: string; surroundings: Surroundings },
): Promise<CutOffs> {
  const found: CutOffs = { utterances: 0, cutOff: [] };
  const spoken = await Promise.all(halting.map((parts) => sayWithPauses(voices, parts, voice)));
  const { caller } = await callDesk(phones, desk, 'twilio', surroundings);
  try {
    for (const utterance of spoken) {
      const { said, sent } = caller.say(utterance);
      await sent;
      found.utterances += 1;
      if (caller.sounds.some(({ from, to }) => to > said.from + 50 && from < said.to))
        found.cutOff.push(utterance.text);
      await caller.until(() => caller.sounds.some(({ from }) => from > said.to), 'a reply');
      await hearReply(caller);
    }
  } finally {
    await caller.hangUp();
  }
  return found;
}
