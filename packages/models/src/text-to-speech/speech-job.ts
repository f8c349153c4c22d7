import type { Respelling } from './voices.ts';

/** What a voice's worker is told. */
export interface SpeechJob {
  text: string;
  /** One of the engine's own. */
  voice: string;
  speed: number;
  pronunciations: readonly Respelling[];
}

/** What it gives back; `unusable`: the engine's sound held samples that are no numbers. */
export type SpokenClause = { samples: Int16Array; rate: number } | 'unusable';
