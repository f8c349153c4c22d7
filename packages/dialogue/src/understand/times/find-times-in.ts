import type { SaidInEnglish } from '../hearing-locale.ts';
import { type FindTimesOptions, findTimes, type TimeMention } from './find-times.ts';
import { withoutReasons } from './reason-times.ts';

/** The times of a text in any language that is served: `said` puts it in English; the mentions stand in the text itself. */
export function findTimesIn(
  said: SaidInEnglish | undefined,
  text: string,
  options: FindTimesOptions,
): TimeMention[] {
  if (!said) return findTimes(text, options);
  const english = said.times(text);
  const found = findTimes(english.text, { order: said.order, ...options });
  return withoutReasons(english.text, found).map((mention) => {
    const [start, end] = [english.start(mention.start), english.end(mention.end)];
    return { ...mention, start, end, text: text.slice(start, end) };
  });
}
