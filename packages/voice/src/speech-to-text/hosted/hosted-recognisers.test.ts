import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderFailed } from '../../engines/provider-failed.ts';
import { faults } from '../../engines/testing/faults.ts';
import { json, openSpeechProvider, providerKey } from '../../engines/testing/open-speech-provider.ts';
import type { SpeechToText } from '../speech-to-text.ts';
import { deepgramRecogniser } from './deepgram-recogniser.ts';
import { openAiRecogniser } from './openai-recogniser.ts';

let provider: Awaited<ReturnType<typeof openSpeechProvider>>;
beforeAll(async () => {
  provider = await openSpeechProvider();
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
const recognisers: [string, (wishes?: Wishes) => SpeechToText][] = [
  [
    'openai-transcription whisper-1',
    (wishes) =>
      openAiRecogniser({
        baseUrl: `${provider.origin}/v1`,
        apiKey: providerKey,
        model: 'whisper-1',
        ...wishes,
      }),
  ],
  [
    'deepgram nova-3',
    (wishes) => deepgramRecogniser({ baseUrl: provider.origin, apiKey: providerKey, ...wishes }),
  ],
];

const samples = new Float32Array(16_000).fill(0.5);
const final = (signal = new AbortController().signal) => ({ effort: 'final' as const, signal });

describe.each(recognisers)('%s', (name, open) => {
  it('sends what was said as a WAV file and gives the words', async () => {
    const recogniser = open();
    expect(recogniser.name).toBe(name);
    expect(await recogniser.transcribe(samples, final())).toBe('16000 samples, 16384 first');
  });

  it('sound beyond full scale is held to it', async () => {
    expect(await open().transcribe(new Float32Array(1600).fill(1.7), final())).toBe(
      '1600 samples, 32767 first',
    );
  });

  it('a wrong key is told as such, and is nowhere in the error', async () => {
    const error = await failureOf(open({ apiKey: 'wrong-key-99' }).transcribe(samples, final()));
    expect(error).toMatchObject({ failure: 'refused', status: 401 });
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain('wrong-key-99');
  });

  it.each(faults)('%s is told as %s', async (_, failure, behaviour) => {
    provider.behave(behaviour);
    const timeoutMs = failure === 'late' ? 60 : 5000;
    const error = await failureOf(open({ timeoutMs }).transcribe(samples, final()));
    expect(error.failure).toBe(failure);
    expect(error.message).not.toContain('secret');
  });

  it('an answer of another shape is not taken for silence', async () => {
    provider.behave((_, response) => json(response, 200, { words: [] }));
    expect(await failureOf(open().transcribe(samples, final()))).toMatchObject({ failure: 'unusable' });
  });

  it('an interruption ends the request and tells its own reason', async () => {
    const closed = vi.fn();
    provider.behave((_, response) => {
      response.on('close', closed);
    });
    const stop = new AbortController();
    const said = open().transcribe(samples, final(stop.signal));
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1));
    stop.abort(new Error('dropped'));
    await expect(said).rejects.toThrow('dropped');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  });
});

async function failureOf(said: Promise<unknown>): Promise<ProviderFailed> {
  const error = await said.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderFailed);
  return error as ProviderFailed;
}
