import { STOPWORDS, stemOf, wordsOf } from './terms.ts';

/** Words that are written apart by one and together by another: "bed bugs" and "bedbugs". */
export interface Compounds {
  /** The text with such words as the knowledge writes them. */
  asWritten(text: string): string;
}

/** Of shorter parts "in to" and "a way" are made. */
const SHORTEST_PART = 3;
/** Words of a knowledge beyond these aren't looked at. */
const MOST_PAIRS = 20_000;

const JOINED = /(?<![\p{L}\p{N}'’-])\p{L}{6,24}(?![\p{L}\p{N}'’-])/gu;
const APART = /(?<![\p{L}\p{N}'’-])(\p{L}{3,12})[ -](?=(\p{L}{3,12})(?![\p{L}\p{N}'’-]))/gu;

/** `texts`: what the knowledge says. Endings don't count. */
export async function compoundsOf(texts: AsyncIterable<string> | Iterable<string>): Promise<Compounds> {
  const pairs = new Map<string, string>();
  const words = new Set<string>();
  for await (const text of texts) {
    const said = wordsOf(text);
    for (const [at, word] of said.entries()) {
      words.add(stemOf(word));
      const next = said[at + 1];
      if (next === undefined || pairs.size >= MOST_PAIRS) continue;
      if (word.length < SHORTEST_PART || next.length < SHORTEST_PART) continue;
      pairs.set(stemOf(word + next), `${word} ${next}`);
    }
  }
  const isJoined = (first: string, second: string): boolean => {
    if ([first, second].some((part) => STOPWORDS.has(part.toLowerCase()))) return false;
    const joined = stemOf((first + second).toLowerCase());
    return words.has(joined) && !pairs.has(joined);
  };
  return {
    asWritten: (text) =>
      text
        .replace(JOINED, (word) => {
          const stem = stemOf(word.toLowerCase());
          return words.has(stem) ? word : (pairs.get(stem) ?? word);
        })
        .replace(APART, (written, first: string, second: string) =>
          isJoined(first, second) ? first : written,
        ),
  };
}
