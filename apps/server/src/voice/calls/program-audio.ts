import { decodeG711, encodeG711 } from '@deskbell/telephony';
import { type AudioFrame, type CallTransport, openResampler } from '@deskbell/voice';
import { type BrowserTransport, inputRate } from './browser-transport.ts';
import type { ProgramFormat } from './call-tokens.ts';

/** The sound of a program that holds a call by itself: both ways in the format that it asked for. */
export interface ProgramAudio {
  /** Samples a second that the call speaks. */
  readonly outputRate: number;
  /** What the call speaks into. */
  over(connection: BrowserTransport): CallTransport;
  /** A binary frame of the program as a browser would have sent it; one that is no sound as it came. */
  heard(data: ArrayBuffer): ArrayBuffer;
  close(): void;
}

/** Those at which a call can speak. */
const callRates = [8000, 16_000, 24_000, 48_000];

export async function openProgramAudio({ format, sampleRate }: ProgramFormat): Promise<ProgramAudio> {
  const outputRate = callRates.find((rate) => rate >= sampleRate) ?? 48_000;
  const toProgram = await openResampler(outputRate, sampleRate);
  const toCall = await openResampler(sampleRate, inputRate);
  const isMu = format === 'mulaw';
  return {
    outputRate,
    over: (connection) => ({
      outputRate,
      // What it was sent is at most 200 ms ahead: there is nothing that it could pause or throw away.
      canPause: false,
      reportsPlayed: false,
      playback() {},
      sendAudio({ samples }: AudioFrame) {
        const made = toProgram.process(samples);
        connection.sendBytes(isMu ? encodeG711('mu', made) : bytesOf(made));
      },
    }),
    heard(data) {
      if (!isMu && data.byteLength % 2 !== 0) return data;
      const samples = isMu ? decodeG711('mu', new Uint8Array(data)) : new Int16Array(data);
      return bytesOf(toCall.process(samples)).slice().buffer;
    },
    close() {
      toProgram.close();
      toCall.close();
    },
  };
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);
