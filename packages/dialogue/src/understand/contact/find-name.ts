import { isEnglish, loadEnglish, mayBeName } from '../../text/english.ts';
import { applySpelling, titled } from './apply-spelling.ts';
import { capitalized } from './capitalized.ts';
import type { Doubt, Span } from './find-contact.ts';
import { givenNames } from './given-names.ts';
import { nameAnew } from './name-anew.ts';
import { nameInParts } from './name-in-parts.ts';
import {
  AFTER_REACH,
  AT_END,
  AT_START,
  BARE,
  BEFORE_CLAUSE,
  BESIDE_REACH,
  CALLED,
  CALLED_BESIDE_REACH,
  CALLING,
  FIRST_OF_ALL,
  IN_FULL_WITH_REACH,
  INSTRUCTED,
  IS_THE_NAME,
  LAST_OF_ALL,
  OF_ANOTHER,
  OPENLY,
  PERHAPS,
  PUT_DOWN,
  SMALL_BESIDE_REACH,
  TWICE,
  WITH_TITLE,
  WRITTEN_APART,
} from './name-patterns.ts';
import { GIVEN_AS_WELL, isNoName, PARTICLES } from './name-words.ts';
import { signature } from './signature.ts';
import { smallName } from './small-name.ts';
import { findSpelled, type Spelled } from './spelling.ts';

/** "Byeee" */
const shortened = (word: string): string => word.replace(/(\p{L})\1{2,}/gu, '$1');

/** What is known when a name is looked for. */
export interface NameContext {
  /** The last reply asked for it. */
  asked: boolean;
  /** The text holds an e-mail or phone (blanked by U+FFFC). */
  besideReach: boolean;
  /** The name told before. */
  known: string | null;
  /** Words in small letters that are no names here. */
  notNames: ReadonlySet<string>;
}

/** A name as found; `doubt` says why it should be read back. */
export type FoundName = Span & { doubt: Doubt | null };

/** Longer messages are no bare names. */
const LONGEST_BARE = 80;

/** The customer's name in a text: told openly, spelled, or bare where it was asked for. */
export function findName(text: string, context: NameContext): FoundName | null {
  const parts = nameInParts(text, context.known);
  const spelled = findSpelled(text);
  if (parts && !spelled) return parts;
  if (!spelled) return (context.known && nameAnew(text, context.known)) || findHeard(text, context);
  const before = text.slice(0, spelled.start);
  const heard = /\p{L}{3}/u.test(before) ? findHeard(before, context) : null;
  const name = spelledName(text, spelled, heard, context) ?? heard;
  return name && withLastName(text, name);
}

/** "Siobhan, S-I-O-B-H-A-N, Daly": the last name after the first that was spelled. */
function withLastName(text: string, name: FoundName): FoundName {
  const [said, last] = (!name.value.includes(' ') && LAST_AFTER.exec(text.slice(name.end))) || [];
  if (!last || isNoName(last.toLowerCase())) return name;
  return { ...name, value: `${name.value} ${last}`, end: name.end + said!.length };
}
const LAST_AFTER =
  /^[\s,.;)]+(?:and then |then )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?)(?=[\s.!]*$|\s*[.,;\ufffc])/u;

const BEFORE_SPELLING =
  /\b(?:spell(?:ed|ing|s)?|that's|that is|name(?:'s| is)?|it's|its|it is|no|with|i\.e\.)\b[^.?!]{0,30}$/i;
const LAST_NAME = /\b(?:last|family|second) name\b|\bsurname\b/i;

/** A name spelled out: it puts right the one heard with it or before. */
function spelledName(
  text: string,
  spelled: Spelled,
  heard: FoundName | null,
  { asked, known }: NameContext,
): FoundName | null {
  const before = text.slice(0, spelled.start);
  const alone = !/[\p{L}\p{N}]/u.test(before + text.slice(spelled.end));
  if (!asked && !heard && !alone && !BEFORE_SPELLING.test(before)) return null;
  const doubt: Doubt | null = spelled.clear ? null : 'spelled';
  const place = { start: heard?.start ?? spelled.start, end: spelled.end };
  const base = heard?.value ?? known;
  const applied = base === null ? null : applySpelling(base, spelled.letters);
  if (applied !== null && (spelled.clear || areKnownNames(applied, base!)))
    return { value: applied, ...place, doubt };
  const plain = spelled.letters.split(' ').map(titled).join(' ');
  if (base !== null && LAST_NAME.test(before))
    return { value: `${base.split(' ')[0]} ${plain}`, ...place, doubt };
  // Letters that fit no name so far: a name of their own only where there is none.
  return base === null && (asked || /name/i.test(before)) ? { value: plain, ...place, doubt } : null;
}

