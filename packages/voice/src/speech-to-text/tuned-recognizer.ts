import type { SpeechToText, TranscribeOptions } from './speech-to-text.ts';

/** A recognizer that is told with everything it hears what language it is in, and what is likely to be said. */
export const tunedRecognizer = (
  recognizer: SpeechToText,
  tuning: Pick<TranscribeOptions, 'language' | 'phrases'>,
): SpeechToText => ({
  // The name of one with a fallback changes.
  get name() {
    return recognizer.name;
  },
  transcribe: (samples, options) => recognizer.transcribe(samples, { ...options, ...tuning }),
});
