import type { KnowledgeEntry } from './knowledge.ts';

/** Between the headings of a passage's title, outermost first. */
const BETWEEN = ' › ';
/** So many passages under the same heading: it is the title of the document, which names none of them. */
const MOST_ALIKE = 3;
const LONGEST = 60;

/**
 * How each entry is named to a customer: an FAQ by its question, a passage by its nearest heading. Null: by nothing, as a document's
 * title, a file's name or the words that a passage begins with say nothing of what it is on.
 */
export function customerNames(
  entries: readonly Pick<KnowledgeEntry, 'kind' | 'title' | 'answer'>[],
): (string | null)[] {
  const titles = entries.flatMap(({ kind, title }) => (kind === 'passage' ? [title] : []));
  const outer = new Set(
    titles.flatMap((title) => (title.includes(BETWEEN) ? [title.split(BETWEEN)[0]!] : [])),
  );
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return entries.map(({ kind, title, answer }) => {
    if (kind !== 'passage') return title;
    const nearest = title.split(BETWEEN).at(-1)!.trim();
    const isOfDocument =
      !title.includes(BETWEEN) && (outer.has(title) || (counts.get(title) ?? 0) > MOST_ALIKE);
    const isOwnWords = answer.startsWith(title.replace(/…$/, ''));
    if (isOfDocument || isOwnWords || nearest === '' || nearest.length > LONGEST || FILE.test(nearest))
      return null;
    return withoutShouting(withoutNumber(nearest));
  });
}

const FILE = /\.\p{L}[\p{L}\d]{1,3}$|_/u;

/** "4.2 Payment" */
const withoutNumber = (heading: string): string =>
  heading.replace(/^(?:§\s*)?\d+(?:\.\d+)*[.)]?\s+(?=\p{L})/u, '');

const withoutShouting = (heading: string): string =>
  /\p{Ll}/u.test(heading) || !/\p{Lu}{3}/u.test(heading)
    ? heading
    : `${heading[0]}${heading.slice(1).toLowerCase()}`;
