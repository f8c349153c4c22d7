import type { Options } from '../options.ts';
import { type Result, summarize } from './summarize.ts';
import { conversationText, resultLine } from './texts.ts';

const countedEach = 10;

/** What is told of a scenario once it was held; null: nothing. Of the closed set it is how many have been held. */
export function progressLine(
  { closed, verbose }: Pick<Options, 'closed' | 'verbose'>,
  result: Result,
  nr: number,
  all: number,
): string | null {
  if (closed) return nr % countedEach === 0 || nr === all ? `${nr} of ${all} held` : null;
  if (verbose) return `\n${conversationText(result)}`;
  return `${String(nr).padStart(3)}/${all}  ${resultLine(result)}`;
}

/** What `--json` keeps: everything, of the closed set the figures alone. */
export function jsonText({ closed }: Pick<Options, 'closed'>, results: readonly Result[]): string {
  const summary = summarize(results);
  return `${JSON.stringify(closed ? { summary } : { summary, results }, null, 1)}\n`;
}
