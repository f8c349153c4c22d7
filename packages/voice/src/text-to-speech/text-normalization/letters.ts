import { verbalizeGrouped } from './numbers.ts';

/** Read letter by letter though they could be read as words. */
const spelledWords = new Set(
  'AI API ATM BBQ CEO CFO CTO DIY EIN EST ETA EU FAQ GPS HR ID IQ IRS IT ISO IUD MRI NYC OTC PA PO SUV UAE UI UK UPS URL US USA USB UV VIP'.split(
    ' ',
  ),
);

/** "USB" -> "U S B"; digits among them are read one by one. */
export const spellOut = (text: string): string =>
  [...text.toUpperCase()]
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .map((sign) => (/\d/.test(sign) ? verbalizeGrouped(sign) : sign))
    .join(' ');

/** Whether a word in capitals is read letter by letter: "FAQ", "PDF", not "OPEN". */
export function isSpelled(word: string): boolean {
  if (spelledWords.has(word)) return true;
  return /^\p{Lu}{2,5}$/u.test(word) && !isPronounceable(word);
}

/** Whether letters can be read as a word: they contain a vowel and no run of five consonants. */
export const isPronounceable = (letters: string): boolean =>
  /[aeiouy]/i.test(letters) && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(letters);

const plainLetters = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    Ø: 'O',
    æ: 'ae',
    Æ: 'Ae',
    œ: 'oe',
    Œ: 'Oe',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    þ: 'th',
    Þ: 'Th',
    ı: 'i',
  }),
);

/** Latin letters without diacritics, which no engine here knows ("é"). Other scripts stay. */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .replace(/^\p{M}+/u, '')
    .replace(/[ßøØæÆœŒłŁđĐðþÞı]/g, (letter) => plainLetters.get(letter)!)
    .normalize('NFC');
