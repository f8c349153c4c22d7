/** Sound of one side of a call: PCM16 mono, 20 ms as a rule, any length accepted. */
export interface AudioFrame {
  samples: Int16Array;
  /** Samples a second: 8000, 16000, 24000 or 48000. */
  rate: number;
  /** When its first sample was spoken or is to be heard: monotonic milliseconds. */
  at: number;
}
