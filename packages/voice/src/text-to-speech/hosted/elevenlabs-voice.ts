import { requestProvider } from '../../engines/request-provider.ts';
import { respelled } from '../respellings.ts';
import type { TextToSpeech } from '../text-to-speech.ts';
import { parseSpeech } from './parse-speech.ts';

export interface ElevenLabsOptions {
  apiKey: string;
  /** Default: ElevenLabs' own. */
  baseUrl?: string | null;
  /** Default `eleven_flash_v2_5`, their fastest. */
  model?: string | null;
  /** For one clause. Default 10 s. */
  timeoutMs?: number;
}

/** Offered in every plan, unlike 44,100. */
const rate = 24_000;

/**
 * Speaks with ElevenLabs' streaming endpoint; voices are their voice ids. Rejects with ProviderError.
 * https://elevenlabs.io/docs/api-reference/text-to-speech/stream
 */
export function elevenLabsVoice(options: ElevenLabsOptions): TextToSpeech {
  const { apiKey, timeoutMs = 10_000 } = options;
  const baseUrl = options.baseUrl ?? 'https://api.elevenlabs.io';
  const model = options.model ?? 'eleven_flash_v2_5';
  return {
    name: 'elevenlabs',
    version: model,
    async speak({ text, voice, speed, pronunciations, signal }) {
      const answer = await requestProvider({
        engine: 'elevenlabs',
        url: `${baseUrl}/v1/text-to-speech/${encodeURIComponent(voice)}/stream?output_format=pcm_${rate}`,
        headers: { 'xi-api-key': apiKey, 'content-type': 'application/json', accept: 'audio/pcm' },
        body: JSON.stringify({
          text: respelled(text, pronunciations),
          model_id: model,
          // They refuse other speeds.
          voice_settings: { speed: Math.min(1.2, Math.max(0.7, speed)) },
        }),
        signal,
        timeoutMs,
      });
      return parseSpeech('elevenlabs', answer, rate);
    },
  };
}
