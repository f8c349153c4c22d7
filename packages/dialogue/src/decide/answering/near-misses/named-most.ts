import { inBoth } from '../../../locale/es/in-both.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { termsOf } from '../../../text/terms.ts';

/**
 * Of entries that are about as near, the one that was written on the thing asked of: its title, or else its wordings, have
 * all of the thing's stems that any other's have, and more. Null: none stands out.
 */
export function namedMost<Near extends { entry: IndexedEntry }>(
  near: readonly Near[],
  object: readonly string[],
): Near | null {
  if (near.length < 2 || object.length === 0) return null;
  return (
    standingOut(near, object, ({ title }) => [title]) ??
    standingOut(near, object, ({ title, phrasings }) => [title, ...phrasings])
  );
}

function standingOut<Near extends { entry: IndexedEntry }>(
  near: readonly Near[],
  object: readonly string[],
  textsOf: (entry: IndexedEntry) => string[],
): Near | null {
  const named = near.map(({ entry }) => {
    const stems = new Set(termsOf(inBoth(textsOf(entry).join(' '))));
    return object.filter((stem) => stems.has(stem));
  });
  const most = named.reduce((best, stems, index) => (stems.length > named[best]!.length ? index : best), 0);
  const isAlone = named.every(
    (stems, index) =>
      index === most ||
      (stems.length < named[most]!.length && stems.every((stem) => named[most]!.includes(stem))),
  );
  return isAlone ? near[most]! : null;
}
