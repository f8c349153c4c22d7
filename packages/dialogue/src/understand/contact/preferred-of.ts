import { EMAIL, NUMBER } from './contact-shapes.ts';

const SHAPES = [EMAIL, NUMBER].map(
  (shape) => new RegExp(`(?<![\\p{L}\\p{N}._%+'@-])${shape}(?![\\p{L}\\p{N}])`, 'giu'),
);

const USE =
  '(?:use|take|try|call|ring|phone|text|contact|reach|get|put|note|write|go (?:with|for)|prefer|stick to)';
/** Before the first, or between the two: not on that one. */
const NOT_FIRST = new RegExp(
  `\\b(?:don['’]?t|do not|not|never|no longer|please don['’]?t) (?:\\w+ ){0,2}?${USE}(?: \\w+){0,3}\\W*$`,
  'iu',
);
const FIRST_IS_OUT =
  /\b(?:nobody|no ?one|never|hardly|rarely|barely|seldom|don['’]?t|doesn['’]?t|isn['’]?t|can['’]?t|won['’]?t|not)\b[^.?!]{0,30}\b(?:picks?|answers?|checks?|reads?|used?|using|works?|working|look(?:s|ing)?|signal|in service|reachable|there)\b|\b(?:is|it['’]?s|that['’]?s) (?:dead|broken|disconnected|out of (?:use|order|date)|no good)\b/iu;
const SECOND_INSTEAD = new RegExp(
  `\\b(?:but|so|though|tho|however|better|rather|instead|preferably)\\b[^.?!]{0,20}\\b(?:${USE}|(?:better|best|easier|easiest|quicker)(?: is| on| at)?|preferably|(?:on |it['’]?s |is )?my (?:mobile|cell|phone|own|work|home|private|personal)|mine)\\b`,
  'iu',
);
/** After the second. */
const IS_BETTER =
  /^[^.?!\d@]{0,40}?\b(?:is|are|would be|works|['’]s) (?:much |way |usually |always )*(?:better|best|easier|easiest|quicker|preferred|the one to)\b|^\W*(?:is )?prefer(?:ably|red)\b/iu;
/** Between the two: the second only if need be. */
const IF_NEED_BE =
  /^\W*(?:or|otherwise|alternatively|else|failing that|if (?:not|that|i|there|you|no)\b|in case\b|backup)\b/iu;
const ONLY_IF = /^[^.?!\d@]{0,20}\b(?:if|in case|as a backup|only|otherwise|for emergencies|when i)\b/iu;

/**
 * A message of two numbers, or two addresses, of which it says which to use, without the other: "the landline's …, but take the mobile,
 * …", "…, or … if I don't answer".
 */
export const preferredOf = (message: string): string =>
  SHAPES.reduce((text, shape) => {
    const [first, second, ...more] = [...text.matchAll(shape)].filter(isWhole);
    if (!first || !second || more.length > 0) return text;
    const other = isSecondMeant(text, first, second)
      ? first
      : isFirstMeant(text, first, second)
        ? second
        : null;
    return other ? text.slice(0, other.index) + text.slice(other.index + other[0].length) : text;
  }, message);

/** "21.10.2026" is no number. */
const isWhole = ([found]: RegExpExecArray): boolean =>
  found.includes('@') || found.replace(/\D/g, '').length >= FEWEST_DIGITS;
const FEWEST_DIGITS = 9;

const isSecondMeant = (text: string, first: RegExpExecArray, second: RegExpExecArray): boolean => {
  const between = text.slice(first.index + first[0].length, second.index);
  return (
    NOT_FIRST.test(text.slice(0, first.index)) ||
    FIRST_IS_OUT.test(between) ||
    SECOND_INSTEAD.test(between) ||
    IS_BETTER.test(text.slice(second.index + second[0].length))
  );
};

const isFirstMeant = (text: string, first: RegExpExecArray, second: RegExpExecArray): boolean =>
  IF_NEED_BE.test(text.slice(first.index + first[0].length, second.index)) &&
  ONLY_IF.test(text.slice(second.index + second[0].length));
