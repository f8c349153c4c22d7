import { mayBeName } from '../text/english.ts';
import type { Span } from './find-contact.ts';

const PART = "\\p{L}[\\p{L}'’.-]{0,30}";
const TITLED = "\\p{Lu}[\\p{L}'’.-]{0,30}";
// Said openly; the case of the letters doesn't matter.
const OPENLY = new RegExp(
  `\\b(?:my (?:full |first )?names? is|my name's|name is|name:|call me|i am called|i'm called|this is|it's|its|it is|i'm|im|i am|here is) +(${PART}(?: +${PART}){0,3})`,
  'giu',
);
const STRONG = /^(?:my (?:full |first )?name|name|call me|i am called|i'm called)/i;
const BARE = new RegExp(
  `^[\\s,.!]*(?:(?:it's|it is|this is|i'm|i am|sure|ok|okay|yes|hi|hello|name)[\\s,:.!]+){0,2}(${PART}(?: +${PART}){0,3})[\\s,.!]*$`,
  'iu',
);
const AT_START = new RegExp(`^[\\s,.!]*(${TITLED}(?: +${TITLED}){0,2})(?=\\s*[,.;]| and\\b| \\d)`, 'u');
const BESIDE_REACH = new RegExp(
  `(?:^|[\\n,;:.!]\\s*|\\b(?:from|for)\\s+)(${TITLED}(?: +${TITLED}){0,3})\\s*[,;:.-]?\\s*\\ufffc`,
  'u',
);
const AFTER_REACH = new RegExp(`\\ufffc\\s*[,;-]\\s*(${TITLED}(?: +${TITLED}){0,3})\\s*(?:$|[.,;!])`, 'u');

/** Words that end a name, or show that what looks like one is none. */
const NO_NAME = new Set(
  `a an the and or but not so is are was at on in to of for from with by my your our his her their me you i we he she it they
  this that what when where who why how which here there looking interested calling writing trying going having wondering
  asking unable able sorry sure fine good great ok okay well happy new just still also very really only now today tomorrow
  yes no nope yeah yep thanks thank please hi hello hey bye help need want would like can could will do does did have has
  about after before because if then than as out up down over under again already always never maybe email mail phone
  number address contact call reach question account order customer client member owner patient afraid glad locked stuck
  back home open closed available free nothing none nobody anonymous later done ready sick ill late early waiting confused
  interested curious aware using getting being working living based located moving planning thinking hoping expecting
  urgent important possible impossible correct right wrong true false cancel stop forget never mind don't dont won't wont
  can't cant i'm im i'd it's its price prices cost costs hours appointment booking book service services delivery monday
  tuesday wednesday thursday friday saturday sunday person human agent someone somebody anyone anybody everything something
  worried angry upset disappointed frustrated unhappy hungry lost missing broken test`.split(/\s+/),
);

/** `asked`: the name was asked for; `besideReach`: the message holds an e-mail or phone (blanked by U+FFFC). */
export function findName(
  text: string,
  { asked, besideReach }: { asked: boolean; besideReach: boolean },
): Span | null {
  for (const match of text.matchAll(OPENLY)) {
    const open = STRONG.test(match[0]);
    const start = match.index + match[0].length - match[1]!.length;
    const name = nameAt(text, match[1]!, start, open || asked ? 'openly' : 'perhaps');
    if (name) return name;
  }
  const patterns = [
    ...(besideReach ? [BESIDE_REACH, AFTER_REACH] : []),
    ...(asked ? [AT_START] : []),
    ...(asked && text.length <= 80 ? [BARE] : []),
  ];
  for (const pattern of patterns) {
    const match = pattern.exec(besideReach && pattern === BARE ? text.replace(/\ufffc+.*$/u, '') : text);
    const start = match && match.index + match[0].indexOf(match[1]!);
    const name = match && nameAt(text, match[1]!, start!, pattern === BARE ? 'alone' : 'openly');
    if (name) return name;
  }
  return null;
}

/** Said as a name ("my name is …"), alone where a name was asked for, or maybe something else ("I'm …"). */
type Saying = 'openly' | 'alone' | 'perhaps';

/** The name at the beginning of `words`. The less openly it is said, the more it must look like one. */
function nameAt(text: string, words: string, start: number, saying: Saying): Span | null {
  const parts: string[] = [];
  for (const part of words.split(/ +/)) {
    const bare = part.replace(/[.,'’-]+$/u, '');
    if (NO_NAME.has(bare.toLowerCase()) || bare === '') break;
    if (saying === 'perhaps' && !/^\p{Lu}/u.test(bare) && !PARTICLES.has(bare) && !mayBeName(bare)) break;
    // "Ada and I need", "Ada. I need": a capital name is not continued in small letters.
    if (parts.length > 0 && /^\p{Lu}/u.test(parts[0]!) && !/^\p{Lu}/u.test(bare) && !PARTICLES.has(bare))
      break;
    parts.push(bare);
    if (/[.,]$/.test(part) && part.length > 2) break;
  }
  if (parts.length === 0 || parts.join('').length < 2) return null;
  const small = !/^\p{Lu}/u.test(parts[0]!);
  if (small && saying === 'alone' && !parts.some((part) => mayBeName(part.toLowerCase()))) return null;
  const end =
    start +
    text.slice(start).indexOf(parts.at(-1)!, parts.slice(0, -1).join(' ').length) +
    parts.at(-1)!.length;
  // "I'm riley" is a name in small letters; "this is sparkling water" goes on.
  if (small && saying === 'perhaps' && !/^\s*(?:$|[.,;!\ufffc]|and\b)/iu.test(text.slice(end))) return null;
  return { value: capitalised(parts), start, end };
}

const PARTICLES = new Set('van von de der den da di del la le bin al el ter dos'.split(' '));

/** "ada lovelace" as "Ada Lovelace"; what has capitals stays as written. */
const capitalised = (parts: string[]) =>
  parts
    .map((part) =>
      /\p{Lu}/u.test(parts.join('')) || PARTICLES.has(part)
        ? part
        : part.charAt(0).toUpperCase() + part.slice(1),
    )
    .join(' ');
