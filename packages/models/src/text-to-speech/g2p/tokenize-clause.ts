/** The tokens of a clause: words, and the punctuation that shapes its prosody. */
export type Token = { kind: 'word'; text: string } | { kind: 'mark'; text: string };

/**
 * Splits a clause into words and punctuation. Words are Latin letters and apostrophes, accents taken off; digits are read as
 * numbers, signs as their names. What can't be pronounced in English (emoji, other scripts, control characters) is dropped.
 */
export function tokenizeClause(clause: string): Token[] {
  const plain = clause
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[ßøØłŁæÆœŒđĐıðþ]/g, (letter) => plainLetters.get(letter) ?? letter)
    .replace(/(?<=\s|^)(?:--+|[–—-])(?=\s|$)|—/g, ' — ')
    .replace(/\.{3,}/g, '…')
    .replace(/\be[ -]mail/gi, 'email')
    .replace(/\b([AP]) M\b/g, '$1M')
    // "U.S.", "a.m.": letters with points between them are an abbreviation.
    .replace(/\b[a-z](?:\.[a-z])+\b\.?/gi, (letters) => letters.replaceAll('.', '').toUpperCase())
    .replace(/\b(mr|mrs|ms|dr|st|vs|etc|no)\./gi, '$1')
    .replace(/(?<=\d)\.(?=\d)/g, ' point ')
    .replace(/(?<=\w)\.(?=\w)/g, ' dot ')
    .replace(/(?<=\d),(?=\d{3}\b)/g, '')
    .replace(/[@&%+=#°$€£/]/g, (sign) => ` ${signNames.get(sign)} `)
    .replace(/\d+/g, (digits) => ` ${numberWords(digits)} `);
  return Array.from(plain.matchAll(/(?<word>[a-z](?:'?[a-z])*'?)|(?<mark>[;:,.!?—…()])/gi), ({ groups }) =>
    groups!.word === undefined ? { kind: 'mark', text: groups!.mark! } : { kind: 'word', text: groups!.word },
  );
}

const plainLetters = new Map(
  Object.entries({
    ß: 'ss',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    æ: 'ae',
    Æ: 'Ae',
    œ: 'oe',
    Œ: 'Oe',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    ð: 'th',
    þ: 'th',
  }),
);

const signNames = new Map(
  Object.entries({
    '@': 'at',
    '&': 'and',
    '%': 'percent',
    '+': 'plus',
    '=': 'equals',
    '#': 'number',
    '°': 'degrees',
    $: 'dollars',
    '€': 'euros',
    '£': 'pounds',
    '/': ', ',
  }),
);

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** A safety net: callers normalize numbers themselves. Up to 999 as a number, longer ones digit by digit. */
function numberWords(digits: string): string {
  if (digits.length > 3 || /^0./.test(digits)) return [...digits].map((digit) => ones[+digit]).join(' ');
  const number = Number(digits);
  if (number < 20) return ones[number]!;
  if (number < 100) return [tens[Math.floor(number / 10)], number % 10 ? ones[number % 10] : ''].join(' ');
  const rest = number % 100 ? numberWords(String(number % 100)) : '';
  return `${ones[Math.floor(number / 100)]} hundred ${rest}`;
}
