import { isVowel, type Phones } from '../g2p/phones.ts';

/** A word's sounds in the symbols Kokoro's American voices were trained with; a stress mark stands before its vowel. */
export function kokoroSymbols(phones: Phones): string {
  return phones.map((phone, i) => symbolsOf(phone, phones[i - 1], phones.slice(i + 1))).join('');
}

function symbolsOf(phone: string, before: string | undefined, after: Phones): string {
  if (phone === 'T' && isFlapped(before, after)) return 'T';
  if (!isVowel(phone)) return consonantSymbols.get(phone)!;
  const [vowel, stress] = [phone.slice(0, -1), phone.at(-1)];
  if (stress === '0' && vowel === 'AH') return after.length === 1 && after[0] === 'L' ? 'ᵊ' : 'ə';
  if (stress === '0' && vowel === 'ER') return 'əɹ';
  return stressMarks.get(stress!)! + vowelSymbols.get(vowel)!;
}

/** Americans say the t of "water" and "party" as a tap of the tongue, but not that of "button" or "attend". */
function isFlapped(before: string | undefined, after: Phones): boolean {
  const [vowel, next] = after;
  if (vowel === 'AH0' && next === 'N') return false;
  return (isVowel(before) || before === 'R') && vowel !== undefined && /0$/.test(vowel);
}

const stressMarks = new Map(Object.entries({ 0: '', 1: 'ˈ', 2: 'ˌ' }));

const vowelSymbols = new Map(
  Object.entries({
    AA: 'ɑ',
    AE: 'æ',
    AH: 'ʌ',
    AO: 'ɔ',
    AW: 'W',
    AY: 'I',
    EH: 'ɛ',
    ER: 'ɜɹ',
    EY: 'A',
    IH: 'ɪ',
    IY: 'i',
    OW: 'O',
    OY: 'Y',
    UH: 'ʊ',
    UW: 'u',
  }),
);

const consonantSymbols = new Map(
  Object.entries({
    B: 'b',
    CH: 'ʧ',
    D: 'd',
    DH: 'ð',
    F: 'f',
    G: 'ɡ',
    HH: 'h',
    JH: 'ʤ',
    K: 'k',
    L: 'l',
    M: 'm',
    N: 'n',
    NG: 'ŋ',
    P: 'p',
    R: 'ɹ',
    S: 's',
    SH: 'ʃ',
    T: 't',
    TH: 'θ',
    V: 'v',
    W: 'w',
    Y: 'j',
    Z: 'z',
    ZH: 'ʒ',
  }),
);
