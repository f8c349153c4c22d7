/** Audio of one side of a call: PCM16 mono, usually 20 ms; any length is accepted. */
export interface AudioFrame {
  samples: Int16Array;
  /** Samples a second: 8000, 16000, 24000 or 48000. */
  rate: number;
  /** When its first sample was spoken or is to be played: monotonic milliseconds. */
  at: number;
}
