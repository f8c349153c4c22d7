import { isVowel, type Phones } from './phones.ts';

type LookUp = (word: string) => Phones | undefined;

/**
 * Sounds of a word made from a known one by an ending or a beginning: "rebooked", "walk-ins'", "hairdressers".
 * `lookUp` finds the known one.
 */
export function inflectedPhones(word: string, lookUp: LookUp): Phones | undefined {
  return possessive(word, lookUp) ?? withEnding(word, lookUp) ?? withBeginning(word, lookUp);
}

function possessive(word: string, lookUp: LookUp): Phones | undefined {
  if (word.endsWith("'s")) return add(lookUp(word.slice(0, -2)), sibilant);
  return word.endsWith("s'") ? lookUp(word.slice(0, -1)) : undefined;
}

interface Ending {
  letters: string;
  sounds: (stem: Phones) => string[];
}

const endings: readonly Ending[] = [
  { letters: 's', sounds: sibilant },
  { letters: 'es', sounds: sibilant },
  { letters: 'ed', sounds: past },
  { letters: 'ing', sounds: () => ['IH0', 'NG'] },
  { letters: 'ings', sounds: () => ['IH0', 'NG', 'Z'] },
  { letters: 'ly', sounds: () => ['L', 'IY0'] },
  { letters: 'er', sounds: () => ['ER0'] },
  { letters: 'ers', sounds: () => ['ER0', 'Z'] },
  { letters: 'est', sounds: () => ['AH0', 'S', 'T'] },
  { letters: 'ness', sounds: () => ['N', 'AH0', 'S'] },
  { letters: 'less', sounds: () => ['L', 'AH0', 'S'] },
  { letters: 'ment', sounds: () => ['M', 'AH0', 'N', 'T'] },
  { letters: 'ments', sounds: () => ['M', 'AH0', 'N', 'T', 'S'] },
  { letters: 'ful', sounds: () => ['F', 'AH0', 'L'] },
  { letters: 'able', sounds: () => ['AH0', 'B', 'AH0', 'L'] },
  { letters: 'ship', sounds: () => ['SH', 'IH2', 'P'] },
];

function withEnding(word: string, lookUp: LookUp): Phones | undefined {
  for (const { letters, sounds } of endings) {
    if (!word.endsWith(letters)) continue;
    for (const stem of stems(word.slice(0, -letters.length), letters)) {
      const found = stem.length >= 2 ? add(lookUp(stem), sounds) : undefined;
      if (found) return found;
    }
  }
  return undefined;
}

/** What may have stood before the ending: "book|ed", "cop(y)i|ed", "stop(p)|ed", "us(e)|ing". */
function stems(rest: string, ending: string): string[] {
  const found = [rest];
  if (rest.endsWith('i')) found.push(`${rest.slice(0, -1)}y`);
  if (!/^[aei]/.test(ending)) return found;
  if (/([bdfglmnprtvz])\1$/.test(rest)) found.push(rest.slice(0, -1));
  found.push(`${rest}e`);
  return found;
}

function add(stem: Phones | undefined, sounds: (stem: Phones) => string[]): Phones | undefined {
  return stem && [...stem, ...sounds(stem)];
}

function sibilant(stem: Phones): string[] {
  const last = stem.at(-1)!;
  if (['S', 'Z', 'SH', 'ZH', 'CH', 'JH'].includes(last)) return ['IH0', 'Z'];
  return ['P', 'T', 'K', 'F', 'TH'].includes(last) ? ['S'] : ['Z'];
}

function past(stem: Phones): string[] {
  const last = stem.at(-1)!;
  if (last === 'T' || last === 'D') return ['IH0', 'D'];
  return ['P', 'K', 'F', 'TH', 'S', 'SH', 'CH'].includes(last) ? ['T'] : ['D'];
}

const beginnings: readonly [letters: string, sounds: string[]][] = [
  ['un', ['AH2', 'N']],
  ['re', ['R', 'IY2']],
  ['pre', ['P', 'R', 'IY2']],
  ['non', ['N', 'AA2', 'N']],
  ['mis', ['M', 'IH2', 'S']],
  ['dis', ['D', 'IH2', 'S']],
  ['over', ['OW2', 'V', 'ER0']],
  ['under', ['AH2', 'N', 'D', 'ER0']],
  ['inter', ['IH2', 'N', 'T', 'ER0']],
  ['super', ['S', 'UW2', 'P', 'ER0']],
  ['multi', ['M', 'AH2', 'L', 'T', 'IY0']],
  ['micro', ['M', 'AY2', 'K', 'R', 'OW0']],
  ['anti', ['AE2', 'N', 'T', 'IY0']],
  ['auto', ['AO2', 'T', 'OW0']],
  ['mini', ['M', 'IH2', 'N', 'IY0']],
  ['co', ['K', 'OW2']],
];

function withBeginning(word: string, lookUp: LookUp): Phones | undefined {
  for (const [letters, sounds] of beginnings) {
    const rest = word.slice(letters.length);
    if (!word.startsWith(letters) || rest.length < 3) continue;
    const phones = lookUp(rest) ?? withEnding(rest, lookUp);
    if (phones?.some(isVowel)) return [...sounds, ...phones];
  }
  return undefined;
}
