import { ProviderError } from '../../engines/provider-error.ts';
import type { ProviderResponse } from '../../engines/request-provider.ts';
import type { Speech } from '../text-to-speech.ts';
import { trimSilence } from './trim-silence.ts';

/** As servers name headerless PCM, or leave it unnamed; WAV where one sends it all the same. */
const audioTypes = /^(?:|application\/octet-stream|audio\/(?:pcm|l16|raw|x-raw|wav|x-wav|wave|vnd\.wave))$/;

/** PCM16 mono as it came, or in a WAV file, without the silence at its ends. */
export function parseSpeech(engine: string, { contentType, bytes }: ProviderResponse, rate: number): Speech {
  if (!audioTypes.test(contentType)) throw unusable(engine, `it is ${contentType}, not PCM`);
  const sound = bytes.subarray(0, 4).equals(riff) ? readWav(engine, bytes) : { rate, pcm: bytes };
  if (sound.pcm.length < 2) throw unusable(engine, 'it is empty');
  if (sound.pcm.length % 2 === 1) throw unusable(engine, 'it ends within a sample');
  const samples = trimSilence(new Int16Array(Uint8Array.from(sound.pcm).buffer), sound.rate);
  return { samples, rate: sound.rate, engine };
}

const riff = Buffer.from('RIFF');

function readWav(engine: string, bytes: Buffer): { rate: number; pcm: Buffer } {
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const id = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (id === 'fmt ' && at + 24 <= bytes.length) {
      const isPcm16Mono = bytes.readUInt16LE(at + 10) === 1 && bytes.readUInt16LE(at + 22) === 16;
      if (!isPcm16Mono) throw unusable(engine, 'it is no 16-bit mono sound');
      rate = bytes.readUInt32LE(at + 12);
    }
    // A streamed file doesn't know its length: then it goes to the end.
    if (id === 'data' && rate)
      return { rate, pcm: bytes.subarray(at + 8, Math.min(at + 8 + size, bytes.length)) };
    at += 8 + size + (size % 2);
  }
  throw unusable(engine, 'its sound is not to be found');
}

const unusable = (engine: string, detail: string): ProviderError =>
  new ProviderError(engine, 'unusable', detail);
