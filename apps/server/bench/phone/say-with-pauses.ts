import { phoneRate } from '@deskbell/telephony';
import { joined } from '../voice/callers-audio.ts';
import { type CallersVoices, utterance } from './callers-voices.ts';
import type { Spoken } from './exchange.ts';

/** Parts of an utterance with the pauses between them in milliseconds: `['I would like', 500, 'a bike']`. */
export async function sayWithPauses(
  voices: CallersVoices,
  parts: readonly (string | number)[],
  voice: string,
): Promise<Spoken> {
  const sounds = await Promise.all(
    parts.map(async (part) =>
      typeof part === 'number' ? new Int16Array((part * phoneRate) / 1000) : await spoken(part),
    ),
  );
  return utterance(parts.filter((part) => typeof part === 'string').join(' '), joined(sounds));

  /** Without the silence at its ends: pauses are the script's. */
  async function spoken(text: string): Promise<Int16Array> {
    const { samples, from, to } = await voices.say(text, voice);
    return samples.subarray(from, to);
  }
}
