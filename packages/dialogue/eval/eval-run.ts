import type { Embed, SecondEncoder } from '../src/index.ts';

/**
 * What an area of the evaluation is given. It prints a table by `say` and returns what it printed as plain JSON.
 * `data`: a folder laid out like `own` beside this file, one folder an area.
 */
export interface EvalRun {
  data: string;
  say(line: string): void;
  /** Null: without the text model. */
  embed: Embed | null;
  /** A second encoder beside it; null: none. */
  second?: SecondEncoder | null;
}
