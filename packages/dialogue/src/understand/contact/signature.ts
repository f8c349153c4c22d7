import { isEnglish, loadEnglish } from '../../text/english.ts';
import { capitalized } from './capitalized.ts';
import type { FoundName } from './find-name.ts';
import { givenNames } from './given-names.ts';
import { isNoName } from './name-words.ts';

const PART = "\\p{Lu}[\\p{L}'’-]{1,30}";
const FULL = `${PART}(?: ${PART}){1,2}`;
/** What ends where a name may stand: a sentence, a line, "thanks,". */
const ENDS =
  '(?:[.!?…]["\')]? +|\\n\\s*|(?:^|[.,!?]\\s*)(?:(?:[Mm]any |[Kk]ind |[Bb]est )?(?:[Tt]hanks|[Tt]hank you|[Tt]hx|[Cc]heers|[Tt]a|[Rr]egards|[Ww]ishes))[,.!]+\\s*)';
const TIME =
  "\\b(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?|o'?clock|noon|midday|(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?|today|tomorrow|morning|afternoon|evening|please|pls)";

/** "… Noel Tierney here." */
const HERE = new RegExp(
  `(?:^|[.,!?;:–-] *|\\n)(${PART}(?: ${PART}){0,2}) (?:here|speaking|calling|this side)[\\s.!]*$`,
  'u',
);
/** "… this saturday 10am. Pete Hallam.", "…? Thanks, Pete" */
const LAST = new RegExp(`${ENDS}(${FULL})[\\s.!]*$`, 'u');
const AFTER_THANKS = new RegExp(
  `(?:[Tt]hanks|[Tt]hank you|[Cc]heers|[Rr]egards)(?:,|\\.|!|\\n)\\s*(${PART})[\\s.!]*$`,
  'u',
);
/** "… friday at 3pm, Jane Porter", "… 3pm for Jane Porter please" */
const AFTER_TIME = new RegExp(
  `${TIME}(?:\\s*[,;–-]\\s*|\\s+)(?:(?:and )?(?:it's |its |under |for |name:? ))?(${FULL})(?:,? (?:please|pls|thanks|thank you))?[\\s.!]*$`,
  'u',
);
/** The same in small letters, after a comma. */
const SMALL_AFTER_TIME = new RegExp(
  `${TIME}\\s*[,;–-]\\s*(\\p{Ll}[\\p{L}'’-]{1,30} \\p{Ll}[\\p{L}'’-]{1,30})[\\s.!]*$`,
  'u',
);

/** A name at the end of a message that nothing asked for and nothing introduces, as letters are signed. Null: there is none. */
export function signature(text: string, notNames: ReadonlySet<string>): FoundName | null {
  for (const [pattern, isSure] of PATTERNS) {
    const match = pattern.exec(text);
    if (!match || !isName(match[1]!, isSure, notNames)) continue;
    const start = match.index + match[0].lastIndexOf(match[1]!);
    return { value: capitalized(match[1]!.split(' ')), start, end: start + match[1]!.length, doubt: null };
  }
  return null;
}

/** By some the name need not be one that is known. */
const PATTERNS: readonly (readonly [pattern: RegExp, isSure: boolean])[] = [
  [HERE, true],
  [AFTER_THANKS, false],
  [LAST, false],
  [AFTER_TIME, false],
  [SMALL_AFTER_TIME, false],
];

/** "Will Stead" and "Una Kehoe" are names, "Jack Russell" and "Main Street" none. */
function isName(words: string, isSure: boolean, notNames: ReadonlySet<string>): boolean {
  const [first = '', ...others] = words.toLowerCase().split(' ');
  const isGiven = givenNames.has(first);
  if (!isGiven && (!isSure || isNoName(first) || notNames.has(first) || isEnglish(first) !== isProper(first)))
    return false;
  return (
    others.every((word) => !isNoName(word) && !notNames.has(word) && !OF_PLACES.has(word)) &&
    !OF_BREEDS.has(words.toLowerCase())
  );
}

const isProper = (word: string): boolean => loadEnglish().proper.has(word);

const OF_PLACES: ReadonlySet<string> = new Set(
  'street road lane avenue drive square park terrace gardens crescent station school college hospital hotel airport'.split(
    ' ',
  ),
);
const OF_BREEDS: ReadonlySet<string> = new Set([
  'jack russell',
  'john deere',
  'harley davidson',
  'ralph lauren',
  'calvin klein',
]);