/** Pieces put together are believed where they make names that are known. */
const areKnownNames = (name: string, heard: string) =>
  name.split(' ').every((part) => heard.split(' ').includes(part) || isProperName(part.toLowerCase()));

function findHeard(text: string, context: NameContext): FoundName | null {
  const { asked, besideReach, known, notNames } = context;
  const told = toldTwice(text) ?? introduced(text, OPENLY, 'openly', context);
  if (told) return told;
  if (asked && known !== null && isSpelledBadly(text)) return null;
  const patterns: (readonly [RegExp, Saying])[] = [
    ...(known === null || asked ? ([[CALLING, 'alone']] as const) : []),
    ...(besideReach
      ? ([
          [BESIDE_REACH, 'openly'],
          [AFTER_REACH, 'openly'],
          [WITH_TITLE, 'openly'],
          [PUT_DOWN, 'openly'],
          [SMALL_BESIDE_REACH, 'alone'],
          [FIRST_OF_ALL, 'alone'],
          [IN_FULL_WITH_REACH, 'perhaps'],
          [CALLED_BESIDE_REACH, 'openly'],
        ] as const)
      : []),
    ...(asked
      ? ([
          [IS_THE_NAME, 'openly'],
          [AT_START, 'alone'],
          [BEFORE_CLAUSE, 'alone'],
        ] as const)
      : []),
    ...(asked && text.length <= LONGEST_BARE
      ? ([
          [BARE, 'alone'],
          [AT_END, 'alone'],
          [CALLED, 'openly'],
          [INSTRUCTED, 'openly'],
          [WRITTEN_APART, 'openly'],
          [LAST_OF_ALL, 'alone'],
        ] as const)
      : []),
  ];
  for (const [pattern, saying] of patterns) {
    const match = pattern.exec(besideReach && pattern === BARE ? text.replace(/\ufffc+.*$/u, '') : text);
    if (!match) continue;
    const isNameLikeOnly = pattern === SMALL_BESIDE_REACH || pattern === FIRST_OF_ALL;
    if (isNameLikeOnly && !match[1]!.toLowerCase().split(/ +/).every(mayBeName)) continue;
    if (pattern === BESIDE_REACH && isWordAlone(match[1]!)) continue;
    if (pattern === BEFORE_CLAUSE && !isGivenAlone(match[1]!)) continue;
    if (pattern === LAST_OF_ALL && !isLikeName(match[1]!)) continue;
    if (pattern === AT_START && opensSentence(match[1]!, text.slice(match.index + match[0].length))) continue;
    const start = match.index + match[0].indexOf(match[1]!);
    const name = nameAt(text, match[1]!, start, saying, context);
    if (name && (saying === 'openly' || isWhole(match[1]!, name) || endsThere(text, name)))
      return known === null ? name : heardAnew(name, known);
  }
  // A name once told is changed by another told openly, not by "I'm …".
  const perhaps = known === null || asked ? introduced(text, PERHAPS, 'perhaps', context) : null;
  if (perhaps || known !== null) return perhaps;
  return signature(text, notNames) ?? (besideReach || asked ? smallName(text, notNames) : null);
}

/** Written as a first and a last name, or of words that are ordinary in no other way. */
const isLikeName = (words: string): boolean =>
  /^\p{Lu}\S+ \p{Lu}/u.test(words) || words.split(/ +/).every((part) => mayBeName(part.toLowerCase()));

/** "Ben" and "ben archer", but "may i", "mark the": the first is a given name and nothing else. */
const isGivenAlone = (words: string): boolean => {
  const [first = ''] = words.toLowerCase().split(' ');
  return givenNames.has(first) && !loadEnglish().common.has(first);
};

/** "Perfect, ring me on …" */
const isWordAlone = (words: string): boolean =>
  /^\p{L}+$/u.test(words) && !isProperName(words.toLowerCase()) && isEnglish(words.toLowerCase());

/** "Actually, could you …", "Lekker, cheers": a capital at the beginning makes no name of an ordinary word. */
const opensSentence = (words: string, rest: string): boolean =>
  /^\p{L}+$/u.test(words) &&
  !isProperName(words.toLowerCase()) &&
  (isEnglish(words.toLowerCase()) || /ly$/.test(words) || THANKS_ALONE.test(rest));
const THANKS_ALONE = /^[\s,.!]*(?:thanks?|thank you|thx|cheers|ta|gracias)\b[^\d@]{0,20}$/i;

function toldTwice(text: string): FoundName | null {
  const match = TWICE.exec(text);
  return (
    match && {
      value: match.groups!.whole!,
      start: match.index,
      end: match.index + match[0].length,
      doubt: null,
    }
  );
}

