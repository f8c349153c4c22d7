import { readWavFormat } from '@deskbell/wav';
import { ProviderError } from '../../engines/provider-error.ts';
import type { ProviderResponse } from '../../engines/request-provider.ts';
import type { Speech } from '../text-to-speech.ts';
import { trimSilence } from './trim-silence.ts';

/** As servers name headerless PCM, or leave it unnamed; WAV where one sends it all the same. */
const audioTypes = /^(?:|application\/octet-stream|audio\/(?:pcm|l16|raw|x-raw|wav|x-wav|wave|vnd\.wave))$/;

/** PCM16 mono as it came, or in a WAV file, without the silence at its ends. */
export function parseSpeech(engine: string, { contentType, bytes }: ProviderResponse, rate: number): Speech {
  if (!audioTypes.test(contentType)) throw unusable(engine, `it is ${contentType}, not PCM`);
  const audio = bytes.subarray(0, 4).equals(riff) ? parseWav(engine, bytes) : { rate, pcm: bytes };
  if (audio.pcm.length < 2) throw unusable(engine, 'it is empty');
  if (audio.pcm.length % 2 === 1) throw unusable(engine, 'it ends within a sample');
  const samples = trimSilence(new Int16Array(Uint8Array.from(audio.pcm).buffer), audio.rate);
  return { samples, rate: audio.rate, engine };
}

const riff = Buffer.from('RIFF');

function parseWav(engine: string, bytes: Buffer): { rate: number; pcm: Buffer } {
  const format = readWavFormat(bytes);
  if (format?.channels !== 1) throw unusable(engine, 'it is not 16-bit mono PCM');
  const { rate, dataStart, dataBytes } = format;
  return { rate, pcm: bytes.subarray(dataStart, dataStart + dataBytes) };
}

const unusable = (engine: string, detail: string): ProviderError =>
  new ProviderError(engine, 'invalid_response', detail);
