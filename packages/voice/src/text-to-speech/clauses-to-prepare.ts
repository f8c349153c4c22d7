import { clausesOf, openingQuickly } from './clauses.ts';
import type { SayAloudOptions } from './say-aloud/say-aloud.ts';

/**
 * The clauses, as they are heard, in which a call may say these texts: each once, whether a text opens a reply (then its
 * first clause is short) or follows something else. In order, so that the first texts are ready first.
 * @public
 */
export function clausesToPrepare(texts: readonly string[], options?: SayAloudOptions): string[] {
  const clauses = texts.flatMap((text) => {
    const whole = clausesOf(text, options);
    return [...openingQuickly(whole), ...whole.slice(0, 1)];
  });
  return [...new Set(clauses.map(({ spoken }) => spoken))].filter(Boolean);
}
