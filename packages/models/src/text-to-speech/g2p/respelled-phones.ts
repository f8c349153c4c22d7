import { dictionaryPhones } from './dictionary-phones.ts';
import { isVowel, type Phones, phonesOf } from './phones.ts';
import { predictPhones } from './predict-phones.ts';

/**
 * Sounds of letters written as they should sound: "win", "SEER-shuh", "nuh-WIN". Syllables are parted by hyphens, and
 * the one in capitals is stressed, the first where none is. `lookUp` says whole words the usual way.
 */
export function respelledPhones(say: string, lookUp: (word: string) => Phones): Phones {
  const words = say.split(/[^\p{L}'-]+/u);
  // Where a stress is marked, or syllables are parted, all of it is one row of syllables; else these are plain words.
  return /-|\b[A-Z]+\b/.test(say) && !/^[A-Z]+$/.test(say)
    ? rowOfSyllables(words.flatMap((word) => word.split('-')).filter(hasLetters))
    : words.filter(hasLetters).flatMap((word) => lookUp(word.toLowerCase()));
}

function hasLetters(text: string): boolean {
  return /[a-z]/i.test(text);
}

function rowOfSyllables(syllables: readonly string[]): Phones {
  const stressed = Math.max(0, syllables.findIndex(isCapital));
  return syllables.flatMap((syllable, i) => stress(syllablePhones(syllable.toLowerCase()), i === stressed));
}

function isCapital(syllable: string): boolean {
  return syllable === syllable.toUpperCase();
}

/** A syllable is said as the pieces of a respelling are, else as the English word it is, else by guess. */
function syllablePhones(syllable: string): Phones {
  const parts = syllablePattern.exec(syllable)?.groups;
  const vowel = parts && vowelPhones.get(parts.vowel!);
  if (vowel) return [...consonants(parts.onset!), ...phonesOf(vowel), ...consonants(parts.coda!)];
  return dictionaryPhones(syllable) ?? predictPhones(syllable);
}

/** The first vowel carries the stress or none; an unstressed "u" is the murmured vowel ARPAbet calls AH0. */
function stress(phones: Phones, stressed: boolean): Phones {
  let first = true;
  return phones.map((phone) => {
    if (!isVowel(phone)) return phone;
    const mark = stressed && first ? '1' : '0';
    first = false;
    return phone.slice(0, -1) + mark;
  });
}

// As newspapers respell names. A vowel letter alone is short: "win", "leb", "nuh" has its own entry.
const vowelPhones = new Map(
  Object.entries({
    a: 'AE1',
    aa: 'AA1',
    ah: 'AA1',
    ai: 'EY1',
    air: 'EH1 R',
    ar: 'AA1 R',
    au: 'AO1',
    aw: 'AO1',
    ay: 'EY1',
    e: 'EH1',
    ee: 'IY1',
    eer: 'IH1 R',
    eh: 'EH1',
    er: 'ER1',
    eye: 'AY1',
    i: 'IH1',
    igh: 'AY1',
    ih: 'IH1',
    ir: 'ER1',
    o: 'AA1',
    oh: 'OW1',
    oo: 'UW1',
    or: 'AO1 R',
    ow: 'AW1',
    oy: 'OY1',
    u: 'AH1',
    uh: 'AH1',
    ur: 'ER1',
    y: 'AY1',
  }),
);

const consonantPhones = new Map(
  Object.entries({
    b: 'B',
    ch: 'CH',
    ck: 'K',
    d: 'D',
    dh: 'DH',
    f: 'F',
    g: 'G',
    h: 'HH',
    j: 'JH',
    k: 'K',
    l: 'L',
    m: 'M',
    n: 'N',
    ng: 'NG',
    p: 'P',
    r: 'R',
    s: 'S',
    sh: 'SH',
    t: 'T',
    th: 'TH',
    v: 'V',
    w: 'W',
    y: 'Y',
    z: 'Z',
    zh: 'ZH',
  }),
);

const longestFirst = (pieces: string[]) => pieces.sort((a, b) => b.length - a.length).join('|');
const consonantPattern = new RegExp(longestFirst([...consonantPhones.keys()]), 'g');
const syllablePattern = new RegExp(
  `^(?<onset>(?:${consonantPattern.source})*?)(?<vowel>${longestFirst([...vowelPhones.keys()])})(?<coda>(?:${consonantPattern.source})*)$`,
);

function consonants(letters: string): string[] {
  // Doubled letters are one sound: "ATT-uh".
  const single = letters.replace(/([a-z])\1/g, '$1');
  return Array.from(single.matchAll(consonantPattern), ([piece]) => consonantPhones.get(piece)!);
}
