import type { FoundName } from './find-name.ts';
import { isNoName } from './name-words.ts';

const PART = "\\p{Lu}[\\p{L}'’-]{1,30}";
/** "Kristin with an i, not Kristen" */
const NOT_THE_OTHER = new RegExp(
  `(?<![\\p{L}\\p{N}])(${PART})(?:,? (?:with|without|spelled|spelt|con|sin)[^,.;!?]{1,24})?,? (?:and |but |y )?(?:not|no|instead of|rather than|en vez de) (${PART})(?![\\p{L}\\p{N}])`,
  'u',
);
/** "Not Kristen, Kristin" */
const BUT_THIS = new RegExp(
  `\\b(?:[Nn]ot|[Nn]o es) (${PART}),? (?:but |it's |it is |sino |es )?(${PART})(?![\\p{L}\\p{N}])`,
  'u',
);
/** A first and a last name, or more, with nothing before or after it that tells whose it is. */
const WHOLE = new RegExp(
  `(?:^|[.,;:!?\\ufffc]\\s*|\\b(?:[Ii]t['’]?s|[Ii]t is|should be|use|put|to|as|under|down|actually|now|just|make (?:it|that)|es|soy|pon|ponga) )(${PART}(?: ${PART}){1,3})(?=\\s*(?:$|[.,;!?\\ufffc]|(?:now|btw|by the way|please|pls|instead|these days|not|with|ahora|por favor)\\b))`,
  'gu',
);
const OF_THEIRS =
  /\b(?:my|our|mi|mis) (?!name|full|first|last|middle|second|maiden|married|new|real|proper|sur|nombre|apellido)\p{L}/iu;

/**
 * The customer's name put right, which was told before: a part of it in the place of another, "Kristin with an i, not Kristen", or a
 * whole name that shares a part with it, "it's Tess Moran-Diaz now". Null: nothing of it is.
 */
export function nameAnew(text: string, known: string): FoundName | null {
  return otherPart(text, known) ?? otherWhole(text, known);
}

function otherPart(text: string, known: string): FoundName | null {
  const there = NOT_THE_OTHER.exec(text);
  const after = BUT_THIS.exec(text);
  const [match, right, wrong] = there ? [there, there[1]!, there[2]!] : [after, after?.[2], after?.[1]];
  const parts = known.split(' ');
  if (!match || !right || !wrong || !parts.includes(wrong) || parts.includes(right)) return null;
  const value = parts.map((part) => (part === wrong ? right : part)).join(' ');
  return { value, start: match.index, end: match.index + match[0].length, doubt: null };
}

function otherWhole(text: string, known: string): FoundName | null {
  if (OF_THEIRS.test(text)) return null;
  const isOf = piecesOf(known);
  for (const match of text.matchAll(WHOLE)) {
    const value = match[1]!;
    const words = value.split(' ');
    if (value === known || words.some((word) => isNoName(word.toLowerCase()))) continue;
    if (![...piecesOf(value)].some((piece) => isOf.has(piece))) continue;
    const start = match.index + match[0].length - value.length;
    return { value, start, end: start + value.length, doubt: null };
  }
  return null;
}

/** "Moran-Diaz" has two. */
const piecesOf = (name: string): Set<string> =>
  new Set(
    name
      .toLowerCase()
      .split(/[ -]+/)
      .filter((piece) => piece.length > 2),
  );
