import { isSpelled, sayLetters } from './letters.ts';
import { END, endsSentence, type Rule, rule } from './rule.ts';

/** With a full stop, wherever they stand. */
const DOTTED: Record<string, string> = {
  'e.g.': 'for example',
  'i.e.': 'that is',
  'etc.': 'et cetera',
  'vs.': 'versus',
  'approx.': 'approximately',
  'appt.': 'appointment',
  'dept.': 'department',
  'ref.': 'reference',
  'est.': 'established',
  'incl.': 'including',
  'excl.': 'excluding',
  'max.': 'maximum',
  'min.': 'minimum',
  'tel.': 'telephone',
  'a.k.a.': 'also known as',
  'p.s.': 'P S',
  'p.o.': 'P O',
  'inc.': 'Incorporated',
  'ltd.': 'Limited',
  'corp.': 'Corporation',
  'bros.': 'Brothers',
  'mt.': 'Mount',
  'jr.': 'Junior',
  'sr.': 'Senior',
  'ave.': 'Avenue',
  'blvd.': 'Boulevard',
  'rd.': 'Road',
  'ln.': 'Lane',
  'hwy.': 'Highway',
  'pkwy.': 'Parkway',
  'ste.': 'Suite',
  'apt.': 'Apartment',
  'bldg.': 'Building',
  'fl.': 'Floor',
  'rm.': 'Room',
};
/** Without one, in these very letters. */
const BARE: Record<string, string> = {
  'e.g': 'for example',
  'i.e': 'that is',
  eg: 'for example',
  vs: 'versus',
  etc: 'et cetera',
  'w/o': 'without',
  'w/': 'with',
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Pkwy: 'Parkway',
  Hwy: 'Highway',
  Ste: 'Suite',
  Apt: 'Apartment',
  Bldg: 'Building',
  ASAP: 'as soon as possible',
  FYI: 'for your information',
  PhD: 'P H D',
};
const TITLES: Record<string, string> = {
  Mr: 'Mister',
  Mrs: 'Missus',
  Ms: 'Miz',
  Prof: 'Professor',
  Rev: 'Reverend',
  Capt: 'Captain',
  Sgt: 'Sergeant',
  Gen: 'General',
};
const escaped = (table: Record<string, string>): string =>
  Object.keys(table)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[./]/g, '\\$&'))
    .join('|');
/** After the name of a road, before a comma, an end or the town. */
const afterName = /(?:\p{Lu}[\p{L}'’]*|\d(?:st|nd|rd|th)) $/u;

/** "Dr.", "St.", "e.g.", "No. 5", and words in capitals that are letters: "FAQ". */
export const abbreviations: readonly Rule[] = [
  rule(`(${Object.keys(TITLES).join('|')})\\.(?=\\s)`, ([, title]) => TITLES[title!]!),
  rule(`(St|Dr)(\\.?)${END}(?=,|\\s|$|[.!?;:)])`, ([, word, dot], { before, after }) => {
    const isRoad =
      afterName.test(before) && !/^\s+\p{Lu}\p{Ll}+(?:\s\p{Lu}|['’]s)/u.test(word === 'St' ? '' : after);
    const isTitle = /^\s+\p{Lu}/u.test(after) && !(isRoad && /\d\S* (?:\S+ ){1,3}$/.test(before));
    if (isTitle && (dot || word === 'Dr' || !isRoad)) return word === 'St' ? 'Saint' : 'Doctor';
    if (!isRoad) return dot && word === 'Dr' ? 'Doctor' : null;
    return `${word === 'St' ? 'Street' : 'Drive'}${dot && endsSentence(after) ? '.' : ''}`;
  }),
  rule('n/a(?![\\p{L}\\d])', () => 'not applicable', 'i'),
  rule('and/or(?![\\p{L}\\d])', () => 'and or', 'i'),
  rule('[Nn]o\\.\\s?(?=\\d)', () => 'number'),
  rule('(?:ext|Ext)\\.?\\s?(?=\\d)', () => 'extension'),
  rule(
    `(?:${escaped(DOTTED)})(?![\\p{L}\\d])`,
    ([word], { after }) =>
      DOTTED[word.toLowerCase()]! + (endsSentence(after) && canEnd(word, after) ? '.' : ''),
    'i',
  ),
  rule(`(${escaped(BARE)})(?<=/|${'[^/]'}(?![\\p{L}\\p{N}]))`, ([word]) => BARE[word] ?? null),
  rule(
    `(\\p{Lu}{1,3})&(\\p{Lu}{1,3})${END}`,
    ([, one, other]) => `${sayLetters(one!)} and ${sayLetters(other!)}`,
  ),
  rule('(\\p{Lu})\\.(?=\\s\\p{Lu})', ([, initial], { before, after }) =>
    isInitial(before, after) ? initial! : null,
  ),
  rule(
    '(?:\\p{Lu}\\.){2,}(?!\\p{L})',
    ([word], { after }) => sayLetters(word) + (endsSentence(after) && /^\s*$/.test(after) ? '.' : ''),
  ),
  rule(`(\\p{Lu}{2,5}s?)(?:['’](s))?${END}`, ([, word, own]) =>
    isSpelled(word!) ? sayPlural(word!) + (own ? "'s" : '') : null,
  ),
];

/** "J. Smith", not "Plan B. We …". */
const isInitial = (before: string, after: string): boolean =>
  /(?:^|[.!?]\s|\p{Lu}[\p{L}.]* |\b(?:by|with|for|to|from|and|or|is|ask|see|meet|under) )$/u.test(before) &&
  !/^\s(?:We|It|The|You|Your|Our|This|That|There|I|If|Is|Are|Do|Does|Please|For|In|At|On|A|And|But|So|To|What|Would|Shall)\b/.test(
    after,
  );

/** "e.g. Mary" goes on; "Elm Rd. We …" doesn't. */
const canEnd = (word: string, after: string): boolean =>
  /^\s*$/.test(after) ||
  !/^(?:e\.g|i\.e|vs|approx|mt|incl|excl|est|tel|ste|apt|bldg|rm|fl|min|max|dept|ref)/i.test(word);

const sayPlural = (word: string): string =>
  /s$/.test(word) ? `${sayLetters(word.slice(0, -1))}'s` : sayLetters(word);
