import { homographPhones } from '../g2p/homograph-phones.ts';
import { pronunciationOverrides } from '../g2p/pronunciation-overrides.ts';
import { spell } from '../g2p/spell.ts';
import { type Token, tokenizeClause } from '../g2p/tokenize-clause.ts';
import { wordPhones } from '../g2p/word-phones.ts';
import type { Respelling } from '../voices.ts';
import { functionWordSymbols } from './function-words.ts';
import { kokoroSymbols } from './kokoro-symbols.ts';
import { toBritish } from './to-british.ts';

/** The accent a Kokoro voice was trained with. */
export type Accent = 'american' | 'british';

/**
 * A clause as Kokoro reads it: words in its symbols with spaces between, marks where they stood. Empty when the clause
 * holds nothing that can be said.
 */
export function clauseSymbols(
  clause: string,
  pronunciations: readonly Respelling[] = [],
  accent: Accent = 'american',
): string {
  const pieces = listedWords(tokenizeClause(clause), pronunciations);
  if (!pieces.some(({ kind }) => kind !== 'mark')) return '';
  const shouted = isShouted(pieces);
  // From the end, as function words depend on the sound that follows.
  let said = '';
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]!;
    if (piece.kind === 'mark') said = piece.text === '(' ? ` (${said.trimStart()}` : `${piece.text} ${said}`;
    else {
      const symbols = piece.kind === 'listed' ? piece.symbols : wordSymbols(pieces, at, said, shouted);
      said = ` ${accent === 'british' ? toBritish(symbols, piece.text) : symbols}${said}`;
    }
  }
  return tidy(said);
}

/** Words of the pronunciation list come first, whatever they look like. */
type Piece = Token | { kind: 'listed'; text: string; symbols: string };

function listedWords(tokens: readonly Token[], pronunciations: readonly Respelling[]): Piece[] {
  const list = pronunciationOverrides(pronunciations);
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const found = list.find(tokens, at);
    if (found) pieces.push({ kind: 'listed', text: found.say, symbols: kokoroSymbols(found.phones) });
    else pieces.push(tokens[at]!);
    if (found) at += found.length - 1;
  }
  return pieces;
}

/** Capitals tell an acronym only where not all is written in them. */
function isShouted(pieces: readonly Piece[]): boolean {
  const words = pieces.flatMap((piece) =>
    piece.kind === 'word' && piece.text.length > 1 ? [piece.text] : [],
  );
  const capitals = words.filter((word) => word === word.toUpperCase());
  return capitals.length >= 3 && capitals.length > words.length / 2;
}

function wordSymbols(pieces: readonly Piece[], at: number, next: string, shouted: boolean): string {
  const text = wordAt(pieces, at)!;
  const [before, after] = [wordAt(pieces, at - 1), wordAt(pieces, at + 1)];
  if (isLetter(text, before, after)) return kokoroSymbols(spell(text));
  const acronym = /^[A-Z]{2,}$/.test(text) && !shouted;
  const lower = text.toLowerCase();
  const followed = pieces[at + 1] && pieces[at + 1]!.kind !== 'mark';
  const small = functionWordSymbols(lower, followed ? { beginsWithVowel: vowelFirst.test(next) } : undefined);
  if (small !== undefined && !(acronym && isLettersToo(lower))) return small;
  const homograph = homographPhones(lower, before?.toLowerCase(), after?.toLowerCase());
  return kokoroSymbols(homograph ?? wordPhones(text, { shouted }));
}

function wordAt(pieces: readonly Piece[], at: number): string | undefined {
  const piece = pieces[at];
  return piece?.kind === 'word' ? piece.text : undefined;
}

/** "Plan A", "A, B or C", "R I G" are letters, "a plan", "A plan" and "I" are words. */
function isLetter(text: string, before: string | undefined, after: string | undefined): boolean {
  const amongLetters = [before, after].some((word) => word?.length === 1 && /[b-hj-z]/i.test(word));
  if (text === 'I' || text === 'i') return amongLetters;
  if (text !== 'A' && text !== 'a') return false;
  return amongLetters || after === undefined || (text === 'A' && before !== undefined);
}

/** Function words that are mostly letters when in capitals: "the US", "10 AM", "IT support". */
function isLettersToo(word: string): boolean {
  return ['us', 'am', 'it'].includes(word);
}

const vowelFirst = /^ ?[ˈˌ]?[AIOQWYaeiouæɑɐɒəɔɛɜɪʊʌ]/;

/** One space between words, none before a mark, and a mark at the end: without one the last sounds are cut short. */
function tidy(said: string): string {
  const plain = said
    .replace(/ +/g, ' ')
    .replace(/ ([;:,.!?…)])/g, '$1')
    .replace(/([;:,.!?…])[;:,.!?…]+/g, '$1')
    .trim()
    .replace(/^[;:,.!?…—) ]+/, '');
  return /[;:,.!?…—]\)?$/.test(plain) ? plain : `${plain},`;
}
