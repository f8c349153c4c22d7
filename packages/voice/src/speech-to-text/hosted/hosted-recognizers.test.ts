import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../engines/provider-error.ts';
import { json, openFakeSpeechProvider, providerKey } from '../../engines/testing/fake-speech-provider.ts';
import { faults } from '../../engines/testing/faults.ts';
import { describeSpeechToText } from '../../testing/conformance/describe-speech-to-text.ts';
import type { SpeechToText } from '../speech-to-text.ts';
import { deepgramRecognizer } from './deepgram-recognizer.ts';
import { openAiRecognizer } from './openai-recognizer.ts';

let provider: Awaited<ReturnType<typeof openFakeSpeechProvider>>;
beforeAll(async () => {
  provider = await openFakeSpeechProvider();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.behave(null);
});
afterAll(() => provider.close());

interface Wishes {
  apiKey?: string;
  timeoutMs?: number;
}
const recognizers: [string, (wishes?: Wishes) => SpeechToText][] = [
  [
    'openai-transcription whisper-1',
    (wishes) =>
      openAiRecognizer({
        baseUrl: `${provider.origin}/v1`,
        apiKey: providerKey,
        model: 'whisper-1',
        ...wishes,
      }),
  ],
  [
    'deepgram nova-3',
    (wishes) => deepgramRecognizer({ baseUrl: provider.origin, apiKey: providerKey, ...wishes }),
  ],
];

const samples = new Float32Array(16_000).fill(0.5);
const final = (signal = new AbortController().signal) => ({ effort: 'final' as const, signal });

for (const [name, open] of recognizers)
  describeSpeechToText(name, () => ({
    recognizer: open(),
    speech: () => new Float32Array(16_000).fill(0.5),
    words: /^16000 samples, 16384 first$/,
    fail: () => provider.behave((_, response) => json(response, 500, {})),
  }));

describe.each(recognizers)('%s', (name, open) => {
  it('sends what was said as a WAV file and gives the words', async () => {
    const recognizer = open();
    expect(recognizer.name).toBe(name);
    expect(await recognizer.transcribe(samples, final())).toBe('16000 samples, 16384 first');
  });

  it('hears the language that it is told', async () => {
    const said = open().transcribe(samples, { ...final(), language: 'es' });
    expect(await said).toBe('16000 samples, 16384 first, in es');
  });

  it('sound beyond full scale is held to it', async () => {
    expect(await open().transcribe(new Float32Array(1600).fill(1.7), final())).toBe(
      '1600 samples, 32767 first',
    );
  });

  it('a wrong key is told as such, and is nowhere in the error', async () => {
    const error = await failureOf(open({ apiKey: 'wrong-key-99' }).transcribe(samples, final()));
    expect(error).toMatchObject({ failure: 'unauthorized', status: 401 });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('wrong-key-99');
  });

  it.each(faults)('%s is told as %s', async (_, failure, behavior) => {
    provider.behave(behavior);
    const timeoutMs = failure === 'timeout' ? 60 : 5000;
    const error = await failureOf(open({ timeoutMs }).transcribe(samples, final()));
    expect(error.failure).toBe(failure);
    expect(error.message).not.toContain('secret');
  });

  it('an answer of another shape is not taken for silence', async () => {
    provider.behave((_, response) => json(response, 200, { words: [] }));
    expect(await failureOf(open().transcribe(samples, final()))).toMatchObject({
      failure: 'invalid_response',
    });
  });

  it('an interruption ends the request and tells its own reason', async () => {
    const closed = vi.fn();
    provider.behave((_, response) => {
      response.on('close', closed);
    });
    const stop = new AbortController();
    const said = open().transcribe(samples, final(stop.signal));
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1), 10_000);
    stop.abort(new Error('dropped'));
    await expect(said).rejects.toThrow('dropped');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
  });
});

async function failureOf(said: Promise<unknown>): Promise<ProviderError> {
  const error = await said.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}
