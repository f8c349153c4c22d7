import type { ModelLog } from '../model-log.ts';
import type { Engine } from './open-engine.ts';
import type { SpokenClause } from './speech-job.ts';
import { fliteVoiceFor } from './voice-catalog.ts';
import type { LocalSpeech, LocalSpeechRequest, LocalTextToSpeech } from './voices.ts';

/** Speaks with an engine, and with flite when its output is unusable, as Kokoro's sometimes is. */
export async function speakWithFallback(
  name: string,
  engine: Pick<Engine, 'speak'>,
  basic: LocalTextToSpeech,
  request: LocalSpeechRequest,
  log: ModelLog,
): Promise<LocalSpeech> {
  const spoken = await engine.speak(request);
  if (spoken !== 'unusable') return toLocalSpeech(name, spoken);
  log.warn(
    { engine: name, characters: request.text.length, voice: request.voice },
    'an engine gave no sound; flite speaks',
  );
  return basic.speak({ ...request, voice: fliteVoiceFor(request.voice) });
}

/** The speech of `engine`. flite's output is never unusable: it computes with integers. */
export function toLocalSpeech(engine: string, spoken: SpokenClause): LocalSpeech {
  if (spoken === 'unusable') throw new Error(`${engine} gave no sound`);
  return { ...spoken, engine };
}
