import { abbreviations } from './abbreviations.ts';
import { acronyms } from './acronyms.ts';
import { addresses } from './addresses.ts';
import { clockTimes } from './clock-times.ts';
import { codes, namedNumbers } from './codes.ts';
import { dates } from './dates.ts';
import { days } from './days.ts';
import { emergencyNumbers } from './emergency-numbers.ts';
import { fractions } from './fractions.ts';
import { markup } from './markup.ts';
import { money } from './money.ts';
import { names } from './names.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { postal } from './postal.ts';
import { counts, ordinals } from './quantities.ts';
import type { Rule } from './rule.ts';
import { spanishRules } from './spanish/spanish-rules.ts';
import { symbols } from './symbols.ts';
import { units } from './units.ts';
import { verbalizeWord, words } from './words.ts';

/** A run of text without white space inside (except in "10 am", "March 27" and the like) and its spoken form. */
export interface SpokenPiece {
  /** Includes the white space after it. */
  written: string;
  /** Includes the space before it. Empty: silent. */
  spoken: string;
}

/** All `written` joined are the text; all `spoken` joined are `spoken`. */
export interface SpokenText {
  spoken: string;
  pieces: SpokenPiece[];
}

export interface NormalizeTextOptions {
  /** Words left for the engine, which gets their pronunciation; those with digits or signs are replaced here. */
  pronunciations?: readonly Respelling[];
  /** What the text is in. Default English. */
  language?: 'en' | 'es';
}

/** `say` spells the word the way it sounds: "Nguyen" -> "win". */
export interface Respelling {
  word: string;
  say: string;
}

/**
 * Text normalization for text-to-speech: words and `, . : ; ! ?`, never digits, markup or signs. Pure: the same
 * text always gives the same words.
 */
export function normalizeText(
  text: string,
  { pronunciations = [], language = 'en' }: NormalizeTextOptions = {},
): SpokenText {
  const listed = pronunciations.toSorted((one, other) => other.word.length - one.word.length);
  const rules = language === 'es' ? spanishRules : englishRules;
  const pieces = joinPieces(tokenize(text, listed, rules));
  const spoken = pieces.map((piece) => piece.spoken).join('');
  if (spoken || !/\p{L}/u.test(text)) return { spoken, pieces };
  const letters = text.match(/\p{L}+/gu)!.join(' ');
  return { spoken: letters, pieces: [{ written: text, spoken: letters }] };
}

// Order matters: longer and more specific patterns come first.
const englishRules: readonly Rule[] = [
  ...markup,
  ...addresses,
  ...dates,
  ...phoneNumbers,
  ...clockTimes,
  ...money,
  ...postal,
  ...namedNumbers,
  ...ordinals,
  ...units,
  ...emergencyNumbers,
  ...fractions,
  ...counts,
  ...codes,
  ...days,
  ...names,
  ...abbreviations,
  ...acronyms,
  ...words,
  ...symbols,
];

interface NormalizedToken {
  written: string;
  spoken: string;
}

function* tokenize(text: string, listed: Listed, rules: readonly Rule[]): Generator<NormalizedToken> {
  for (let at = 0; at < text.length; ) {
    const token =
      normalizeSpace(text, at) ?? applyPronunciations(text, at, listed) ?? applyRules(text, at, rules);
    yield token;
    at += token.written.length;
  }
}

/** White space; a new line ends a sentence when a list, a heading or another sentence follows. */
function normalizeSpace(text: string, at: number): NormalizedToken | null {
  const [space = ''] = matchAt(/\s+/y, text, at) ?? [];
  if (!space) return null;
  const isEnd =
    /\n\s*\n/.test(space) ||
    (space.includes('\n') && startsSentence.test(text.slice(at + space.length, at + space.length + 4)));
  return { written: space, spoken: isEnd ? '.' : '' };
}

const startsSentence = /^(?:[-*+•◦▪‣–#>|"“(]|\d+[.)]|\p{Lu}|\p{Extended_Pictographic})/u;

type Listed = readonly Respelling[];

function applyPronunciations(text: string, at: number, listed: Listed): NormalizedToken | null {
  if (listed.length === 0 || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null;
  for (const { word, say } of listed) {
    const written = text.slice(at, at + word.length);
    if (written.toLowerCase() !== word.toLowerCase() || /^[\p{L}\p{N}]/u.test(text.slice(at + word.length)))
      continue;
    return {
      written,
      spoken: /^[\p{L}\p{M}\s'’-]+$/u.test(word) ? verbalizeWord(written) : normalizeText(say).spoken,
    };
  }
  return null;
}

function applyRules(text: string, at: number, rules: readonly Rule[]): NormalizedToken {
  for (const { pattern, verbalize } of rules) {
    const match = matchAt(pattern, text, at);
    if (!match?.[0]) continue;
    const spoken = verbalize(match, { before: text.slice(0, at), after: text.slice(at + match[0].length) });
    if (spoken !== null) return { written: match[0], spoken };
  }
  return { written: String.fromCodePoint(text.codePointAt(at)!), spoken: '' };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Tokens without white space between them form one piece. */
function joinPieces(tokens: Iterable<NormalizedToken>): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let isOpen = false;
  let tail = '';
  for (const { written, spoken } of tokens) {
    const isSpace = /^\s/.test(written);
    if (pieces.length === 0 || (!isOpen && !isSpace)) pieces.push({ written: '', spoken: '' });
    isOpen = !isSpace;
    const piece = pieces.at(-1)!;
    const joined = joinSpoken(tail, spoken);
    piece.written += written;
    piece.spoken += joined;
    tail = (tail + joined).slice(-1);
  }
  return pieces;
}

/** Punctuation attaches to a word and never repeats; words are separated by spaces. */
function joinSpoken(tail: string, spoken: string): string {
  const [, sign = '', words = ''] = /^([.,:;!?]?)[.,:;!?\s]*(.*)$/su.exec(spoken.trim())!;
  const pause = tail && !/[.,:;!?]/.test(tail) ? sign : '';
  if (!words) return pause;
  return `${pause}${(tail || pause) && !words.startsWith("'") ? ' ' : ''}${words}`;
}
