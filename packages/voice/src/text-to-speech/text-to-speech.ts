/** @public */
export interface SpeechRequest {
  /** One clause, as it is to be heard: numbers, money, times and addresses are words already. */
  text: string;
  /** A voice of this engine. */
  voice: string;
  /** 1: as the voice speaks; larger is faster. */
  speed: number;
  signal: AbortSignal;
}

/**
 * Mono PCM16 without silence at its ends.
 * @public
 */
export interface Speech {
  samples: Int16Array;
  rate: number;
  /** What spoke, e.g. `kokoro`. */
  engine: string;
}

/**
 * A voice. Rejects with the signal's reason when aborted, and with an Error that names the engine when it fails.
 * @public
 */
export interface TextToSpeech {
  readonly name: string;
  speak(request: SpeechRequest): Promise<Speech>;
}
