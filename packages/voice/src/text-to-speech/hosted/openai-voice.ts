import { requestProvider } from '../../engines/request-provider.ts';
import { respelled } from '../respellings.ts';
import type { TextToSpeech } from '../text-to-speech.ts';
import { parseSpeech } from './parse-speech.ts';

export interface OpenAiVoiceOptions {
  /** With its version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Empty: none is sent. */
  apiKey: string;
  /** E.g. `gpt-4o-mini-tts`. */
  model: string;
  /** For one clause. Default 10 s. */
  timeoutMs?: number;
}

/** Of headerless PCM, which says nothing of itself. */
const rate = 24_000;

/**
 * Speaks with any OpenAI-compatible `/audio/speech`; voices are that server's. Rejects with ProviderError.
 * https://platform.openai.com/docs/api-reference/audio/createSpeech
 */
export function openAiVoice({
  baseUrl,
  apiKey,
  model,
  timeoutMs = 10_000,
}: OpenAiVoiceOptions): TextToSpeech {
  return {
    name: 'openai-speech',
    version: `${baseUrl} ${model}`,
    async speak({ text, voice, speed, pronunciations, signal }) {
      const answer = await requestProvider({
        engine: 'openai-speech',
        url: `${baseUrl}/audio/speech`,
        headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: JSON.stringify({
          model,
          voice,
          input: respelled(text, pronunciations),
          response_format: 'pcm',
          speed: Math.min(4, Math.max(0.25, speed)),
        }),
        signal,
        timeoutMs,
      });
      return parseSpeech('openai-speech', answer, rate);
    },
  };
}
