import { deepgramRecognizer, openAiRecognizer, type SpeechToText } from '@deskbell/voice';
import type { Config } from '../config.ts';

/** The configured recognizer; null: this machine's alone. */
export function hostedRecognizer(recognition: Config['voice']['recognition']): SpeechToText | null {
  switch (recognition?.provider) {
    case 'deepgram':
      return deepgramRecognizer(recognition);
    case 'openai-compatible':
      return openAiRecognizer(recognition);
    case undefined:
      return null;
  }
}
