import type { ModelLog } from '../model-log.ts';
import type { Engine } from './open-engine.ts';
import type { SpokenClause } from './speech-job.ts';
import { fliteVoiceFor } from './voice-catalog.ts';
import type { LocalSpeech, LocalSpeechRequest, LocalTextToSpeech } from './voices.ts';

/** Kokoro speaks, and flite what Kokoro can't: its sound is now and then no sound at all. */
export async function speakWithFallback(
  engine: Engine,
  basic: LocalTextToSpeech,
  request: LocalSpeechRequest,
  log: ModelLog,
): Promise<LocalSpeech> {
  const spoken = await engine.speak(request);
  if (spoken !== 'unusable') return toLocalSpeech('kokoro', spoken);
  log.warn({ characters: request.text.length, voice: request.voice }, 'Kokoro gave no sound; flite speaks');
  return basic.speak({ ...request, voice: fliteVoiceFor(request.voice) });
}

/** What `engine` spoke. flite never gives anything unusable: it computes in whole numbers. */
export function toLocalSpeech(engine: string, spoken: SpokenClause): LocalSpeech {
  if (spoken === 'unusable') throw new Error(`${engine} gave no sound`);
  return { ...spoken, engine };
}
