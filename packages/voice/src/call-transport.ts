import type { AudioFrame } from './audio/audio-frame.ts';

/**
 * What carries a call: a browser's socket, later a phone. It only carries; what comes in is given to the call by `hear`,
 * `played` and `spoken`. While it is suspended (its connection was lost) nothing is sent.
 */
export interface CallTransport {
  /** Samples a second at which it plays: 8000, 16000, 24000 or 48000. */
  readonly outputRate: number;
  /** Whether its player can hold what it has. If not, a pause is a `flush`. */
  readonly canPause: boolean;
  /** Whether it reports what was played by `Call.played`. If not, it is reckoned by time. */
  readonly reportsPlayed: boolean;
  /** 20 ms for the caller's ear, paced: at most 200 ms ahead of real time. */
  sendAudio(frame: AudioFrame): void;
  /**
   * What its player does at once: `pause` stops where it is, `flush` throws away all it holds, `resume` plays again.
   * A reply goes on by `flush`, `resume` and the frames from the beginning of the word that was cut.
   */
  playback(action: 'pause' | 'resume' | 'flush'): void;
  /** The transport's own voice. `id` counts up; ends any before it. Told about by `Call.spoken`. */
  speak?(speech: { id: number; text: string; speed: number }): void;
}
