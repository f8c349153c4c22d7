import type { Speech, SpeechRequest, TextToSpeech } from '../text-to-speech.ts';

/** A voice for tests. */
export interface ScriptedVoice extends TextToSpeech {
  /** Everything that was asked of it. */
  readonly asked: SpeechRequest[];
  /** How it answers from now on; never replyRunner is a promise that stays pending. Default: at once. */
  behave(behavior: (request: SpeechRequest) => Promise<void>): void;
}

/** Speaks 10 samples a letter, all of one loudness, which tells its texts apart. */
export function scriptedVoice(name: string, version?: string): ScriptedVoice {
  const asked: SpeechRequest[] = [];
  let behavior: (request: SpeechRequest) => Promise<void> = () => Promise.resolve();
  return {
    name,
    ...(version === undefined ? {} : { version }),
    asked,
    behave(next) {
      behavior = next;
    },
    async speak(request): Promise<Speech> {
      asked.push(request);
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
      request.signal.throwIfAborted();
      await Promise.race([behavior(request), aborted]);
      const loudness = [...request.text].reduce(
        (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 30_000,
        7,
      );
      return { samples: new Int16Array(request.text.length * 10).fill(loudness), rate: 24_000, engine: name };
    },
  };
}
