import type { Contact } from '../../state/dialogue-state.ts';
import { EMAIL, GAP, NUMBER } from './contact-shapes.ts';
import { preferredOf } from './preferred-of.ts';
import { findDigitRuns } from './spoken-digits.ts';
import { withoutTakenBack } from './taken-back.ts';

/** Said between what was wrong and what is right. */
const CORRECTING =
  "(?:(?:no|nope|oh|ah|uh|um|er|hm+|sorry|my (?:mistake|bad|fault)|apologies|let me (?:correct|fix|try|start|do) (?:that|it|again)(?: again)?|(?:i|we)? ?(?:got|had|typed|wrote|said|gave) (?:that|it) wrong(?:ly)?|wrong (?:one|digits?|end)|the right (?:one|number)(?: is|'s)?|(?:(?:that|it|my (?:number|phone|mobile|cell))(?:'s| is| was|s)? )?wrong(?: number)?|typo|wait|oops|ugh|argh|actually|rather|instead|correction|scratch that|strike that|hang on|hold on|i mean|i meant|i mistyped|typo|make (?:that|it)|that's wrong|wrong|should be|it should be|it's|its|it is|that's|with|(?:it |that )?(?:should )?ends?(?: in| with| on)?|(?:the )?(?:end|ending)(?: of (?:it|that|the number|my number))? (?:is|in|should be)|(?:the )?last (?:\\w+ )?(?:digits?|numbers?|ones?|bit|part) (?:is|are))\\b[\\s,.:;!–—-]*)+";
/** Said after the last digits alone. */
const AT_END =
  '(?:\\s*(?:at the end|in the end|for the (?:last|end)(?: \\w+)?|is the (?:end|ending|last bit)|are the last (?:\\w+ )?(?:digits?|numbers?|ones?))\\b)';

const DOT = /\s*[<([{]\s*(?:dot|punto|\.)\s*[>)\]}]\s*/gi;
const AT = /\s*[<([{]\s*(?:at|arroba|@)\s*[>)\]}]\s*/gi;

/** "bob @ example . com" */
const SPACED_AT = /(?<=[\p{L}\p{N}]) *@ *(?=[\p{L}\p{N}-]+(?: *\.|\.\p{L}))/gu;
const SPACED_DOT = /(?<=@[\p{L}\p{N}-]+) +\. ?(?=\p{L}{2,24}(?![\p{L}\p{N}]))/gu;

/** "james bond, all one word, at …" */
const ONE_WORD =
  /,? *\b(?:(?:all )?(?:as |in )?one word|all together|no spaces?(?: in between)?|all (?:in )?(?:lower ?case|small letters|small))\b,?/giu;

const EMAIL_CORRECTED = new RegExp(`(?<![\\p{L}\\p{N}._%+'-])${EMAIL}${GAP}${CORRECTING}(?=${EMAIL})`, 'giu');

/** "Not this, it's that" is told by its own words. */
const TOLD_WRONG = /\b(?:not|isn't|is not|instead of|rather than|was|old one is|no longer|used to be) *$/i;

const NUMBER_CORRECTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${NUMBER})${GAP}${CORRECTING}(\\+?\\(?\\d[\\d ().-]{0,20}\\d)(?![\\p{L}\\p{N}])${AT_END}?`,
  'giu',
);
/** "It ends in 0178, not 0187." */
const NOT_THAT = '(?:[\\s,;–—-]*(?:and )?(?:not|instead of|rather than) (\\d{2,6}))?';
const SIGH = '(?:(?:oh|ah|um|uh|er|hm+|shoot|damn|god|yikes|ay|uy)\\b[\\s,.:;!–—-]*)*';
const END_ALONE = new RegExp(
  `^\\W*${SIGH}${CORRECTING}(\\d{2,6})(${AT_END}?)${NOT_THAT}(?:[\\s,]+(?:there|please|pls|thanks|sorry))?[\\s.!]*$`,
  'iu',
);
/** "My number? 555 …" asks nothing. */
const ASKED_BACK =
  /\b((?:my|mi) (?:name|number|phone|cell|mobile|e-?mail|nombre|número|teléfono|móvil|correo))\s*\?+\s*(?=[+(\d]|\S+@|\p{Lu})/giu;

/**
 * A message with its contact details as they are meant: of two e-mail addresses or numbers the one after "sorry" or "I
 * mean", a number with the last digits that were put right, and "(dot)" and "[at]" as the signs they stand for.
 */
export function settleCorrections(message: string, known: Contact, isReachAsked: boolean): string {
  const text = message
    .replace(DOT, '.')
    .replace(AT, '@')
    .replace(ONE_WORD, '')
    .replace(ASKED_BACK, '$1: ')
    .replace(SPACED_AT, '@')
    .replace(SPACED_DOT, '.')
    .replace(EMAIL_CORRECTED, (whole, at: number, all: string) =>
      TOLD_WRONG.test(all.slice(0, at)) ? whole : '',
    )
    .replace(NUMBER_CORRECTED, (whole, first: string, second: string, at: number, all: string) =>
      TOLD_WRONG.test(all.slice(0, at)) ? whole : (numberOf(first, second) ?? whole),
    );
  return endOfKnown(text, known.phone, isReachAsked) ?? preferredOf(withoutTakenBack(text));
}

/** A whole number stands for the first; fewer digits for its last ones. */
function numberOf(first: string, second: string): string | null {
  const [all, last] = [digitsOf(first), digitsOf(second)];
  if (last.length >= FEWEST_OF_NUMBER) return second;
  return last.length >= FEWEST_OF_END && last.length < all.length
    ? `${first.startsWith('+') ? '+' : ''}${all.slice(0, -last.length)}${last}`
    : null;
}
const FEWEST_OF_NUMBER = 7;
const FEWEST_OF_END = 2;

/** "No wait, 0177", after the number was told: what may be a time of the clock isn't taken for its end. */
function endOfKnown(text: string, phone: string | null, isReachAsked: boolean): string | null {
  if (phone === null) return null;
  const [, last = '', marked = '', wrong = ''] = END_ALONE.exec(inDigits(text)) ?? [];
  if (last === '') return null;
  const isMarked = marked !== '' || /end|last/i.test(text);
  if (last.length < FEWEST_ALONE && !isMarked) return null;
  const isTold = wrong.length === last.length && phone.endsWith(wrong);
  if (!isReachAsked && !isTold && !isMarked && isClock(last)) return null;
  return phone.slice(0, -last.length) + last;
}

/** Fewer digits, of which nothing tells that they are the end, may be anything. */
const FEWEST_ALONE = 3;

/** "The end of it is oh one nine two": after "oh, hang on" the first "oh" is no digit. */
function inDigits(text: string): string {
  const run = findDigitRuns(text).at(-1);
  return run?.spoken ? text.slice(0, run.start) + run.digits + text.slice(run.end) : text;
}

const isClock = (digits: string): boolean =>
  digits.length <= 4 && Number(digits.slice(0, -2)) < 24 && Number(digits.slice(-2)) < 60;

const digitsOf = (text: string): string => text.replace(/\D/g, '');
