import type { AudioFrame } from './audio/audio-frame.ts';

/**
 * What carries a call's audio: a browser's socket, later a phone. Outgoing only; what comes in is passed to the call by
 * `pushAudio`, `played` and `spoken`. Nothing is sent while the call is suspended (the connection was lost).
 */
export interface CallTransport {
  /** Samples a second at which it plays: 8000, 16000, 24000 or 48000. */
  readonly outputRate: number;
  /** Whether its player can pause. If not, a pause is a `flush`. */
  readonly canPause: boolean;
  /** Whether it reports what was played with `Call.played`. If not, playback is estimated by time. */
  readonly reportsPlayed: boolean;
  /** 20 ms of the assistant's audio, paced: at most 200 ms ahead of real time. */
  sendAudio(frame: AudioFrame): void;
  /**
   * What its player does immediately: `pause` stops where it is, `flush` drops everything it holds, `resume` plays again.
   * A reply continues with `flush`, `resume` and the frames from the start of the word that was cut.
   */
  playback(action: 'pause' | 'resume' | 'flush'): void;
  /** The transport's own text-to-speech. `id` counts up and ends any before it. Progress comes by `Call.spoken`. */
  speak?(speech: { id: number; text: string; speed: number }): void;
}
