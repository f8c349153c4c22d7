import { type Phones, phonesOf, weaken } from './phones.ts';

/** The names of the letters of `word` one after another, the last one stressed as in "V A T". */
export function spell(word: string): Phones {
  const names = [...word.toLowerCase()].flatMap((letter) => letterNames.get(letter) ?? []).map(phonesOf);
  return names.flatMap((name, i) => (i < names.length - 1 ? weaken(name) : name));
}

/**
 * Whether the word is read letter by letter. `shouted`: everything around it is in capitals too, so that they mean
 * nothing.
 */
export function isSpelled(
  word: string,
  { shouted, known }: { shouted: boolean; known: (word: string) => boolean },
): boolean {
  const lower = word.toLowerCase();
  const capitals = !shouted && /^[A-Z]{2,}$/.test(word);
  if (!/[aeiouy]/.test(lower)) return capitals || !known(lower);
  if (!capitals || acronymWords.has(lower)) return false;
  // Four capitals that make a word are one ("NASA", "OPEN"); two or three mostly aren't ("IT", "VAT").
  return word.length <= 3 || (word.length === 4 && !known(lower));
}

const acronymWords = new Set(
  (
    'pin sim zip ram gif ok no not and or the yes all any new now one two six ten you your our we are is be do ' +
    'if for out off on in to by at up so go see can may get use'
  ).split(' '),
);

const letterNames = new Map(
  Object.entries({
    a: 'EY1',
    b: 'B IY1',
    c: 'S IY1',
    d: 'D IY1',
    e: 'IY1',
    f: 'EH1 F',
    g: 'JH IY1',
    h: 'EY1 CH',
    i: 'AY1',
    j: 'JH EY1',
    k: 'K EY1',
    l: 'EH1 L',
    m: 'EH1 M',
    n: 'EH1 N',
    o: 'OW1',
    p: 'P IY1',
    q: 'K Y UW1',
    r: 'AA1 R',
    s: 'EH1 S',
    t: 'T IY1',
    u: 'Y UW1',
    v: 'V IY1',
    w: 'D AH1 B AH0 L Y UW0',
    x: 'EH1 K S',
    y: 'W AY1',
    z: 'Z IY1',
  }),
);
