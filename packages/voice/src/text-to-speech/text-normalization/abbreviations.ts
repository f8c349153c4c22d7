import { endsSentence, type Rule, rule, wordEnd } from './rule.ts';

/** With a period, anywhere. */
const dotted = new Map(
  Object.entries({
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
    'a.m.': 'A M',
    'p.m.': 'P M',
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
  }),
);
/** Without a period, case-sensitive. */
const bare = new Map(
  Object.entries({
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
  }),
);
const escaped = (table: ReadonlyMap<string, string>): string =>
  [...table.keys()]
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[./]/g, '\\$&'))
    .join('|');

/** "e.g.", "Ave.", "w/", "No. 5". */
export const abbreviations: readonly Rule[] = [
  rule('n/a(?![\\p{L}\\d])', () => 'not applicable', 'i'),
  rule('and/or(?![\\p{L}\\d])', () => 'and or', 'i'),
  rule('[Nn]o\\.\\s?(?=\\d)', () => 'number'),
  rule('[Ee]xt\\.?\\s?(?=\\d)', () => 'extension'),
  rule(
    `(?:${escaped(dotted)})${wordEnd}`,
    ([word], { after }) =>
      dotted.get(word.toLowerCase())! + (endsSentence(after) && canEnd(word, after) ? '.' : ''),
    'i',
  ),
  rule(`(?:${escaped(bare)})(?:(?<=/)|${wordEnd})`, ([word]) => bare.get(word)!),
];

/** "e.g. Mary" continues the sentence; "Elm Rd. We …" does not. */
const canEnd = (word: string, after: string): boolean =>
  /^\s*$/.test(after) ||
  !/^(?:e\.g|i\.e|vs|approx|mt|incl|excl|est|tel|ste|apt|bldg|rm|fl|min|max|dept|ref)/i.test(word);
