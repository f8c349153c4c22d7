import type { Respelling } from './text-normalization/normalize-text.ts';

export interface SpeechRequest {
  /** One clause, as it is to be heard: numbers, money, times and addresses are words already. */
  text: string;
  /** A voice of this engine. */
  voice: string;
  /** 1: as the voice speaks; larger is faster. */
  speed: number;
  signal: AbortSignal;
  /** `live` (absent): a caller waits. `background`: in advance, when nobody does. */
  priority?: 'live' | 'background';
  /** Words said otherwise than their letters tell. */
  pronunciations?: readonly Respelling[];
  /** For how long earlier clauses are still to be heard, in milliseconds: until then nobody waits for this one. */
  slackMs?: number;
}

/**
 * Mono PCM16 without silence at its ends. Never changed by who gets it: the same samples may be played in many calls.
 */
export interface Speech {
  samples: Int16Array;
  rate: number;
  /** What spoke, e.g. `kokoro`. */
  engine: string;
  /** It was rendered before: that it is there tells nothing of how its engine is now. */
  isCached?: boolean;
}

/**
 * A voice. Rejects with the signal's reason when aborted, and with an Error that names the engine when it fails.
 */
export interface TextToSpeech {
  /** As in the `engine` of what it spoke itself. */
  readonly name: string;
  /** Changes whenever the same request would sound otherwise: part of the key under which speech is kept. */
  readonly version?: string;
  speak(request: SpeechRequest): Promise<Speech>;
}
