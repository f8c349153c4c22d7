import { capitalized } from './capitalized.ts';
import type { FoundName } from './find-name.ts';
import { isNoName, PARTICLES } from './name-words.ts';

/** What a part of a name is called; "first" and "last" alone only beside the other's whole label. */
const LABEL =
  /\b(?:(?<given>(?:first|given|christian) name|forename|first(?=(?: is|'s|:)? \p{L})|(?<=(?:surname|(?:last|family|second) name)\b.{1,40}(?:,|\band|;) )(?:i['’]?m|i am|call me)(?= \p{L}))|(?<family>(?:last|family|second) name|surname|last(?=(?: is|'s|:)? \p{L})))\b/giu;
const WHOLE_LABEL = /name/i;
/** Words that stand between a label and its name. */
const BETWEEN =
  /^(?:(?:name(?:'?s)?|my|the|a|an|is|it's|its|that's|'s|and|but|as|for|being|with|so|sorry|no|yes|sure|ok|okay|i|have|uh|um|:|-)(?:[\s,.:;-]+|$)|[\s,.:;'’-]+)+|(?:[\s,.:;-]+(?:my|the|a|is|and|as|for|being|it's|'s)|[\s,.:;'’-]+)+$/giu;
const PART = new RegExp(
  `^(?:(?:${[...PARTICLES].join('|')}) +){0,3}\\p{L}[\\p{L}'’.-]{0,30}(?: +\\p{Lu}[\\p{L}'’-]{1,30})?$`,
  'iu',
);

interface Labeled {
  label: 'given' | 'family';
  start: number;
  end: number;
}

/** First and last name told apart, in any order, or one of them added to the other that is known. */
export function nameInParts(text: string, known: string | null): FoundName | null {
  const labels = [...text.matchAll(LABEL)].map(
    (match): Labeled => ({
      label: match.groups!.given === undefined ? 'family' : 'given',
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  const isTold = labels.some(({ start, end }) => WHOLE_LABEL.test(text.slice(start, end)));
  if (!isTold || labels.length > 2) return null;
  const parts = labels.length === 2 ? both(text, labels[0]!, labels[1]!) : one(text, labels[0]!, known);
  if (!parts?.given || !parts.family) return null;
  const start = Math.min(labels[0]!.start, ...places(text, parts));
  const end = Math.max(labels.at(-1)!.end, ...[parts.given, parts.family].map((part) => endOf(text, part)));
  return { value: capitalized(`${parts.given} ${parts.family}`.split(' ')), start, end, doubt: null };
}

interface Parts {
  given: string | null;
  family: string | null;
}

/** "Surname Ruiz, first name Ana", "Ruiz is the surname, Ana the first name", "surname Ruiz, Ana is my first name". */
function both(text: string, first: Labeled, second: Labeled): Parts | null {
  if (first.label === second.label) return null;
  const [before, between, after] = [
    nameOf(text.slice(0, first.start)),
    text.slice(first.end, second.start),
    nameAfter(text, second),
  ];
  const [left, right] = between
    .split(/,|;| and (?=\p{L}+ (?:is|as|for) )/iu)
    .map(nameOf)
    .filter(Boolean);
  const values = before
    ? [before, left]
    : left && right && !after
      ? [left, right]
      : [nameOf(between) ?? left, after];
  return partsOf(first.label, values[0] ?? null, values[1] ?? null);
}

/** "Dunne, first name Siobhan", "my surname is Dunne" of a Siobhan who is known. */
function one(text: string, label: Labeled, known: string | null): Parts | null {
  const before = nameOf(text.slice(0, label.start));
  const after = nameAfter(text, label);
  if (before && after) return partsOf(label.label, after, before);
  const words = known?.split(' ') ?? [];
  const other =
    label.label === 'family'
      ? words[0]
      : words.length === 1
        ? words[0]
        : words.slice(1).join(' ') || undefined;
  return partsOf(label.label, after ?? before, other ?? null);
}

const partsOf = (label: Labeled['label'], own: string | null, other: string | null): Parts =>
  label === 'given' ? { given: own, family: other } : { given: other, family: own };

/** Up to a mark, or to a number or address that was taken out of the text. */
const nameAfter = (text: string, { end }: Labeled): string | null =>
  nameOf(
    text
      .slice(end)
      .replace(/^[\s,:]+/u, '')
      // "Strang with a g", "Strang, not Strand"
      .split(/[.;!?,\ufffc]|\s(?:with|without|spelled|spelt|not|like|as in|con|sin|no)\s/u)[0]!,
  );

function nameOf(said: string): string | null {
  const name = said.replace(BETWEEN, '').replace(BETWEEN, '').trim();
  return PART.test(name) && !name.split(' ').some((word) => isNoName(word.toLowerCase())) ? name : null;
}

const places = (text: string, { given, family }: Parts): number[] =>
  [given, family].flatMap((part) => (part && text.includes(part) ? [text.indexOf(part)] : []));

const endOf = (text: string, part: string): number =>
  text.includes(part) ? text.lastIndexOf(part) + part.length : 0;