/** The first name that stands after words which introduce one. */
function introduced(text: string, pattern: RegExp, saying: Saying, context: NameContext): FoundName | null {
  const regex = new RegExp(pattern);
  for (let match = regex.exec(text); match; match = regex.exec(text)) {
    // The next introduction may stand in the words after this one.
    regex.lastIndex = match.index + match[1]!.length;
    const nameWord = match[1]!.search(/(?:sur)?name/i);
    if (nameWord >= 0 && OF_ANOTHER.test(text.slice(0, match.index + nameWord))) continue;
    const start = match.index + match[0].length - match[2]!.length;
    const name = nameAt(text, match[2]!, start, saying, context);
    if (name) return name;
  }
  return null;
}

/** A bare word told after the whole name is a part of it told again. */
function heardAnew(name: FoundName, known: string): FoundName | null {
  if (name.value.includes(' ') || !known.includes(' ')) return name;
  const applied = applySpelling(known, name.value.toLowerCase());
  return applied === null ? null : { ...name, value: applied };
}

/** Letters and scraps of words: a spelling that the recogniser didn't catch. */
function isSpelledBadly(text: string): boolean {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const scraps = words.filter(
    (word) => word.length <= 2 || (word.length <= 4 && word === word.toUpperCase()),
  );
  return words.length >= 2 && scraps.length >= words.length / 2;
}

