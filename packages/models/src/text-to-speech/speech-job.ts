import type { Respelling } from './voices.ts';

/** A request to a voice's worker. */
export interface SpeechJob {
  text: string;
  /** One of the engine's own. */
  voice: string;
  speed: number;
  pronunciations: readonly Respelling[];
}

/** Its result; `unusable`: the engine's output contained non-finite samples. */
export type SpokenClause = { samples: Int16Array; rate: number } | 'unusable';
