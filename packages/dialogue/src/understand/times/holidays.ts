import { Temporal } from 'temporal-polyfill';
import { dated, only, real } from './calendar-reading.ts';
import { type Around, pattern, type Rule } from './meaning.ts';
import { slipsOf } from './slips-of.ts';

/** What a text must have for a holiday to be in it. */
export const HOLIDAY_HINT =
  /day|christ?mas|xmas|chri|crist|halow|hallo|giv|gving|easter|juneteen|eve\b|valentin|patrick|hogmanay|epiphany/;

type YearDay = (year: number) => Temporal.PlainDate;

/** Words that are often mistyped. */
const MISTYPED = new Map(
  'thanksgiving christmas halloween veterans columbus memorial remembrance valentine independence juneteenth easter labor labour'
    .split(' ')
    .map((word) => [word, `(?:${slipsOf(word).join('|')})`]),
);

const FIXED: readonly (readonly [name: string, month: number, day: number])[] = [
  ["new year'?s? eve|hogmanay", 12, 31],
  ["(?<!\\b(?:the|a|happy|in) )new year'?s?(?: day)?(?!')", 1, 1],
  ['epiphany|3 kings(?: day)?', 1, 6],
  ['australia day', 1, 26],
  ["valentine'?s?(?: day)?", 2, 14],
  ["st\\.? patrick'?s?(?: day)?|st\\.? paddy'?s(?: day)?", 3, 17],
  ['anzac day', 4, 25],
  ['juneteenth', 6, 19],
  ['canada day', 7, 1],
  ['independence day|4th of july', 7, 4],
  ['halloween', 10, 31],
  ["all saints(?:'|'s)?(?: day)?", 11, 1],
  ["all souls(?:'|'s)?(?: day)?", 11, 2],
  ["(?:remembrance|armistice|veterans|veteran's|veterans') day|remembrance sunday", 11, 11],
  ['christmas eve', 12, 24],
  ['(?:christmas|xmas|x-mas)(?: day)?(?! eve)', 12, 25],
  ["boxing day|st\\.? stephen'?s(?: day)?", 12, 26],
];

const CANADA =
  /^America\/(?:Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Montreal|Whitehorse|Yellowknife|Iqaluit|Calgary)$/;
const inAmerica = ({ timeZone }: Around) => timeZone.startsWith('America/');
const inCanada = ({ timeZone }: Around) => CANADA.test(timeZone);

/** The nth such weekday (Monday is 1) of a month; -1: the last. */
const nth =
  (month: number, weekday: number, count: number): YearDay =>
  (year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    if (count > 0) return first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + 7 * (count - 1) });
    const last = first.with({ day: first.daysInMonth });
    return last.subtract({ days: (last.dayOfWeek - weekday + 7) % 7 });
  };

/** Easter Sunday of the Gregorian calendar, by Butcher's rule. */
function easter(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Temporal.PlainDate.from({ year, month, day: (h + l - 7 * m + 33 * month + 19) % 32 });
}

const besideEaster =
  (days: number): YearDay =>
  (year) =>
    easter(year).add({ days });

const MOVING: readonly (readonly [name: string, day: (around: Around) => YearDay])[] = [
  ['thanksgiving(?: day)?', (around) => (inCanada(around) ? nth(10, 1, 2) : nth(11, 4, 4))],
  ['black friday', () => (year) => nth(11, 4, 4)(year).add({ days: 1 })],
  ['cyber monday', () => (year) => nth(11, 4, 4)(year).add({ days: 4 })],
  [
    'labou?r day|labour day',
    (around) =>
      inAmerica(around) ? nth(9, 1, 1) : (year) => Temporal.PlainDate.from({ year, month: 5, day: 1 }),
  ],
  ['memorial day', () => nth(5, 1, -1)],
  ["(?:columbus|indigenous peoples?'?s?) day", () => nth(10, 1, 2)],
  ['mlk(?: day)?|martin luther king(?: jr\\.?)?(?: day)?', () => nth(1, 1, 3)],
  ["president'?s'? day", () => nth(2, 1, 3)],
  [
    'victoria day',
    () => (year) => nth(5, 1, -1)(year).subtract({ days: nth(5, 1, -1)(year).day > 24 ? 7 : 0 }),
  ],
  ["mother'?s'? day", (around) => (around.timeZone === 'Europe/London' ? besideEaster(-21) : nth(5, 7, 2))],
  ["father'?s'? day", () => nth(6, 7, 3)],
  ['good friday', () => besideEaster(-2)],
  ['easter monday', () => besideEaster(1)],
  ['easter(?: sunday| day)?(?! (?:egg|bunny|monday|weekend|break|holidays?))', () => besideEaster(0)],
  ['ascension day', () => besideEaster(39)],
  ['whit monday|pentecost monday', () => besideEaster(50)],
];

const YEAR = '(?<year>(?:19|20)\\d\\d\\b(?!:))';
const named = (name: string) => pattern(`\\b(?:${withSlips(name)})(?!\\p{L})(?:,? ?(?:of )?${YEAR})?`);

const withSlips = (name: string): string =>
  name.replace(/[a-z]{6,}|labor/g, (word) => MISTYPED.get(word) ?? word);

/** Holidays by name, with the slips that names so long invite: "thanksgivin", "chrismas". */
export const holidayRules: Rule[] = [
  ...MOVING.map(
    ([name, dayIn]): Rule => ({
      when: named(name),
      read: ({ year }, around) => {
        const dayOf = dayIn(around);
        const { today } = around;
        const next = dayOf(year ? Number(year) : today.year);
        const isOver = year === undefined && Temporal.PlainDate.compare(next, today) < 0;
        return only(isOver ? dayOf(today.year + 1) : next);
      },
    }),
  ),
  ...FIXED.map(
    ([name, month, day]): Rule => ({
      when: named(name),
      read: ({ year }, { today }) => {
        const date = year ? (real(Number(year), month, day)?.from ?? null) : dated(today, day, month);
        return date && only(date);
      },
    }),
  ),
];
