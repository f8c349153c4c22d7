import { loadEnglish } from '../../text/english.ts';

/** How much of a heard name a spelled one must share to be the same. */
const SAME_FROM = 0.5;

/**
 * What a spelling makes of a name heard before: "Dennis Actor" spelled "d e n i s a k h t a r" is "Denis Akhtar"; spelled
 * "d e n i s" it is "Denis Actor". Null: the letters resemble neither the name nor a part of it.
 */
export function applySpelling(known: string, letters: string): string | null {
  const heard = known.split(' ');
  const spelled = letters.split(' ').filter(Boolean);
  if (spelled.length > 1 && spelled.length === heard.length) return spelled.map(titled).join(' ');
  const joined = spelled.join('');
  const best = [...alignments(heard, joined)].reduce((one, other) =>
    other.likeness > one.likeness ? other : one,
  );
  return best.likeness >= SAME_FROM ? best.name : null;
}

/** Ways to read the letters: as the whole name, cut in two, or as one of its parts. */
function* alignments(
  heard: readonly string[],
  letters: string,
): Generator<{ name: string; likeness: number }> {
  for (const [at, part] of heard.entries()) {
    yield {
      name: heard.map((other, index) => (index === at ? wholeOf(part, letters) : other)).join(' '),
      likeness: likenessOf(part, letters),
    };
  }
  if (heard.length !== 2) return;
  for (let cut = 2; cut <= letters.length - 2; cut += 1) {
    const [first, last] = [letters.slice(0, cut), letters.slice(cut)];
    const likeness =
      (likenessOf(heard[0]!, first) * first.length + likenessOf(heard[1]!, last) * last.length) /
      letters.length;
    yield { name: `${wholeOf(heard[0]!, first)} ${wholeOf(heard[1]!, last)}`, likeness };
  }
}

/**
 * The spelled word, unless it is the heard one with letters that the recogniser lost or took for others that sound like them:
 * "alice" spelled "l i c e", "reyes" "r e y s", "bennett" "b e m m e t t".
 */
function wholeOf(heard: string, spelled: string): string {
  const { proper } = loadEnglish();
  const lower = heard.toLowerCase();
  if (lower === spelled || !proper.has(lower) || proper.has(spelled)) return titled(spelled);
  const isCut = lower.startsWith(spelled) || lower.endsWith(spelled);
  return isCut || isMisheard(lower, spelled) ? heard : titled(spelled);
}

/** Letters whose names sound alike over a phone line. I and y do as well, but by them spellings differ: Smith, Smyth. */
const ALIKE = ['bcdegptvz', 'fsx', 'mn', 'ahjk', 'quw'];
const isAlike = (a: string, b: string) => a === b || ALIKE.some((one) => one.includes(a) && one.includes(b));

/** The same word but for one letter that is missing, and others that sound alike. */
function isMisheard(heard: string, spelled: string): boolean {
  const missing = heard.length - spelled.length;
  if (missing < 0 || missing > 1) return false;
  const sameFrom = (at: number, skip: number) =>
    [...spelled].every((letter, index) => index < at || isAlike(heard[index + skip]!, letter));
  if (missing === 0) return sameFrom(0, 0);
  // Up to the letter that is missing they are alike, and from there on when it is left out.
  return [...heard].some(
    (_, at) =>
      [...spelled].every((letter, index) => index >= at || isAlike(heard[index]!, letter)) && sameFrom(at, 1),
  );
}

/** With its first letter a capital, and that after "Mc", "Mac" or an apostrophe; "Machado" and "Mackenzie" have one. */
export const titled = (word: string): string =>
  word.replace(
    /^\p{L}|(?<=^mc|^mac(?=[bdfglmnpqtw]\p{L}{2}|rae$|i(?:n|s|v)\p{L}{2}))\p{L}|(?<=['’])\p{L}(?=\p{L})/giu,
    (letter) => letter.toUpperCase(),
  );

/** Dice's coefficient of the letter pairs, word ends included: 1 same, 0 nothing in common. */
function likenessOf(a: string, b: string): number {
  const [pairsOfA, pairsOfB] = [pairsOf(a), pairsOf(b)];
  const total = pairsOfA.length + pairsOfB.length;
  let shared = 0;
  for (const pair of pairsOfA) {
    const at = pairsOfB.indexOf(pair);
    if (at < 0) continue;
    pairsOfB.splice(at, 1);
    shared += 1;
  }
  return (2 * shared) / total;
}

function pairsOf(word: string): string[] {
  const marked = `^${word.toLowerCase()}$`;
  return Array.from({ length: marked.length - 1 }, (_, at) => marked.slice(at, at + 2));
}
