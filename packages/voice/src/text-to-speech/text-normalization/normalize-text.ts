import { abbreviations } from './abbreviations.ts';
import { acronyms } from './acronyms.ts';
import { addresses } from './addresses.ts';
import { clockTimes } from './clock-times.ts';
import { codes, namedNumbers } from './codes.ts';
import { dates } from './dates.ts';
import { days } from './days.ts';
import { fractions } from './fractions.ts';
import { markup } from './markup.ts';
import { money } from './money.ts';
import { names } from './names.ts';
import { phoneNumbers } from './phone-numbers.ts';
import { postal } from './postal.ts';
import { counts, ordinals } from './quantities.ts';
import type { Rule } from './rule.ts';
import { symbols } from './symbols.ts';
import { units } from './units.ts';
import { sayWord, words } from './words.ts';

/**
 * A segment of text without white space inside (but for "10 am", "March 27" and the like) and how it is heard.
 */
export interface SpokenPiece {
  /** With the white space after it. */
  written: string;
  /** Empty: not heard. With the space before it. */
  spoken: string;
}

/** The written of all pieces joined is the text, the spoken of all pieces joined is `spoken`. */
export interface SpokenText {
  spoken: string;
  pieces: SpokenPiece[];
}

export interface NormalizeTextOptions {
  /** Words that are left to the engine, which is told how to say them; those with digits or signs are replaced here. */
  pronunciations?: readonly Respelling[];
}

/** `say` is letters as they should sound, "Nguyen" -> "win". */
export interface Respelling {
  word: string;
  say: string;
}

/**
 * English text as it is to be heard: words and `, . : ; ! ?`, never digits, markup or signs. Pure; the same text always
 * gives the same words.
 */
export function normalizeText(text: string, { pronunciations = [] }: NormalizeTextOptions = {}): SpokenText {
  const listed = pronunciations.toSorted((one, other) => other.word.length - one.word.length);
  const pieces = joinPieces(readMarks(text, listed));
  const spoken = pieces.map((piece) => piece.spoken).join('');
  if (spoken || !/\p{L}/u.test(text)) return { spoken, pieces };
  const letters = text.match(/\p{L}+/gu)!.join(' ');
  return { spoken: letters, pieces: [{ written: text, spoken: letters }] };
}

// The order decides: what is longer and surer comes first.
const rules: readonly Rule[] = [
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

interface Mark {
  written: string;
  spoken: string;
}

function* readMarks(text: string, listed: Listed): Generator<Mark> {
  for (let at = 0; at < text.length; ) {
    const mark = readSpace(text, at) ?? readListed(text, at, listed) ?? readByRule(text, at);
    yield mark;
    at += mark.written.length;
  }
}

/** White space; a new line ends a sentence where a list, a heading or another sentence follows. */
function readSpace(text: string, at: number): Mark | null {
  const [space = ''] = matchAt(/\s+/y, text, at) ?? [];
  if (!space) return null;
  const isEnd =
    /\n\s*\n/.test(space) ||
    (space.includes('\n') && beginsAnew.test(text.slice(at + space.length, at + space.length + 4)));
  return { written: space, spoken: isEnd ? '.' : '' };
}

const beginsAnew = /^(?:[-*+•◦▪‣–#>|"“(]|\d+[.)]|\p{Lu}|\p{Extended_Pictographic})/u;

type Listed = readonly Respelling[];

function readListed(text: string, at: number, listed: Listed): Mark | null {
  if (listed.length === 0 || /[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return null;
  for (const { word, say } of listed) {
    const written = text.slice(at, at + word.length);
    if (written.toLowerCase() !== word.toLowerCase() || /^[\p{L}\p{N}]/u.test(text.slice(at + word.length)))
      continue;
    return {
      written,
      spoken: /^[\p{L}\p{M}\s'’-]+$/u.test(word) ? sayWord(written) : normalizeText(say).spoken,
    };
  }
  return null;
}

function readByRule(text: string, at: number): Mark {
  for (const { pattern, say } of rules) {
    const match = matchAt(pattern, text, at);
    if (!match?.[0]) continue;
    const spoken = say(match, { before: text.slice(0, at), after: text.slice(at + match[0].length) });
    if (spoken !== null) return { written: match[0], spoken };
  }
  return { written: String.fromCodePoint(text.codePointAt(at)!), spoken: '' };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** What is written without white space in between is one piece. */
function joinPieces(marks: Iterable<Mark>): SpokenPiece[] {
  const pieces: SpokenPiece[] = [];
  let isOpen = false;
  let tail = '';
  for (const { written, spoken } of marks) {
    const isSpace = /^\s/.test(written);
    if (pieces.length === 0 || (!isOpen && !isSpace)) pieces.push({ written: '', spoken: '' });
    isOpen = !isSpace;
    const piece = pieces.at(-1)!;
    const said = joinSpoken(tail, spoken);
    piece.written += written;
    piece.spoken += said;
    tail = (tail + said).slice(-1);
  }
  return pieces;
}

/** Punctuation stands at a word and never twice, words stand apart. */
function joinSpoken(tail: string, spoken: string): string {
  const [, sign = '', words = ''] = /^([.,:;!?]?)[.,:;!?\s]*(.*)$/su.exec(spoken.trim())!;
  const pause = tail && !/[.,:;!?]/.test(tail) ? sign : '';
  if (!words) return pause;
  return `${pause}${(tail || pause) && !words.startsWith("'") ? ' ' : ''}${words}`;
}
