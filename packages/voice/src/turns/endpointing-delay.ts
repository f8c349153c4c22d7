import type { TurnTaking } from '../call-settings.ts';
import type { ExpectedAnswer } from '../conversation.ts';
import { fitsExpectedAnswer } from './fits-expected-answer.ts';
import { type PhoneNumberSoFar, phoneNumberSoFar } from './phone-number-so-far.ts';
import { isBackchannel } from './short-utterances.ts';
import { countDigits, trailingDigits } from './spoken-digits.ts';
import { spokenWords } from './spoken-words.ts';

/** A sentence continues after these words, although recognizers put a period after them. */
const danglingWords = new Set(
  'um uh er erm and but because cause so or if that when where which who whether although while unless than the a an my your our his their every to of for with at in on by from about into between without until till is are was were am be im ill id weve ive its lets can could would will should may might must i'.split(
    ' ',
  ),
);
/** These do not end a question either. */
const joiningWords = new Set('um uh er erm and but or because cause'.split(' '));
/** These words introduce what comes next, whatever punctuation the recognizer puts after them. */
const openingPattern =
  /(?:^| )(?:(?:would|id|d) like(?: to)?|i (?:want|need)|(?:can|could|would) you(?: please)? (?:tell|give|send|show) me|(?:was|am|im) wondering|(?:tell|give) me|to know|to ask|looking for|my (?:name|number|phone number|e ?mail|e ?mail address|address) is)$|^(?:(?:so|and|okay|ok|hi|hello|um) )*(?:do you(?: have| know)?|have you(?: got)?|(?:is|are) there)$/;
const wholeWords = new Set(
  'hello hi hey yes no yeah nope thanks bye goodbye stop please correct never nothing cancel'.split(' '),
);

/** What an answer is judged by. */
export interface Asked {
  /** What the last reply asks for. */
  expects: ExpectedAnswer;
  /** Of the business, ISO 3166 alpha-2: its phone numbers have so many digits. */
  country: string;
}

/**
 * How long the caller must be silent before their turn counts as complete, in milliseconds after their last speech.
 * @param text what was recognized
 */
export function endpointingDelay(text: string, asked: Asked, settings: TurnTaking): number {
  switch (completeness(text, asked)) {
    case 'complete':
      return settings.completeMs;
    case 'unfinished':
      return settings.unfinishedMs;
    case 'unsure':
      return settings.unsureMs;
  }
}

/**
 * Whether it is unfinished only by how it is written: amid digits, letters or an address, or by a comma. With more silence after it a
 * recognizer may write it otherwise.
 */
export function mayBeWhole(text: string, asked: Asked): boolean {
  if (completeness(text, asked) !== 'unfinished') return false;
  const words = spokenWords(text);
  const last = words.at(-1)!;
  return !isHesitation(words) && !danglingWords.has(last) && !joiningWords.has(last) && !isOpening(words);
}

export function completeness(
  text: string,
  { expects, country }: Asked,
): 'complete' | 'unsure' | 'unfinished' {
  const words = spokenWords(text);
  const trimmed = text.trim();
  if (words.length === 0) return 'unsure';
  if (/(,|…|\.\.\.|-|–|—)$/.test(trimmed)) return 'unfinished';
  if (expects !== 'yes_no' && isHesitation(words)) return 'unfinished';
  const number = phoneNumberSoFar(text, country);
  if (number === 'whole') return 'complete';
  const asked = expects === null ? null : ofExpected(text, words, expects, number);
  if (asked) return asked;
  if (joiningWords.has(words.at(-1)!) || isOpening(words)) return 'unfinished';
  if (/\?$/.test(trimmed)) return 'complete';
  if (danglingWords.has(words.at(-1)!)) return 'unfinished';
  if (isSpelling(words)) return isSpelledOut(words) ? 'unsure' : 'unfinished';
  if (isAmidDigits(text, expects)) return isUndecided(number) ? 'unsure' : 'unfinished';
  if (words.length === 1) return wholeWords.has(words[0]!) ? 'complete' : 'unsure';
  return /[.!]$/.test(trimmed) ? 'complete' : 'unsure';
}

function ofExpected(
  text: string,
  words: readonly string[],
  expects: Exclude<ExpectedAnswer, null>,
  number: PhoneNumberSoFar | null,
): 'complete' | 'unsure' | 'unfinished' | null {
  if (expects === 'phone') return ofPhone(text, number);
  const dangles = danglingWords.has(words.at(-1)!);
  if (fitsExpectedAnswer(expects, text) && (!dangles || expects === 'email')) {
    // A name may be spelled after it was said.
    if (expects === 'name' && isSpelling(words)) return isSpelledOut(words) ? 'unsure' : 'unfinished';
    return 'complete';
  }
  switch (expects) {
    case 'email':
      return words.includes('at') || text.includes('@') || isSpelling(words) ? 'unfinished' : null;
    case 'yes_no':
      return isBackchannel(words) ? 'complete' : null;
    case 'name':
      return words.length === 1 ? 'unsure' : null;
    default:
      return null;
  }
}

/** A number without its area code. */
const localDigits = 7;

function ofPhone(text: string, number: PhoneNumberSoFar | null): 'complete' | 'unsure' | 'unfinished' | null {
  const digits = countDigits(text);
  if (digits === 0) return null;
  // "… is my number", "… thanks".
  if (number === null && fitsExpectedAnswer('phone', text)) return 'complete';
  if (number === null && digits > localDigits) return 'unsure';
  return isUndecided(number) || digits === localDigits ? 'unsure' : 'unfinished';
}

/** It may be whole, or is another number. */
const isUndecided = (number: PhoneNumberSoFar | null) => number === 'maybe' || number === 'long';

function isHesitation(words: readonly string[]): boolean {
  return words.at(-2) !== 'mm' && /^(um+|uh+|er+|erm|hm+|ah|well|so)$/.test(words.at(-1)!);
}

const isOpening = (words: readonly string[]): boolean => openingPattern.test(words.join(' '));

const isLetter = (word: string): boolean => /^\p{L}$/u.test(word);

/** "S M I" and the like, at the end. */
const isSpelling = (words: readonly string[]): boolean =>
  words.length >= 2 && words.slice(-2).every(isLetter);

/** As many letters as the word before them has: "Harrison, H A R R I S O N". */
function isSpelledOut(words: readonly string[]): boolean {
  const last = words.findLastIndex((word) => !isLetter(word));
  return last >= 0 && words.length - 1 - last >= words[last]!.length && words[last]!.length >= leastSpelled;
}

/** Of "is" and the like there are soon as many. */
const leastSpelled = 3;

/** Three or more digits in a row are an unfinished number; four may be a year. */
function isAmidDigits(text: string, expects: ExpectedAnswer): boolean {
  if (expects === 'date' || expects === 'time') return false;
  const digits = trailingDigits(text);
  return digits >= 3 && digits !== 4;
}
