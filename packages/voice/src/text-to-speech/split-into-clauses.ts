import { boundaryCost, countWords, isSentenceEnd, isSpoken } from './boundaries.ts';
import {
  type NormalizeTextOptions,
  normalizeText,
  type SpokenPiece,
} from './text-normalization/normalize-text.ts';

/**
 * What is spoken in one go. All `written` joined are the text; `spoken` ends in punctuation, or is empty if the text has
 * nothing to speak.
 */
export interface Clause {
  written: string;
  spoken: string;
  pieces: SpokenPiece[];
}

const mostWords = 12;

/**
 * A reply as clauses to speak, at most about 12 words each, cut at punctuation or before conjunctions, never inside a
 * number, an address or a name. No clause reaches over the end of a sentence, so that a sentence gives the same clauses
 * alone and in a text: what was spoken in advance is found again.
 */
export function splitIntoClauses(text: string, options?: NormalizeTextOptions): Clause[] {
  return sentencesOf(normalizeText(text, options).pieces).flatMap((sentence) => {
    const cuts = bestCuts(sentence);
    return cuts.map((cut, index) => clauseOf(sentence.slice(cut, cuts[index + 1]), index < cuts.length - 1));
  });
}

/**
 * The same clauses, the first cut in two where it has more than 8 words, so that its sound is there soon: for a reply
 * whose first clause is rendered while the caller waits.
 */
export function shortenFirstClause(clauses: readonly Clause[]): Clause[] {
  const [first, ...others] = clauses;
  const cut = first ? quickCut(first.pieces) : null;
  if (!first || cut === null) return [...clauses];
  return [clauseOf(first.pieces.slice(0, cut), true), clauseOf(first.pieces.slice(cut), false), ...others];
}

/** Silent pieces belong to what precedes them. */
function sentencesOf(pieces: readonly SpokenPiece[]): SpokenPiece[][] {
  const sentences: SpokenPiece[][] = [];
  let isOver = true;
  for (const piece of pieces) {
    if (isOver && (isSpoken(piece) || sentences.length === 0)) sentences.push([]);
    sentences.at(-1)!.push(piece);
    isOver = (isOver && !isSpoken(piece) && sentences.at(-1)!.some(isSpoken)) || isSentenceEnd(piece);
  }
  return sentences;
}

/** Where the clauses of a sentence begin, cut the cheapest way: few, none too long, at the best places. */
function bestCuts(sentence: readonly SpokenPiece[]): number[] {
  const cheapest = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= sentence.length; to += 1) {
    let best = { cost: Number.POSITIVE_INFINITY, from: 0 };
    let words = 0;
    for (let from = to - 1; from >= 0 && words < 3 * mostWords; from -= 1) {
      words += countWords([sentence[from]!]);
      const cut = from === 0 ? 0 : boundaryCost(sentence[from - 1]!, sentence[from]!);
      const cost = cheapest[from]!.cost + cut + lengthCost(words);
      if (cost < best.cost) best = { cost, from };
    }
    cheapest.push(best);
  }
  const cuts: number[] = [];
  for (let to = sentence.length; to > 0; to = cheapest[to]!.from) cuts.unshift(cheapest[to]!.from);
  return cuts;
}

const lengthCost = (words: number): number =>
  5 + 8 * Math.max(0, words - mostWords) + 4 * Math.max(0, 3 - words);

const quickWords = 8;

/** After 3 to 8 words, at the best place, else after two. Null: it is short, or can't be cut there. */
function quickCut(pieces: readonly SpokenPiece[]): number | null {
  if (countWords(pieces) <= quickWords) return null;
  return cutAfter(3, pieces) ?? cutAfter(2, pieces);
}

function cutAfter(fewest: number, pieces: readonly SpokenPiece[]): number | null {
  const total = countWords(pieces);
  let best: { cost: number; at: number | null } = { cost: 60, at: null };
  for (let at = 1; at < pieces.length; at += 1) {
    const words = countWords(pieces.slice(0, at));
    if (words < fewest || words > quickWords || total - words < 2) continue;
    const cost = boundaryCost(pieces[at - 1]!, pieces[at]!) + Math.abs(6 - words);
    if (cost < best.cost) best = { cost, at };
  }
  return best.at;
}

/** A comma where the sentence continues, so that the voice stays up; a period where it ends. */
function clauseOf(pieces: readonly SpokenPiece[], continues: boolean): Clause {
  const own = pieces.map((piece, index) =>
    index === 0 ? { ...piece, spoken: piece.spoken.trimStart() } : piece,
  );
  const spoken = own.map((piece) => piece.spoken).join('');
  const written = own.map((piece) => piece.written).join('');
  // Letters that no word is made of may leave nothing but marks: nothing is said then.
  if (!own.some(isSpoken))
    return { written, spoken: '', pieces: own.map((piece) => ({ ...piece, spoken: '' })) };
  if (/[.,:;!?]$/.test(spoken)) return { written, spoken, pieces: own };
  const pause = continues ? ',' : '.';
  const last = own.findLastIndex(isSpoken);
  own[last] = { ...own[last]!, spoken: own[last]!.spoken + pause };
  return { written, spoken: spoken + pause, pieces: own };
}
