import type { SecondEncoder } from '@deskbell/dialogue';

/** A text model whose vectors count beside those of the usual one: elsewhere, or a larger one on this machine. */
export interface SecondModel {
  /** Stored with each vector. */
  readonly modelId: string;
  readonly title: string;
  /** Whether it answered when it was asked last. */
  isAnswering(): boolean;
  /** As turns ask it. */
  readonly encoder: SecondEncoder;
  /** The vectors of what is known, in the background. Rejects with SecondModelAway, or the signal's reason. */
  embedKnowledge(texts: string[], signal: AbortSignal): Promise<Float32Array[]>;
}

/** It can't make vectors now. `detail` is for the log, never a text that was to be embedded. */
export class SecondModelAway extends Error {
  override readonly name = 'SecondModelAway';
  readonly detail: string;
  constructor(detail: string) {
    super(`the second model is away: ${detail}`);
    this.detail = detail;
  }
}
