import * as z from 'zod';
import { requestProvider } from '../../engines/request-provider.ts';
import type { SpeechToText } from '../speech-to-text.ts';
import { parseTranscript } from './parse-transcript.ts';
import { toSpeechWav } from './to-speech-wav.ts';

export interface OpenAiRecognizerOptions {
  /** With its version, e.g. `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Empty: none is sent. */
  apiKey: string;
  /** E.g. `gpt-4o-mini-transcribe`. */
  model: string;
  /** Default 10 s. */
  timeoutMs?: number;
}

const Transcription = z.object({ text: z.string() });

/**
 * Recognizes speech with any OpenAI-compatible `/audio/transcriptions`. Rejects with ProviderError.
 * https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function openAiRecognizer(options: OpenAiRecognizerOptions): SpeechToText {
  const { baseUrl, apiKey, model, timeoutMs = 10_000 } = options;
  const name = `openai-transcription ${model}`;
  return {
    name,
    async transcribe(samples, { signal, language = 'en' }) {
      const form = new FormData();
      form.set('file', new File([toSpeechWav(samples)], 'speech.wav', { type: 'audio/wav' }));
      form.set('model', model);
      form.set('language', language);
      form.set('response_format', 'json');
      form.set('temperature', '0');
      // As bytes: a form that is aborted while `fetch` sends it is an error that nobody can catch.
      const encoded = new Response(form);
      const contentType = encoded.headers.get('content-type')!;
      const answer = await requestProvider({
        engine: name,
        url: `${baseUrl}/audio/transcriptions`,
        headers: { 'content-type': contentType, ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
        body: new Uint8Array(await encoded.arrayBuffer()),
        signal,
        timeoutMs,
      });
      return parseTranscript(name, answer, Transcription).text.trim();
    },
  };
}
