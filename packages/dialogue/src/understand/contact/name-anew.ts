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
  return otherPart(text, known) ?? otherWhole(text, known) ?? otherSpelling(text, known);
}

/** "No, it's Maggs, two gs", of a Mags: a part that is hardly another. */
const IT_IS = new RegExp(
  `^\\W*(?:(?:[Nn]o|[Ss]orry|[Oo]h|[Aa]ctually|[Pp]erdón)[\\s,.!]+)+(?:(?:it['’]?s|its|it is|that's|es|se escribe) )?(${PART})(?=\\s*(?:$|[.,;!]|with |con |not ))`,
  'u',
);
function otherSpelling(text: string, known: string): FoundName | null {
  const match = IT_IS.exec(text);
  const said = match?.[1];
  if (!match || !said || isNoName(said.toLowerCase())) return null;
  const parts = known.split(' ');
  const meant = parts.find(
    (part) => part !== said && isHardlyAnother(part.toLowerCase(), said.toLowerCase()),
  );
  if (!meant) return null;
  const start = match[0].lastIndexOf(said);
  return {
    value: parts.map((part) => (part === meant ? said : part)).join(' '),
    start,
    end: start + said.length,
    doubt: null,
  };
}

/** One letter more, less or another, with the same beginning. */
function isHardlyAnother(one: string, other: string): boolean {
  if (one[0] !== other[0] || Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const [rest, left] = [one.slice(same), other.slice(same)];
  return rest.slice(1) === left || rest === left.slice(1) || rest.slice(1) === left.slice(1);
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
