import { createHash } from 'node:crypto';
import { respellingsIn } from '../respellings.ts';
import type { SpeechRequest, TextToSpeech } from '../text-to-speech.ts';

/** What the speech of a text depends on besides the text. */
export type SpeechStyle = Pick<SpeechRequest, 'voice' | 'speed' | 'pronunciations'>;

/** Equal exactly for requests that sound the same. */
export function speechKey(engine: TextToSpeech, text: string, style: SpeechStyle): string {
  const respellings = respellingsIn(text, style.pronunciations).map(({ word, say }) => [word, say]);
  const parts = [engine.name, engine.version ?? '', style.voice, style.speed.toFixed(3), text, respellings];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
