import type { AudioFrame, CallTransport } from '@deskbell/voice';
import type { LineQuality } from './audio/arrivals.ts';

/** The part of a WebSocket that carriers' media use. */
export interface MediaSocket {
  send(data: string | Uint8Array): void;
  close(): void;
  /** Bytes that the network has not taken yet. */
  readonly waitingBytes: number;
}

/** What a carrier says of a call when its audio begins. */
export interface LineStart {
  /** The carrier's id of the call; null where it doesn't say. */
  carrierCallId: string | null;
  /** What we gave the carrier to send back, by name. */
  parameters: ReadonlyMap<string, string>;
}

/** What happens on a line, in order. `onStart` comes first and once, `onHangUp` last and once. */
export interface LineEvents {
  onStart(start: LineStart): void;
  onAudio(frame: AudioFrame): void;
  /** A key: 0-9, *, #, A-D. */
  onDigit(digit: string): void;
  /** Samples at the transport's rate that the caller has heard since the start. */
  onPlayed(samples: number): void;
  /** The carrier has ended the audio: the caller hung up, or the call goes on elsewhere. */
  onHangUp(): void;
  /** What the carrier sent and nobody understands; at most a few per call. */
  onUnknown(what: string): void;
}

/** A call's audio over a carrier's socket. */
export interface PhoneLine {
  readonly transport: CallTransport;
  /** Of the caller's sound so far; null: nothing came. */
  quality(): LineQuality | null;
  /** What the socket received. */
  receive(data: string | Uint8Array): void;
  /** The socket has closed. */
  closed(): void;
  /** Closes the socket: the carrier goes on with what follows in its document, or hangs up. */
  close(): void;
}
