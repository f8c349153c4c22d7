import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readWav, readWavFormat, wavHeaderBytes } from '@deskbell/wav';

/** What the provider received. */
export interface ProviderCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

type Answer = (call: ProviderCall, response: ServerResponse) => Promise<void> | void;

/** The only valid key. */
export const providerKey = 'key-0123456789-secret';

/**
 * A local server with the documented interfaces of ElevenLabs, OpenAI and Deepgram: it refuses what they refuse, and answers
 * with speech or a transcript. `behave` replaces its next answers.
 */
export async function openFakeSpeechProvider() {
  const calls: ProviderCall[] = [];
  let behavior: Answer | null = null;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://provider');
    const call = {
      method: request.method!,
      path: url.pathname + url.search,
      headers: request.headers,
      body: await buffer(request),
    };
    calls.push(call);
    await (behavior ?? routeOf(url))(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    calls,
    behave(next: Answer | null) {
      behavior = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function routeOf({ pathname, searchParams }: URL): Answer {
  if (/^\/v1\/text-to-speech\/[^/]+\/stream$/.test(pathname))
    return (call, response) => elevenLabs(call, response, searchParams);
  if (pathname === '/v1/audio/speech') return openAiSpeech;
  if (pathname === '/v1/audio/transcriptions') return openAiTranscription;
  if (pathname === '/v1/listen') return deepgram;
  return (_, response) => json(response, 404, { detail: 'Not Found' });
}

function elevenLabs(
  { method, headers, body, path }: ProviderCall,
  response: ServerResponse,
  query: URLSearchParams,
) {
  if (method !== 'POST') return json(response, 405, { detail: 'Method Not Allowed' });
  if (headers['xi-api-key'] !== providerKey) {
    const message = `Invalid API key ${headers['xi-api-key']}`;
    return json(response, 401, { detail: { status: 'invalid_api_key', message } });
  }
  if (path.includes('/no-such-voice/')) {
    return json(response, 404, { detail: { status: 'voice_not_found', message: 'A voice was not found.' } });
  }
  const { text, model_id: model, voice_settings: settings } = JSON.parse(body.toString());
  const speed = settings?.speed ?? 1;
  if (!text || !model || headers['content-type'] !== 'application/json') {
    return json(response, 422, { detail: [{ loc: ['body'], msg: 'Field required', type: 'missing' }] });
  }
  if (speed < 0.7 || speed > 1.2)
    return json(response, 400, { detail: { status: 'invalid_voice_settings' } });
  if (query.get('output_format') !== 'pcm_24000') return sendPcm(response, 'audio/mpeg', text);
  return sendPcm(response, 'audio/pcm', text);
}

function openAiSpeech({ method, headers, body }: ProviderCall, response: ServerResponse) {
  if (!isAuthorized(method, headers, response)) return;
  const { model, input, voice, response_format: format, speed = 1 } = JSON.parse(body.toString());
  if (!model || !voice || !input || input.length > 4096 || speed < 0.25 || speed > 4) {
    const error = {
      message: `Invalid input ${input}`,
      type: 'invalid_request_error',
      param: 'input',
      code: null,
    };
    return json(response, 400, { error });
  }
  return sendPcm(response, format === 'pcm' ? 'audio/pcm' : 'audio/mpeg', input);
}

async function openAiTranscription({ method, headers, body }: ProviderCall, response: ServerResponse) {
  if (!isAuthorized(method, headers, response)) return;
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
  const file = form.get('file');
  if (!(file instanceof File) || !/\.(?:wav|mp3|flac|ogg|webm|m4a)$/.test(file.name) || !form.get('model')) {
    const error = {
      message: 'Invalid file format.',
      type: 'invalid_request_error',
      param: 'file',
      code: null,
    };
    return json(response, 400, { error });
  }
  const language = form.get('language');
  if (!isKnown(language) || form.get('response_format') !== 'json') return json(response, 400, {});
  return json(response, 200, { text: ` ${wordsFor(Buffer.from(await file.arrayBuffer()), language)} ` });
}

function deepgram({ method, headers, body, path }: ProviderCall, response: ServerResponse) {
  if (method !== 'POST') return json(response, 405, {});
  if (headers.authorization !== `Token ${providerKey}`) {
    return json(response, 401, {
      err_code: 'INVALID_AUTH',
      err_msg: `Invalid credentials ${headers.authorization}.`,
    });
  }
  const language = new URL(path, 'http://provider').searchParams.get('language');
  if (headers['content-type'] !== 'audio/wav' || !path.includes('model=') || !isKnown(language))
    return json(response, 400, {});
  return json(response, 200, {
    metadata: { channels: 1 },
    results: {
      channels: [{ alternatives: [{ transcript: wordsFor(body, language), confidence: 0.99, words: [] }] }],
    },
  });
}

function isAuthorized(
  method: string,
  headers: IncomingMessage['headers'],
  response: ServerResponse,
): boolean {
  if (method === 'POST' && headers.authorization === `Bearer ${providerKey}`) return true;
  const message = `Incorrect API key provided: ${headers.authorization}.`;
  json(response, 401, {
    error: { message, type: 'invalid_request_error', param: null, code: 'invalid_api_key' },
  });
  return false;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Half a second of silence, 100 samples a letter of a square wave, and silence again. */
export function pcmOf(text: string): Buffer {
  const samples = new Int16Array(24_000 + 100 * text.length);
  for (let at = 0; at < 100 * text.length; at += 1) samples[12_000 + at] = at % 100 < 50 ? 8000 : -8000;
  return Buffer.from(samples.buffer);
}

/** In chunks that end within a sample. */
function sendPcm(response: ServerResponse, contentType: string, text: string): void {
  response.writeHead(200, { 'content-type': contentType, 'transfer-encoding': 'chunked' });
  const pcm = pcmOf(text);
  for (let at = 0; at < pcm.length; at += 4097) response.write(pcm.subarray(at, at + 4097));
  response.end();
}

/** Tells how long and how loud the audio is, if it is a whole WAV file of 16-bit mono at 16 kHz. */
const isKnown = (language: unknown): language is 'en' | 'es' => language === 'en' || language === 'es';

function wordsFor(wav: Buffer, language: 'en' | 'es'): string {
  const format = readWavFormat(wav);
  const isWhole = wav.readUInt32LE(4) === wav.length - 8 && format?.dataBytes === wav.length - wavHeaderBytes;
  if (!isWhole || format.channels !== 1 || format.rate !== 16_000) return 'no wav';
  const { samples } = readWav(wav);
  return `${samples.length} samples, ${samples[0]} first${language === 'en' ? '' : `, in ${language}`}`;
}
