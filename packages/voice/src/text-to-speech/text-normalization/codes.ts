import { isSayable, sayLetters } from './letters.ts';
import { cardinal, isYear, sayDigits, sayGrouped, sayYear } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const namedPattern =
  '(?<=\\b(?:order|booking|confirmation|reservation|reference|ref|invoice|ticket|case|account|tracking|policy|customer|member|pin|code|id|no|number|zip)\\b[.:]?(?: (?:number|no|code|id|is)\\b[.:]?){0,2} ?#?)';

/** Numbers that count nothing: "order 48213", "#48213", digit by digit. */
export const namedNumbers: readonly Rule[] = [
  rule('(?<=#)\\s?(\\d{4,})(?![\\d,.]*\\d)', ([, digits]) => sayGrouped(digits!)),
  rule(`${namedPattern}(\\d{4,})(?![,.]?\\d)${wordEnd}`, ([, digits]) => sayGrouped(digits!), 'i'),
  rule('\\d+(?:[-/]\\d+){2,}(?![\\p{L}\\d])', ([digits]) => digits.split(/[-/]/).map(sayGrouped).join(', ')),
];

/** Order ids and the like, letter by letter, digit by digit, with pauses; and other words with digits. */
export const codes: readonly Rule[] = [
  rule('(?=[\\p{L}\\d_-]*\\d)(?=[\\p{L}\\d_-]*\\p{L})[\\p{L}\\d]+(?:[_-][\\p{L}\\d]+)*', ([code]) =>
    sayCode(code),
  ),
  rule('(\\d{7,})(?![,.]?\\d)', ([, digits]) => (digits!.endsWith('000') ? null : sayGrouped(digits!))),
  rule('0\\d+(?![,.]?\\d)', ([digits]) => sayGrouped(digits)),
];

/** "AB-1234" -> "A B, one two three four"; "COVID-19" -> "COVID nineteen"; "24-hour" -> "twenty four hour". */
function sayCode(code: string): string {
  const runs = code.match(/\p{L}+|\d+/gu) ?? [];
  const isWordy = runs.every(
    (run) => (code.includes('-') ? /^\d{1,4}$/ : /^\d{1,2}$/).test(run) || isWord(run),
  );
  const said = runs.map((run) =>
    /^\d/.test(run) ? sayRun(run, isWordy) : isWord(run) ? run : sayLetters(run),
  );
  return said.join(isWordy || code.length < 5 ? ' ' : ', ');
}

/** "hour", "COVID"; not "ORD" or "AB". */
const isWord = (run: string): boolean =>
  run.length > 1 && isSayable(run) && (/\p{Ll}/u.test(run) ? run.length > 1 : run.length > 3);

function sayRun(digits: string, isWordy: boolean): string {
  if (/^0\d/.test(digits)) return sayDigits(digits);
  if (isWordy) return isYear(digits) ? sayYear(digits) : cardinal(digits);
  return digits.length <= 2 ? cardinal(digits) : sayGrouped(digits);
}
