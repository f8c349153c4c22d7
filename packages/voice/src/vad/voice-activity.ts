/** Tells speech from everything else; one model for all calls. */
export interface VoiceActivity {
  open(rate: 8000 | 16000): VoiceActivityStream;
}

/** One direction of one call. It remembers what came before: frames go in order, without gaps. */
export interface VoiceActivityStream {
  /** What `probability` takes each time: 32 ms. */
  readonly frameSamples: number;
  /** How probably this frame is speech, 0 to 1. */
  probability(frame: Int16Array): Promise<number>;
  close(): void;
}