/** Only the whole run of words is a name where nothing introduces it. */
const isWhole = (words: string, name: FoundName) =>
  name.value.length >= words.replace(/[\s.,'’-]+$/u, '').length;

/** "Ada Lovelace, I need …" and "Ada here" end with the name; "May I …" and "Nora did it" go on with it. */
const endsThere = (text: string, { value, end }: FoundName): boolean =>
  /^\p{Lu}/u.test(value) && GOES_ON_AFTER_BARE_NAME.test(text.slice(end));
const GOES_ON_AFTER_BARE_NAME =
  /^\s*(?:$|[.,;:!?\ufffc(\d–—-]|(?:and|on|at|for|here|calling|speaking|from|but|my|number|phone|mobile|cell|contact|e-?mail|address|thanks|thank|please|pls|as|with|account|date|is (?:my|the) (?:name|number))\b)/iu;

const isProperName = (word: string) => loadEnglish().proper.has(word);

/** Said as a name ("my name is …"), alone where a name was asked for, or maybe something else ("I'm …"). */
type Saying = 'openly' | 'alone' | 'perhaps';

/** The name at the beginning of `words`. The less openly it is said, the more it must look like one. */
function nameAt(
  text: string,
  words: string,
  start: number,
  saying: Saying,
  { asked, notNames }: NameContext,
): FoundName | null {
  const parts: string[] = [];
  const said = words.split(/ +/);
  // "Mira, que …": what a sentence goes on after is no bare name that is a common word as well.
  const goesOn = saying === 'alone' && /^[\s,]+\p{Ll}{2}/u.test(text.slice(start + words.length));
  for (const [at, part] of said.entries()) {
    // "I'm Tom's mum" is not Tom.
    if (/['’]s$/u.test(part) && at < said.length - 1) break;
    const bare = part.replace(/[.,'’-]+$/u, '').replace(/['’]s$/u, '');
    const lower = bare.toLowerCase();
    if (
      ((isNoName(lower) || isNoName(shortened(lower))) &&
        !isFullName(words, saying) &&
        !(saying !== 'perhaps' && isGivenName(said, at))) ||
      HUMMING.test(lower) ||
      bare === ''
    )
      break;
    // "It's urgent-ish."
    if (/-(?:ish|y)$/.test(lower)) break;
    if (
      saying !== 'openly' &&
      notNames.has(lower) &&
      (!isProperName(lower) || goesOn) &&
      !isGivenName(said, at)
    )
      break;
    const small = !/^\p{Lu}/u.test(bare) && !PARTICLES.has(bare);
    if (saying === 'perhaps' && !mayBeName(lower) && (small || parts.length === 0)) break;
    if (saying === 'perhaps' && isAcronym(bare, text)) break;
    // "Ada and I need", "Ada. I need": a capital name is not continued in small letters, unless by another name.
    if (parts.length > 0 && small && /^\p{Lu}/u.test(parts[0]!) && !(asked && isProperName(lower))) break;
    const isAfterGiven = parts.length === 1 && isGivenAlone(parts[0]!) && !notNames.has(lower);
    if (
      parts.length > 0 &&
      small &&
      saying !== 'alone' &&
      !mayBeName(lower) &&
      !endsAfter(words, part) &&
      !(isAfterGiven && SUBJECT_NEXT.test(said.slice(at + 1).join(' ')) && loadEnglish().things.has(lower))
    )
      break;
    parts.push(bare);
    if (/[.,]$/.test(part) && part.length > 2) break;
  }
  while (parts.length > 1 && PARTICLES.has(parts.at(-1)!)) parts.pop();
  if (parts.length === 0 || parts.join('').length < 2) return null;
  const small = !/^\p{Lu}/u.test(parts[0]!);
  if (small && saying === 'alone' && !areNameLike(parts)) return null;
  const end =
    start +
    text.slice(start).indexOf(parts.at(-1)!, parts.slice(0, -1).join(' ').length) +
    parts.at(-1)!.length;
  // "I'm riley" is a name in small letters; "this is sparkling water" goes on.
  const rest = text.slice(end);
  const goesOnAsClause = parts.length > 1 && CLAUSE_AFTER_NAME.test(rest);
  if (small && saying === 'perhaps' && !GOES_ON_AFTER_NAME.test(rest) && !goesOnAsClause) return null;
  return { value: capitalized(parts), start, end, doubt: null };
}

/** "Una Kehoe", "will stead": a first name that is a word of some language as well, before a last name. */
function isGivenName(said: readonly string[], at: number): boolean {
  const [first = '', last = '', ...others] = said.slice(at).map((part) => part.replace(/[.,]+$/u, ''));
  if (at > 0 || others.length > 0 || !GIVEN_AS_WELL.has(first.toLowerCase()) || last === '') return false;
  if (isNoName(last.toLowerCase()) || OF_MANNERS.has(last.toLowerCase())) return false;
  const isWritten = [first, last].every((part) => /^\p{Lu}\p{Ll}/u.test(part));
  return (
    isWritten || !loadEnglish().common.has(last.toLowerCase()) || loadEnglish().things.has(last.toLowerCase())
  );
}

/** "will smith": two names, of which one is a small word as well; "Ines Price": written as a name, and begun by one. */
function isFullName(words: string, saying: Saying): boolean {
  const written = words.replace(/[\s.,]+$/u, '').split(/ +/);
  const [first = '', ...others] = written.map((part) => part.toLowerCase());
  if (saying === 'perhaps' || others.length === 0 || others.length > 2) return false;
  if (others.length === 1 && [first, ...others].every(isProperName)) return true;
  return (
    written.every((part) => /^\p{Lu}[\p{L}'’-]+$/u.test(part)) &&
    !/^[^\p{Ll}]+$/u.test(words) &&
    !isNoName(first) &&
    mayBeName(first) &&
    !others.some((part) => OF_MANNERS.has(part))
  );
}

/** Written large as well after a name: "Ines Please". */
const OF_MANNERS: ReadonlySet<string> = new Set(
  'please thanks thank pls thx cheers here speaking calling sorry and my'.split(' '),
);

/** "I'm HIV positive", unless all is shouted. */
const isAcronym = (word: string, text: string): boolean =>
  /^\p{Lu}{2,5}$/u.test(word) && /\p{Ll}/u.test(text);

const HUMMING = /^(?:h*m{2,}|a+h+|o+h+|e+h+|u+[hm]+)$/;

/** Words in small letters that may be a bare name: the rarer the words, the more of them. */
function areNameLike(parts: readonly string[]): boolean {
  const words = parts.map((part) => part.toLowerCase());
  if (words.some((word) => !/[aeiouyàâäáãåéèêëíìîïóòôöõøúùûü]/.test(word) && word.length > 1)) return false;
  const isFirstKnown = givenNames.has(words[0]!) && (words.length === 1 || mayBeName(words[1]!));
  return words.length <= 2 ? isFirstKnown || mayBeName(words[0]!) : words.every((word) => mayBeName(word));
}

const GOES_ON_AFTER_NAME =
  /^\s*(?:$|[.,;:!?\ufffc]|(?:and|i|on|at|for|here|calling|speaking|to|from|but|can|could|tomorrow|today|tonight|my|number|phone|ph|tel|tlf|tlfno|tfno|telf|cel|móvil|movil|teléfono|telefono|correo|mobile|mob|cell|contact|e-?mail|address)(?![\p{L}\p{N}]))/iu;

/** Whether nothing of the sentence follows a word. */
const endsAfter = (words: string, part: string) => words.endsWith(part);
/** "My name is ada roebuck and i need": what goes on with a subject of its own. */
const SUBJECT_NEXT = /^(?:and|but) (?:i|we|my|i'm|i'd|we're)\b|^(?:i|i'm|i'd|i've|we|we're|my)\b/iu;
/** After a first and a last name more may follow: "i'm ada lovelace someone's at my door". */
const CLAUSE_AFTER_NAME =
  /^ (?:i'm|i'd|i'll|i've|we|we're|we'd|we'll|someone|somebody|someone's|somebody's|do|does|is|are|would|will|how|what|what's|when|where|who|please|thanks|it's|its|that's|there's|need|needing|want|wanting|looking|sorry|because|cos|thanks)\b/iu;
