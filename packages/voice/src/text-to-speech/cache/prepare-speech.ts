import type { TextToSpeech } from '../text-to-speech.ts';
import type { SpeechCache } from './speech-cache.ts';
import type { SpeechStyle } from './speech-key.ts';

export interface PrepareOptions extends SpeechStyle {
  signal: AbortSignal;
}

/** How many clauses of how many are on disk. */
export interface Prepared {
  ready: number;
  total: number;
}

interface Parts {
  voice: TextToSpeech;
  cache: SpeechCache;
  keyOf: (text: string) => string;
}

const maxFailures = 3;

/** One by one: live speech never waits for more than one of them. */
export async function prepareSpeech(
  parts: Parts,
  texts: readonly string[],
  options: PrepareOptions,
): Promise<Prepared> {
  const { voice, cache, keyOf } = parts;
  const { signal } = options;
  const wanted = [...new Set(texts)];
  const missing: string[] = [];
  for (const text of wanted) if (!(await cache.isCached(keyOf(text)))) missing.push(text);
  const progress = { ready: wanted.length - missing.length, total: wanted.length };
  let failures = 0;
  for (const text of missing) {
    signal.throwIfAborted();
    try {
      await prepareOne(parts, text, options);
      progress.ready += 1;
      failures = 0;
    } catch (error) {
      signal.throwIfAborted();
      cache.log.warn({ err: error, engine: voice.name }, 'a clause could not be prepared');
      failures += 1;
      if (failures === maxFailures) throw error;
    }
  }
  return progress;
}

/** Another process, or a caller who couldn't wait, may have had it rendered meanwhile. */
async function prepareOne(
  { voice, cache, keyOf }: Parts,
  text: string,
  options: PrepareOptions,
): Promise<void> {
  const { voice: id, speed, pronunciations, signal } = options;
  const key = keyOf(text);
  const found = await cache.read(key);
  const speech =
    found ?? (await voice.speak({ text, voice: id, speed, pronunciations, signal, priority: 'background' }));
  if (!found || !(await cache.isCached(key))) await cache.keep(key, speech);
}
