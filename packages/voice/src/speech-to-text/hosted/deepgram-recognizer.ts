import * as z from 'zod';
import { requestProvider } from '../../engines/request-provider.ts';
import type { SpeechToText } from '../speech-to-text.ts';
import { parseTranscript } from './parse-transcript.ts';
import { toSpeechWav } from './to-speech-wav.ts';

export interface DeepgramOptions {
  apiKey: string;
  /** Default: Deepgram's own. */
  baseUrl?: string | null;
  /** Default `nova-3`. */
  model?: string | null;
  /** Default 10 s. */
  timeoutMs?: number;
}

const Alternatives = z.array(z.object({ transcript: z.string() })).min(1);
const Listened = z.object({
  results: z.object({ channels: z.array(z.object({ alternatives: Alternatives })).min(1) }),
});

/**
 * Recognizes speech with Deepgram's prerecorded endpoint. Rejects with ProviderError.
 * https://developers.deepgram.com/reference/speech-to-text/listen-pre-recorded
 */
export function deepgramRecognizer(options: DeepgramOptions): SpeechToText {
  const { apiKey, timeoutMs = 10_000 } = options;
  const model = options.model ?? 'nova-3';
  const name = `deepgram ${model}`;
  return {
    name,
    async transcribe(samples, { signal, language = 'en' }) {
      const query = new URLSearchParams({ model, language, punctuate: 'true', smart_format: 'true' });
      const answer = await requestProvider({
        engine: name,
        url: `${options.baseUrl ?? 'https://api.deepgram.com'}/v1/listen?${query}`,
        headers: { authorization: `Token ${apiKey}`, 'content-type': 'audio/wav' },
        body: toSpeechWav(samples),
        signal,
        timeoutMs,
      });
      return parseTranscript(name, answer, Listened).results.channels[0]!.alternatives[0]!.transcript.trim();
    },
  };
}
