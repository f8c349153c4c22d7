import { wavHeader } from '@deskbell/wav';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderError } from '../../engines/provider-error.ts';
import {
  json,
  openFakeSpeechProvider,
  pcmOf,
  providerKey,
} from '../../engines/testing/fake-speech-provider.ts';
import { faults } from '../../engines/testing/faults.ts';
import { describeTextToSpeech } from '../../testing/conformance/describe-text-to-speech.ts';
import type { TextToSpeech } from '../text-to-speech.ts';
import { elevenLabsVoice } from './elevenlabs-voice.ts';
import { openAiVoice } from './openai-voice.ts';

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
const voices: [string, (wishes?: Wishes) => TextToSpeech][] = [
  ['elevenlabs', (wishes) => elevenLabsVoice({ baseUrl: provider.origin, apiKey: providerKey, ...wishes })],
  [
    'openai-speech',
    (wishes) =>
      openAiVoice({ baseUrl: `${provider.origin}/v1`, apiKey: providerKey, model: 'tts-1', ...wishes }),
  ],
];

const text = 'Hello there, how are you?';
const ask = (signal = new AbortController().signal, speed = 1) => ({ text, voice: 'anna', speed, signal });

for (const [name, open] of voices)
  describeTextToSpeech(name, () => ({
    voice: open(),
    voiceId: 'anna',
    fail: () => provider.behave((_, response) => json(response, 500, {})),
  }));

describe.each(voices)('%s', (name, open) => {
  it('speaks a clause, without the silence around it', async () => {
    const speech = await open().speak(ask());
    expect(speech).toMatchObject({ rate: 24_000, engine: name });
    const kept = 2 * 0.04 * 24_000;
    expect(speech.samples).toHaveLength(100 * text.length + kept);
    expect(provider.calls).toHaveLength(1);
  });

  it('holds the speed within what the provider takes', async () => {
    for (const speed of [0.1, 0.7, 1.4, 9]) await open().speak(ask(undefined, speed));
    expect(provider.calls).toHaveLength(4);
  });

  it('writes words as they should sound', async () => {
    await open().speak({ ...ask(), text: 'Hello Nguyen.', pronunciations: [{ word: 'Nguyen', say: 'win' }] });
    expect(provider.calls[0]!.body.toString()).toContain('Hello win.');
  });

  it('a wrong key is told as such, and is nowhere in the error', async () => {
    const error = await failureOf(open({ apiKey: 'wrong-key-99' }).speak(ask()));
    expect(error).toMatchObject({ failure: 'unauthorized', status: 401, engine: name });
    expect(error.message).toContain('invalid_api_key');
    expect(shown(error)).not.toContain('wrong-key-99');
  });

  it.each(faults)('%s is told as %s, without a word of what was said', async (_, failure, behavior) => {
    provider.behave(behavior);
    const error = await failureOf(open({ timeoutMs: failure === 'timeout' ? 60 : 5000 }).speak(ask()));
    expect(error.failure).toBe(failure);
    expect(error.message).toContain(`${name}: `);
    expect(shown(error)).not.toMatch(/secret|Hello|there/);
  });

  it('sound that ends within a sample, or is compressed, is not played', async () => {
    provider.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(pcmOf('Hi').subarray(1));
    });
    expect(await failureOf(open().speak(ask()))).toMatchObject({ failure: 'invalid_response' });
    provider.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(pcmOf('Hi'));
    });
    expect(await failureOf(open().speak(ask()))).toMatchObject({ failure: 'invalid_response' });
  });

  it('takes a WAV file where one comes instead, at its own rate', async () => {
    provider.behave((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavOf(pcmOf('Hi'), 16_000));
    });
    const speech = await open().speak(ask());
    expect(speech.rate).toBe(16_000);
    expect(speech.samples).toHaveLength(200 + 2 * 0.04 * 16_000);
  });

  it('what is said and the key go to no other address', async () => {
    const elsewhere = await openFakeSpeechProvider();
    provider.behave((_, response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/v1/audio/speech` }).end();
    });
    expect(await failureOf(open().speak(ask()))).toMatchObject({ failure: 'unreachable' });
    expect(elsewhere.calls).toEqual([]);
    await elsewhere.close();
  });

  it('an interruption ends the request and tells its own reason', async () => {
    const closed = vi.fn();
    provider.behave((_, response) => {
      response.on('close', closed);
    });
    const stop = new AbortController();
    const speech = open().speak(ask(stop.signal));
    await vi.waitFor(() => expect(provider.calls).toHaveLength(1), 10_000);
    stop.abort(new Error('interrupted'));
    await expect(speech).rejects.toThrow('interrupted');
    await vi.waitFor(() => expect(closed).toHaveBeenCalled(), 10_000);
  });

  it('a server that is not there is told as unreachable', async () => {
    const gone = await openFakeSpeechProvider();
    await gone.close();
    const voice =
      name === 'elevenlabs'
        ? elevenLabsVoice({ baseUrl: gone.origin, apiKey: providerKey })
        : openAiVoice({ baseUrl: gone.origin, apiKey: providerKey, model: 'tts-1' });
    const error = await failureOf(voice.speak(ask()));
    expect(error).toMatchObject({ failure: 'unreachable', message: expect.stringContaining('ECONNREFUSED') });
  });
});

it('ElevenLabs is asked for PCM of the voice with the fast model', async () => {
  await voices[0]![1]().speak(ask(undefined, 1.1));
  const [{ path, body }] = provider.calls as [(typeof provider.calls)[number]];
  expect(path).toBe('/v1/text-to-speech/anna/stream?output_format=pcm_24000');
  expect(JSON.parse(body.toString())).toEqual({
    text,
    model_id: 'eleven_flash_v2_5',
    voice_settings: { speed: 1.1 },
  });
});

it('a voice that ElevenLabs does not know is told by its code', async () => {
  const error = await failureOf(voices[0]![1]().speak({ ...ask(), voice: 'no-such-voice' }));
  expect(error).toMatchObject({
    failure: 'rejected',
    status: 404,
    message: expect.stringContaining('voice_not_found'),
  });
});

it('a server of one’s own is asked without a key', async () => {
  provider.behave((_, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(pcmOf('Hi'));
  });
  await openAiVoice({ baseUrl: provider.origin, apiKey: '', model: 'kokoro' }).speak(ask());
  expect(provider.calls[0]!.headers.authorization).toBeUndefined();
});

async function failureOf(speech: Promise<unknown>): Promise<ProviderError> {
  const error = await speech.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
}

/** As a log would show it. */
const shown = (error: Error): string => `${error.stack} ${String(error.cause)} ${JSON.stringify(error)}`;

/** A streamed file: its length is unknown. */
function wavOf(pcm: Buffer, rate: number): Buffer {
  return Buffer.concat([wavHeader({ channels: 1, rate }, 0xffff_ffff), pcm]);
}
