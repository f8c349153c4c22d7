import type { BusinessProfile } from '../business-profile.ts';
import { localeOf } from '../locale/locale.ts';
import { greetingOf } from './greeting.ts';
import { type LineKey, linePlaces } from './line-places.ts';
import { filled, variantsOf } from './wording.ts';

/**
 * Every line in the profile's tone, as it is spoken where the customer is on the phone, with its `{name}` places unfilled:
 * all that may ever be said without a source. What is said first comes first: the owner's own lines, then each line's first
 * variant, those of each group by turns, then the second ones; last what leads in a line that comes round again.
 */
export function linesOf(profile: BusinessProfile): string[] {
  const locale = localeOf(profile.language).phrasing;
  const isSpoken = profile.reach === 'phone';
  const all = lineKeys.map((key) => variantsOf(locale, key, profile.tone, isSpoken));
  const most = Math.max(...all.map((variants) => variants.length));
  const inTurn = Array.from({ length: most }, (_, at) => all.flatMap((variants) => variants[at] ?? []));
  const own = Object.values(profile.script ?? {}).map((line) => line.trim());
  const lines = inTurn.flat().map((line) => filled(line, locale, profile, {}));
  const leads = [...locale.again.question, ...locale.again.statement];
  return [...new Set([greetingOf(profile), ...own.filter(Boolean), ...lines, ...leads])];
}

const groups = Object.values(linePlaces).map((lines) => Object.keys(lines) as LineKey[]);
const mostOfGroup = Math.max(...groups.map((keys) => keys.length));
const lineKeys = Array.from({ length: mostOfGroup }, (_, at) =>
  groups.flatMap((keys) => keys[at] ?? []),
).flat();
