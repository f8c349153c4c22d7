import { sayGrouped } from './numbers.ts';

/** Said letter by letter though they could be read as words. */
const spelledWords = new Set(
  'AI API ATM BBQ CEO CFO CTO DIY EIN EST ETA EU FAQ GPS HR ID IQ IRS IT ISO IUD MRI NYC OTC PA PO SUV UAE UI UK UPS URL US USA USB UV VIP'.split(
    ' ',
  ),
);

/** "USB" -> "U S B"; digits among them are said one by one. */
export const sayLetters = (text: string): string =>
  [...text.toUpperCase()]
    .filter((sign) => /[\p{L}\d]/u.test(sign))
    .map((sign) => (/\d/.test(sign) ? sayGrouped(sign) : sign))
    .join(' ');

/** Whether a word in capitals is said by its letters: "FAQ", "PDF", not "OPEN". */
export function isSpelled(word: string): boolean {
  if (spelledWords.has(word)) return true;
  return /^\p{Lu}{2,5}$/u.test(word) && !isSayable(word);
}

/** Whether letters can be read as a word: they hold a vowel, and no four consonants come together. */
export const isSayable = (letters: string): boolean =>
  /[aeiouy]/i.test(letters) && !/[bcdfghjklmnpqrstvwxz]{5}/i.test(letters);

const plainLetters: Record<string, string> = {
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
};

/** Latin letters without their marks: no engine here knows "é". Other scripts stay. */
export const withoutMarks = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .replace(/^\p{M}+/u, '')
    .replace(/[ßøØæÆœŒłŁđĐðþÞı]/g, (letter) => plainLetters[letter]!)
    .normalize('NFC');
