import type { Speech, SpeechRequest, TextToSpeech } from '../text-to-speech.ts';
import { type Prepared, type PrepareOptions, prepareSpeech } from './prepare-speech.ts';
import { shareRendering } from './share-rendering.ts';
import type { SpeechCache } from './speech-cache.ts';
import { type SpeechStyle, speechKey } from './speech-key.ts';

/** A voice that renders nothing twice. Texts are normalized clauses (`splitIntoClauses`). */
export interface CachedVoice extends TextToSpeech {
  /** How many of the texts are on disk. */
  countReady(texts: readonly string[], style: SpeechStyle): Promise<number>;
  /**
   * Renders in the background what isn't on disk yet, one by one. Rejects with the signal's reason when
   * aborted, and with the voice's error when it failed three times in a row.
   */
  prepare(texts: readonly string[], options: PrepareOptions): Promise<Prepared>;
}

/**
 * Answers from the cache. Live speech is kept in memory only, as it may be about the caller; prepared speech is kept on disk.
 * Takes a single engine, not a chain: a fallback's speech must not be cached as the engine's own.
 */
export function cachedVoice(voice: TextToSpeech, cache: SpeechCache): CachedVoice {
  const renderLive = shareRendering(voice, (key, speech) => cache.remember(key, speech));
  const keyOf = (text: string, style: SpeechStyle) => speechKey(voice, text, style);

  async function countReady(texts: readonly string[], style: SpeechStyle): Promise<number> {
    const found = await Promise.all(texts.map((text) => cache.isCached(keyOf(text, style))));
    return found.filter(Boolean).length;
  }

  return {
    name: voice.name,
    ...(voice.version === undefined ? {} : { version: voice.version }),
    async speak(request: SpeechRequest): Promise<Speech> {
      request.signal.throwIfAborted();
      const key = keyOf(request.text, request);
      const found = await cache.read(key);
      request.signal.throwIfAborted();
      return found ? { ...found, isCached: true } : renderLive(key, request);
    },
    countReady,
    prepare: (texts, options) =>
      prepareSpeech({ voice, cache, keyOf: (text) => keyOf(text, options) }, texts, options),
  };
}
