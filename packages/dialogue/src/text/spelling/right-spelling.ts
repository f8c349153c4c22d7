import { asWritten, type KnownWords, type Reading, readingsOf, type Token } from './readings-of.ts';
import { NUMBER, SENTENCE } from './word-model.ts';

const TOKEN = /(?<![\p{L}\p{N}@._'-])\p{L}+(?:'\p{L}+)*(?![\p{L}\p{N}@_]|[.'-]\p{L})|[.?!¿¡]|\d[\p{L}\d]*/gu;
/** "b lund at yahoo dot com", "siobhan (dot) oconnor [at] mail.example" */
const SPOKEN_ADDRESS =
  /(?:[\p{L}\p{N}_]+[\s.()[\]-]+){1,5}(?:@|at|arroba)[\s)\]]+.{1,40}?(?:\.(?=\p{L})|\b(?:dot|punto))[\s)\]]*\p{L}{2,}/giu;
/** Of more words of a message no others are sought: hostile texts are made of unknown ones. */
const MOST_SOUGHT = 40;

/** The share of a customer's words that are the business's own, of as many as a small business writes. */
const OWN_SHARE = 0.15;
const OWN_WORDS = 1500;
/** Natural logarithms: of each letter of a word that no one is known to have written, and of a word that only a dictionary has. */
const PER_LETTER = -2.6;
const IN_DICTIONARY = -15.5;

/** A way to read the words so far; `score`: a natural logarithm. */
interface Path {
  score: number;
  readings: readonly Reading[];
}

/**
 * A message with its misspelt words written right: of all words that are a slip or two away, those that are likeliest in their places, by what
 * customers write and what the business itself speaks of. Addresses, numbers, and what may be a name stay as they are.
 */
export function rightSpelling(text: string, known: KnownWords): string {
  const tokens = tokensOf(text);
  let sought = 0;
  let paths: Path[] = [{ score: 0, readings: [] }];
  for (const [at, token] of tokens.entries()) {
    const readings = sought < MOST_SOUGHT ? readingsOf(at, tokens, text, known) : [asWritten(token)];
    if (readings.length > 1) sought += 1;
    paths = readings.map((reading) => likeliestTo(reading, paths, known));
  }
  const best = paths.reduce((a, b) => (b.score > a.score ? b : a));
  return written(text, tokens, best.readings);
}

function tokensOf(text: string): Token[] {
  const addresses = [...text.matchAll(SPOKEN_ADDRESS)].map((found) => [
    found.index,
    found.index + found[0].length,
  ]);
  return [...text.matchAll(TOKEN)].map((found) => {
    const [written] = found;
    const lower = written.toLowerCase();
    return {
      written,
      word: /^[.?!¿¡]/.test(lower) ? SENTENCE : /^\d/.test(lower) ? NUMBER : lower,
      at: found.index,
      isOfAddress: addresses.some(([start = 0, end = 0]) => found.index >= start && found.index < end),
    };
  });
}

/** The likeliest way that leads to a reading. */
function likeliestTo(reading: Reading, paths: readonly Path[], known: KnownWords): Path {
  const [first, ...others] = paths.map(({ score, readings }) => ({
    score: score + reading.cost + likelihood(reading.word, readings.at(-1)?.word ?? SENTENCE, known),
    readings,
  }));
  const best = others.reduce((a, b) => (b.score > a.score ? b : a), first!);
  return { score: best.score, readings: [...best.readings, reading] };
}

/** How likely a word is after another, as a natural logarithm. */
function likelihood(word: string, before: string, { model, ofBusiness, signs }: KnownWords): number {
  if (word === SENTENCE || word === NUMBER) return 0;
  const general = model.logProbability(word, before);
  const own = (OWN_SHARE * (ofBusiness.get(word) ?? 0)) / OWN_WORDS;
  if (general !== null) return Math.log((1 - OWN_SHARE) * Math.exp(general) + own);
  if (own > 0) return Math.log(own);
  const byLetters = signs.unknown + PER_LETTER * word.length;
  return signs.isWord(word) ? Math.max(IN_DICTIONARY, byLetters) : byLetters;
}

function written(text: string, tokens: readonly Token[], readings: readonly Reading[]): string {
  let out = '';
  let from = 0;
  for (const [at, { word, isOther }] of readings.entries()) {
    if (!isOther) continue;
    const { written: before, at: start } = tokens[at]!;
    out += text.slice(from, start) + likeWritten(word, before);
    from = start + before.length;
  }
  return out + text.slice(from);
}

const likeWritten = (word: string, before: string): string =>
  /^\p{Lu}{2}/u.test(before)
    ? word.toUpperCase()
    : /^\p{Lu}/u.test(before)
      ? word[0]!.toUpperCase() + word.slice(1)
      : word;
