import { createHash } from 'node:crypto';
import { respellingsIn } from '../respellings.ts';
import type { SpeechRequest, TextToSpeech } from '../text-to-speech.ts';

/** What a clause depends on besides its text. */
export type SpeechStyle = Pick<SpeechRequest, 'voice' | 'speed' | 'pronunciations'>;

/** The same for two requests just when they sound the same. */
export function speechKey(engine: TextToSpeech, text: string, manner: SpeechStyle): string {
  const respellings = respellingsIn(text, manner.pronunciations).map(({ word, say }) => [word, say]);
  const parts = [engine.name, engine.version ?? '', manner.voice, manner.speed.toFixed(3), text, respellings];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
