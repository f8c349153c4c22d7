import { endsSentence, type Rule, rule, wordEnd } from './rule.ts';

const titles = new Map(
  Object.entries({
    Mr: 'Mister',
    Mrs: 'Missus',
    Ms: 'Miz',
    Prof: 'Professor',
    Rev: 'Reverend',
    Capt: 'Captain',
    Sgt: 'Sergeant',
    Gen: 'General',
  }),
);
/** After the name of a road: "Elm ", "5th ". */
const afterName = /(?:\p{Lu}[\p{L}'’]*|\d(?:st|nd|rd|th)) $/u;
/** The same with its number: "12 North Elm ". */
const afterAddress = /\d\S* (?:\S+ ){1,3}$/;

/** Titles, initials, and "St." and "Dr." by context: "Dr. Smith", "J. Smith", "12 Elm Dr." */
export const names: readonly Rule[] = [
  rule(`(${[...titles.keys()].join('|')})\\.(?=\\s)`, ([, title]) => titles.get(title!)!),
  rule(`(St|Dr)(\\.?)${wordEnd}(?=[,\\s.!?;:)]|$)`, ([, word, dot], { before, after }) => {
    const isStreet = word === 'St';
    if (isRoad(before, after))
      return `${isStreet ? 'Street' : 'Drive'}${dot && endsSentence(after) ? '.' : ''}`;
    if (dot || /^\s+\p{Lu}/u.test(after)) return isStreet ? 'Saint' : 'Doctor';
    return null;
  }),
  rule('(\\p{Lu})\\.(?=\\s\\p{Lu})', ([, initial], { before, after }) =>
    isInitial(before, after) ? initial! : null,
  ),
];

/** "12 Elm St Springfield", "on Elm St."; not "Ask Dr. Smith". */
const isRoad = (before: string, after: string): boolean =>
  afterName.test(before) && (afterAddress.test(before) || !/^\s+\p{Lu}/u.test(after));

/** "J. Smith", not "Plan B. We …". */
const isInitial = (before: string, after: string): boolean =>
  /(?:^|[.!?]\s|\p{Lu}[\p{L}.]* |\b(?:by|with|for|to|from|and|or|is|ask|see|meet|under) )$/u.test(before) &&
  !starter.test(after);

const starter =
  /^\s(?:We|It|The|You|Your|Our|This|That|There|I|If|Is|Are|Do|Does|Please|For|In|At|On|A|And|But|So|To|What|Would|Shall)\b/;
