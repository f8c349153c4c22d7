import { lineUp } from './lined-text.ts';
import { pattern } from './meaning.ts';

/**
 * For how many, and the words that tell it. `count` null: several, of which nobody said how many ("my parents and
 * the kids").
 */
export interface PartySize {
  start: number;
  end: number;
  text: string;
  count: number | null;
}

export interface FindPartySizeOptions {
  /** What the last reply asked for: a bare "5" then is for so many. */
  expecting?: 'people' | 'time' | null;
}

/**
 * For how many people a text asks: "a table for 4", "party of six", "me, my wife and two kids". Null: it doesn't say.
 */
export function findPartySize(
  text: string,
  { expecting = null }: FindPartySizeOptions = {},
): PartySize | null {
  const lined = lineUp(text);
  const named = peopleIn(lined.text);
  // "My friends and I …, there's five of us": the count tells more.
  const found =
    (named?.count == null ? (countIn(lined.text, expecting) ?? named) : named) ??
    (expecting === 'time' ? null : bareIn(lined.text, expecting));
  if (!found) return null;
  const [start, end] = [lined.start(found.start), lined.end(found.end)];
  return { start, end, text: text.slice(start, end), count: found.count };
}

interface Stretch {
  start: number;
  end: number;
  count: number | null;
}

const KIN =
  '(?:people|persons?|peoples|pax|adults?|wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|mum|mom|mother|dad|father|parents?|grandparents?|grandma|grandpa|kids?|children|child|sons?|daughters?|girls?|boys?|babies|baby|toddlers?|infants?|brothers?|sisters?|siblings?|cousins?|aunts?|uncles?|friends?|mates?|bud(?:dy|dies)|pals?|colleagues?|co-?workers?|(?:flat|room|house)mates?|hubby|wifey|neighbou?rs?|boss|team|family|others?|ladies|lady|m[ae]n|wom[ae]n|guys?|couples?|in-laws)\\b';
const N = '(?:\\d{1,3}|a couple of|a couple|a few|several)';
/** One member of a list: "me", "my wife", "two of my friends", "4 adults", "a couple". */
const MEMBER = `(?:me\\b|myself\\b|i\\b|(?:my|our|his|her|their|the)(?: (?:best|old|other|own|little|elderly))?(?: ${N})?(?: \\p{L}{3,9})? ${KIN}|${N}(?: (?:more|other|small|little|young|of (?:my|our|the)|of us))?(?: ${KIN})?|a couple\\b|an? (?:friend|colleague|baby|child|kid|guest))`;
/** Of whom more is told than that they come: "2 adults and 5 kids my mum can't make it". */
const VERB =
  "(?:is|are|was|were|am|can|could|will|would|has|have|had|do|does|did|may|might|said|says|wants?|needs?|\\p{L}+n't|\\p{L}+nt)\\b";
/** Between "me" and "my wife" nothing need stand, nor between "4 adults" and "2 kids". */
const UNJOINED = `(?<=\\b(?:me|myself)|\\b${KIN}) (?=(?:(?:my|our|his|her|their)(?: \\p{L}+){0,2}?|${N}(?: (?:small|little|young))?) ${KIN}(?! ${VERB}))`;
const JOINT = `(?: ?,(?: and)? | and | plus | & |, ?|${UNJOINED})`;
const LIST = pattern(`(?<![\\p{L}\\d]|\\d[:.])${MEMBER}(?:${JOINT}${MEMBER})+(?![\\p{L}\\d:])`);
const BETWEEN = new RegExp(`\\s*,\\s*(?:and\\s+)?|\\s+and\\s+|\\s+plus\\s+|\\s*&\\s*|${UNJOINED}`, 'u');
/** "How about 6, my sister works until 5": a time, and then why. */
const HOUR_FIRST = /^\d+ ?, ?(?!and\b)(?:my|our|his|her|the)\b(?!.* and )/;
const SELF = /^(?:me|myself|i)$/;

/** People named one by one: it takes a first person or kin in a list, lest "5 and 6" be people. */
function peopleIn(text: string): Stretch | null {
  for (const match of text.matchAll(LIST)) {
    const members = match[0].split(BETWEEN).filter(Boolean);
    const people = members.filter((member) => new RegExp(`${KIN}|^(?:me|myself)$`, 'u').test(member));
    const spoken = members.every(
      (member) =>
        SELF.test(member) || /^\d+$/.test(member) || people.includes(member) || /couple|of us/.test(member),
    );
    if (people.length === 0 || members.length < 2 || !spoken || HOUR_FIRST.test(match[0])) continue;
    const counts = members.map(countOf);
    const isSelfNamed = members.slice(1).some((member) => SELF.test(member));
    const count = counts.every((one) => one !== null) ? sumOf(counts, isSelfNamed) : null;
    return { start: match.index, end: match.index + match[0].length, count };
  }
  return null;
}

/** "Two people, my sister and me" are two. */
function sumOf([first = 0, ...others]: readonly number[], isSelfNamed: boolean): number {
  const sum = others.reduce((all, one) => all + one, 0);
  return isSelfNamed && first > 1 && first === sum ? sum : first + sum;
}

