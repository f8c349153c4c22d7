import type { SpeechToText } from './speech-to-text.ts';

/** A recognizer that is told with everything it hears what is likely to be said. */
export const expectingPhrases = (recognizer: SpeechToText, phrases: readonly string[]): SpeechToText => ({
  // The name of one with a fallback changes.
  get name() {
    return recognizer.name;
  },
  transcribe: (samples, options) => recognizer.transcribe(samples, { ...options, phrases }),
});
