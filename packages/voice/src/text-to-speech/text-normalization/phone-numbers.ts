import { verbalizeDigits, verbalizeGrouped } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const separatorPattern = '[ .\\-\u2010\u2011\u2013]';
const extensionPattern = '(?:,?\\s?(?:ext\\.?|extension|x)\\s?(\\d{1,6}))?';
const northAmericanPattern = `(?:\\+?1${separatorPattern}?)?(?:\\(\\d{3}\\)\\s?|\\d{3}${separatorPattern})\\d{3}${separatorPattern}\\d{4}`;
const internationalPattern = `\\+\\d{1,3}(?:${separatorPattern}?(?:\\(\\d{1,4}\\)|\\d{2,4})){2,5}`;
/** As most countries write their own: "020 7946 0958", "(030) 1234 5678". */
const nationalPattern = `(?:0\\d{1,4}|\\(0\\d{1,4}\\))(?:${separatorPattern}\\d{2,4}){2,4}`;
const localPattern = '\\d{3}-\\d{4}';
const letteredPattern = `(?:1-)?8\\d\\d-[A-Z]{3,8}(?:-?[A-Z]{2,7})?`;

/** Phone numbers digit by digit, in the groups they are written in. */
export const phoneNumbers: readonly Rule[] = [
  rule(letteredPattern + wordEnd, ([written]) =>
    written
      .split('-')
      .map((part) => (/\d/.test(part) ? verbalizeDigits(part) : part))
      .join(', '),
  ),
  rule(
    `(${northAmericanPattern}|${internationalPattern}|${nationalPattern}|${localPattern})${extensionPattern}${wordEnd}(?![-.]\\d)`,
    ([, number, extension]) =>
      [verbalizePhone(number!), extension && `extension ${verbalizeDigits(extension)}`]
        .filter(Boolean)
        .join(', '),
    'i',
  ),
  rule(
    `([2-9]\\d{9}|1[2-9]\\d{9}|\\+\\d{8,15}|0\\d{8,10})${extensionPattern}${wordEnd}`,
    ([, number, extension]) =>
      [verbalizePhone(number!), extension && `extension ${verbalizeDigits(extension)}`]
        .filter(Boolean)
        .join(', '),
    'i',
  ),
];

/**
 * A phone number as it is read out: "+1 415 555 0132" -> "plus one, four one five, five five five, zero one three two".
 * Without groups of its own it is given some.
 */
export function verbalizePhone(number: string): string {
  const groups = number.match(/\d+/g) ?? [];
  const spoken =
    groups.length > 1 ? groups.map(verbalizeDigits) : ungrouped(groups[0] ?? '', number.startsWith('+'));
  return `${number.trim().startsWith('+') ? 'plus ' : ''}${spoken.join(', ')}`;
}

function ungrouped(digits: string, isInternational: boolean): string[] {
  const american = /^(1?)([2-9]\d\d)(\d{3})(\d{4})$/.exec(digits);
  if (american && (!isInternational || american[1]))
    return american.slice(1).filter(Boolean).map(verbalizeDigits);
  return [verbalizeGrouped(digits)];
}