function countOf(member: string): number | null {
  const number = /\d+/.exec(member);
  if (number) return Number(number[0]) * (/couples\b/.test(member) ? 2 : 1);
  if (/couple|both|two|pair|parents\b|grandparents\b/.test(member)) return 2;
  if (/\b(?:a few|several)\b/.test(member)) return null;
  const many =
    /(?:kids|children|sons|daughters|girls|boys|babies|toddlers|infants|s|family|team|people|men|women|ladies)$/;
  return many.test(member) && !/boss$/.test(member) ? null : 1;
}

const PEOPLE = '(?:people|persons?|pax|adults?|kids|children|friends|others)\\b';
const NO_COUNT =
  '(?![\\d:]|[.,/-]\\d| ?(?:[ap]\\.?m\\b|o ?.?clock|ish\\b|st\\b|nd\\b|rd\\b|th\\b|%|days?|nights?|weeks?|months?|hours?|minutes?|in the (?:morning|afternoon|evening)|past|to \\d|(?:jan|feb|mar|apr|jun|jul|aug|sep|oct|nov|dec)))';

const COUNTS: readonly RegExp[] = [
  // "5 people", "4 adults", "the two of us", "a 12-seater", "six person table", "7 guests"
  `(?<said>(?:(?:the|an?) )?${N}(?: (?:more )?${PEOPLE}))`,
  `(?<said>(?:the )?(?:${N}|both|pair)) of (?:us|use|you|them)\\b`,
  '\\bus (?<said>both|two)\\b',
  `(?<said>(?:(?:the|an?) )?\\d{1,3})(?: |-)?(?:seat(?:er|s)?|person|guests?|diners|individuals|heads|clients|customers|covers|attend\\w*|participants|places|pers)\\b`,
  // "party of six", "table for 5", "a reservation for two"
  `\\b(?:party|group|family|total|table) of (?<said>${N})\\b${NO_COUNT}`,
  `\\b(?:tables?|bookings?|reservations?|appointments?|seats?|seating|room|space|lunch|dinner|breakfast|brunch|spot|it|us|set|booked|reserved?|book)\\b(?: (?:is|be|to be|up|set|down|now|of|outside|inside|indoors|outdoors|made))* for (?:just |only |exactly |about )?(?<said>${N})\\b${NO_COUNT}`,
  `\\b(?:party size|party|head ?count|number of (?:people|guests)|size|guests|people)(?: (?:is|of|to|will be|from \\d+ to|now|should be|needs to be|it's))+ (?<said>\\d{1,3})\\b${NO_COUNT}`,
  `\\b(?:there (?:are|will be|'s|is)|there'll be|we are|we're|we'll be|we will be|it's|it is|it'll be|it will be|that's|that'll be|just|only|all) (?:going to be |gonna be |just |only |now )*(?<said>\\d{1,3})\\b(?= ?(?:$|[.,!?]|in total|total|all together|altogether|and all|for|at|will|now|this|people))${NO_COUNT}`,
  `(?<said>\\d{1,3})(?: (?:in )?(?:total|altogether|all together)| (?:will be|are|is) (?:coming|attending|present|there))\\b`,
].map((source) => pattern(source, 'groups'));
/** What may follow a number that counts nothing else: "for 4 on Friday", but not "for 30 cars". */
const AFTER_COUNT =
  '(?= ?(?:$|[.,;:!?)]|(?:at|on|in|please|tomorrow|tonight|today|this|next|under|and|around|by|from|then|with|inside|outside|indoors|outdoors|if|or|as|thanks|instead|total|altogether|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\b))';
const FOR = pattern(`\\bfor (?:just |only )?(?<said>\\d{1,2})\\b${NO_COUNT}${AFTER_COUNT}`, 'groups');
const ALONE = pattern(
  '\\b(?:(?:just|only) (?<said>me|myself)|(?<said2>by myself|alone|on my own))\\b',
  'groups',
);
const BARE = pattern(
  `^\\W*(?:(?:\\p{L}|['’])+[ ,]+){0,5}?(?<said>\\d{1,3})\\b${NO_COUNT}[\\s.!?]*(?:please|thanks|thank you|ok|okay)?[\\s.!?]*$`,
  'groups',
);

/** A bare "for 4" is a time where one was asked for. */
function countIn(text: string, expecting: FindPartySizeOptions['expecting']): Stretch | null {
  for (const when of expecting === 'time' ? COUNTS : [...COUNTS, FOR])
    for (const match of text.matchAll(when)) {
      const [start, end] = match.indices!.groups!.said!;
      const count = countOf(text.slice(start, end));
      // "In 5 people's opinion" and "4 more people" aside: nobody comes with none or thousands.
      if (count !== 0 && !/(?:add|extra|add an?)\s$/.test(text.slice(0, start))) return { start, end, count };
    }
  return null;
}

function bareIn(text: string, expecting: FindPartySizeOptions['expecting']): Stretch | null {
  if (expecting !== 'people') return null;
  for (const match of text.matchAll(ALONE)) {
    const [start, end] = (match.indices!.groups!.said ?? match.indices!.groups!.said2)!;
    return { start, end, count: 1 };
  }
  for (const match of text.matchAll(BARE)) {
    const [start, end] = match.indices!.groups!.said!;
    return { start, end, count: Number(text.slice(start, end)) };
  }
  return null;
}
