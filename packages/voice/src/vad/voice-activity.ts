/** Voice activity detection; one model for all calls. */
export interface VoiceActivity {
  open(rate: 8000 | 16000): VoiceActivityStream;
}

/** One direction of one call. Stateful: frames go in order, without gaps. */
export interface VoiceActivityStream {
  /** The length of a frame: 32 ms. */
  readonly frameSamples: number;
  /** How probably this frame is speech, 0 to 1. */
  probability(frame: Int16Array): Promise<number>;
  close(): void;
}
