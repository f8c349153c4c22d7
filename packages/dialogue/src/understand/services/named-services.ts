import type { BookableService } from '../../calendar.ts';
import { STOPWORDS, stemOf, termsOf, wordsOf } from '../../text/terms.ts';

const SHORTEST_PART = 4;

/**
 * How much of each service's name a text says, 0 to 1, in full, in the plural or written as one. A word that several
 * services share counts the less.
 */
export function sharesOf(services: readonly BookableService[], text: string): number[] {
  const said = termsSaid(text);
  const names = services.map(({ name }) => [...new Set(termsOf(name))]);
  const rarity = rarityIn(names);
  return names.map((name) => shareOf(name, said, rarity));
}

/** What a description alone tells of its service. */
const DESCRIBED = 0.55;

/** The same where meaning can't tell: a word that only one service's description has says about half of it. */
export function sharesWithDescriptions(services: readonly BookableService[], text: string): number[] {
  const said = termsSaid(text);
  const described = services.map(({ name, description }) => new Set(termsOf(`${name} ${description}`)));
  return sharesOf(services, text).map((share, at) => {
    const isDescribed = [...described[at]!].some(
      (term) =>
        term.length >= SHORTEST_PART &&
        said.has(term) &&
        described.every((others, other) => other === at || !others.has(term)),
    );
    return isDescribed ? Math.max(share, DESCRIBED) : share;
  });
}

/** The terms of a text, and those of neighbours written as one: "hair cut". */
function termsSaid(text: string): Set<string> {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, i) => `${words[i]}${word}`);
  const said = [...termsOf(text), ...joined.flatMap(termsOf)];
  return new Set([...said, ...said.flatMap((term) => ALIKE.get(term) ?? [])]);
}

/** "The big one" is the large one. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ['big', 'large'],
    ['little', 'small'],
    ['tiny', 'small'],
    ['kid', 'child'],
    ['kids', 'children'],
  ].flatMap(([said, written]) => termsOf(said!).map((term) => [term, termsOf(written!)[0]!] as const)),
);

/** A word that every service has tells nothing: "lesson" at a driving school. */
function rarityIn(names: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const term of names.flat()) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Map([...counts].map(([term, count]) => [term, 1 / count]));
}

function shareOf(
  name: readonly string[],
  said: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
): number {
  const whole = name.reduce((sum, term) => sum + rarity.get(term)!, 0);
  if (whole === 0) return 0;
  if (name.every((term) => said.has(term))) return 1;
  const share = name.reduce((sum, term) => sum + rarity.get(term)! * creditOf(term, said), 0) / whole;
  return Math.min(0.95, share);
}

/** "hair" says half of "haircut". */
function creditOf(term: string, said: ReadonlySet<string>): number {
  if (said.has(term)) return 1;
  const isPartSaid = [...said].some(
    (word) => word.length >= SHORTEST_PART && (term.startsWith(word) || term.endsWith(word)),
  );
  return isPartSaid ? 0.5 : 0;
}

/**
 * The service of whose name a text says the longest run of words, and how many of them tell something; null: two words
 * of none, or as many of several. "Ladies' trousers hem" is "Ladies' trousers hem and press", not "Gents' trousers hem".
 */
export function longestRun(
  services: readonly BookableService[],
  text: string,
): { id: string; words: number } | null {
  const said = wordsOf(text);
  const [first, second] = services
    .map(({ id, name }) => ({ id, words: runOf(wordsOf(name), said) }))
    .sort((a, b) => b.words - a.words);
  return first && first.words >= FEWEST_WORDS && first.words > (second?.words ?? 0) ? first : null;
}

const FEWEST_WORDS = 2;

/** How many telling words the longest run has that is in both, whole word by whole word. */
function runOf(name: readonly string[], said: readonly string[]): number {
  const isSame = (a: string, b: string | undefined) => b !== undefined && stemOf(a) === stemOf(b);
  const runs = name.flatMap((_, from) =>
    said.map((__, at) => {
      const end = name.slice(from).findIndex((word, i) => !isSame(word, said[at + i]));
      return name.slice(from, end < 0 ? undefined : from + end);
    }),
  );
  return Math.max(0, ...runs.map((run) => run.filter((word) => !STOPWORDS.has(word)).length));
}
