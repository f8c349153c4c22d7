import { isPronounceable, spellOut } from './letters.ts';
import { cardinal, isYear, verbalizeDigits, verbalizeGrouped, verbalizeYear } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const namedPattern =
  '(?<=\\b(?:order|booking|confirmation|reservation|reference|ref|invoice|ticket|case|account|tracking|policy|customer|member|pin|code|id|no|number|zip)\\b[.:]?(?: (?:number|no|code|id|is)\\b[.:]?){0,2} ?#?)';

/** Numbers that are identifiers: "order 48213", "#48213", digit by digit. */
export const namedNumbers: readonly Rule[] = [
  rule('(?<=#)\\s?(\\d{4,})(?![\\d,.]*\\d)', ([, digits]) => verbalizeGrouped(digits!)),
  rule(`${namedPattern}(\\d{4,})(?![,.]?\\d)${wordEnd}`, ([, digits]) => verbalizeGrouped(digits!), 'i'),
  rule('\\d+(?:[-/]\\d+){2,}(?![\\p{L}\\d])', ([digits]) =>
    digits.split(/[-/]/).map(verbalizeGrouped).join(', '),
  ),
];

/** Order ids and the like, letter by letter, digit by digit, with pauses; and other words with digits. */
export const codes: readonly Rule[] = [
  rule('(?=[\\p{L}\\d_-]*\\d)(?=[\\p{L}\\d_-]*\\p{L})[\\p{L}\\d]+(?:[_-][\\p{L}\\d]+)*', ([code]) =>
    verbalizeCode(code),
  ),
  rule('(\\d{7,})(?![,.]?\\d)', ([, digits]) => (digits!.endsWith('000') ? null : verbalizeGrouped(digits!))),
  rule('0\\d+(?![,.]?\\d)', ([digits]) => verbalizeGrouped(digits)),
];

/** "AB-1234" -> "A B, one two three four"; "COVID-19" -> "COVID nineteen"; "24-hour" -> "twenty four hour". */
function verbalizeCode(code: string): string {
  const runs = code.match(/\p{L}+|\d+/gu) ?? [];
  const isWordy = runs.every(
    (run) => (code.includes('-') ? /^\d{1,4}$/ : /^\d{1,2}$/).test(run) || isWord(run),
  );
  const spoken = runs.map((run) =>
    /^\d/.test(run) ? verbalizeRun(run, isWordy) : isWord(run) ? run : spellOut(run),
  );
  return spoken.join(isWordy || code.length < 5 ? ' ' : ', ');
}

/** "hour", "COVID"; not "ORD" or "AB". */
const isWord = (run: string): boolean =>
  run.length > 1 && isPronounceable(run) && (/\p{Ll}/u.test(run) ? run.length > 1 : run.length > 3);

function verbalizeRun(digits: string, isWordy: boolean): string {
  if (/^0\d/.test(digits)) return verbalizeDigits(digits);
  if (isWordy) return isYear(digits) ? verbalizeYear(digits) : cardinal(digits);
  return digits.length <= 2 ? cardinal(digits) : verbalizeGrouped(digits);
}
