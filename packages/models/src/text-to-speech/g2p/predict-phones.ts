import { createRequire } from 'node:module';
import type { Phones } from './phones.ts';

/** Of `phonemize/en-g2p`, whose ESM build doesn't load in Node (it imports JSON without saying so). */
interface EnglishGuesser {
  predict(word: string, language: string): string | null;
}

const { default: Guesser } = createRequire(import.meta.url)('phonemize/en-g2p') as {
  default: new () => EnglishGuesser;
};
const guesser = new Guesser();

// Its time grows with the square of the length: 5,000 letters took 18 s.
const maxLetters = 30;

/** Guesses the phones of an unknown word by rules of English spelling; wrong for about one in seven. */
export function predictPhones(word: string): Phones {
  const ipa = guesser.predict(word.slice(0, maxLetters), 'en') ?? '';
  return phonesOfIpa(ipa);
}

function phonesOfIpa(ipa: string): Phones {
  const phones: string[] = [];
  let stress = '0';
  for (const [symbol] of ipa.normalize('NFC').matchAll(ipaPattern)) {
    if (symbol === 'ˈ') stress = '1';
    else if (symbol === 'ˌ') stress = '2';
    else {
      const phone = arpabetByIpa.get(symbol)!;
      const vowel = vowels.has(phone);
      phones.push(vowel ? phone + stress : phone);
      if (vowel) stress = '0';
    }
  }
  return phones;
}

const arpabetByIpa = new Map(
  Object.entries({
    aɪ: 'AY',
    aʊ: 'AW',
    eɪ: 'EY',
    oʊ: 'OW',
    ɔɪ: 'OY',
    dʒ: 'JH',
    tʃ: 'CH',
    ɑ: 'AA',
    æ: 'AE',
    ʌ: 'AH',
    ə: 'AH',
    ɔ: 'AO',
    ɛ: 'EH',
    e: 'EH',
    ɝ: 'ER',
    ɚ: 'ER',
    ɜ: 'ER',
    ɪ: 'IH',
    i: 'IY',
    o: 'OW',
    a: 'AA',
    ʊ: 'UH',
    u: 'UW',
    b: 'B',
    d: 'D',
    ð: 'DH',
    f: 'F',
    ɡ: 'G',
    g: 'G',
    h: 'HH',
    k: 'K',
    x: 'K',
    l: 'L',
    ɫ: 'L',
    m: 'M',
    n: 'N',
    ŋ: 'NG',
    p: 'P',
    ɹ: 'R',
    r: 'R',
    s: 'S',
    ʃ: 'SH',
    t: 'T',
    ɾ: 'T',
    θ: 'TH',
    v: 'V',
    w: 'W',
    j: 'Y',
    z: 'Z',
    ʒ: 'ZH',
  }),
);

const vowels = new Set('AA AE AH AO AW AY EH ER EY IH IY OW OY UH UW'.split(' '));

// Diphthongs and affricates first, as they stand in the table.
const ipaPattern = new RegExp(['ˈ', 'ˌ', ...arpabetByIpa.keys()].join('|'), 'gu');
