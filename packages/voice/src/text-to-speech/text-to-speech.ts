import type { Respelling } from './text-normalization/normalize-text.ts';

export interface SpeechRequest {
  /** One normalized clause: numbers, money, times and addresses are words already. */
  text: string;
  /** A voice of this engine. */
  voice: string;
  /** 1: as the voice speaks; larger is faster. */
  speed: number;
  signal: AbortSignal;
  /** `live` (default): a caller waits. `background`: rendered in advance. */
  priority?: 'live' | 'background';
  /** Words that are not pronounced as they are spelled. */
  pronunciations?: readonly Respelling[];
  /** For how long earlier clauses will still play, in milliseconds: until then nobody waits for this one. */
  slackMs?: number;
}

/**
 * Mono PCM16 without silence at its ends. Must not be modified: the same samples may be played in many calls.
 */
export interface Speech {
  samples: Int16Array;
  rate: number;
  /** What spoke, e.g. `kokoro`. */
  engine: string;
  /** It comes from a cache: it says nothing about its engine's health. */
  isCached?: boolean;
}

/**
 * A voice. Rejects with the signal's reason when aborted, and with an Error that names the engine when it fails.
 */
export interface TextToSpeech {
  /** The `engine` of its own speech. */
  readonly name: string;
  /** Changes whenever the same request would sound different: part of the cache key. */
  readonly version?: string;
  speak(request: SpeechRequest): Promise<Speech>;
}
