import { AMOUNT, sayAmount, sayCount } from './amounts.ts';
import { cardinal, NUMBER, ordinal, plural, sayNumber } from './numbers.ts';
import { END, type Rule, rule } from './rule.ts';

/** As written: what it is called, of one and of many. */
const UNITS: Record<string, [one: string, many: string]> = {
  mm: ['millimeter', 'millimeters'],
  cm: ['centimeter', 'centimeters'],
  m: ['meter', 'meters'],
  km: ['kilometer', 'kilometers'],
  mi: ['mile', 'miles'],
  ft: ['foot', 'feet'],
  yd: ['yard', 'yards'],
  'sq ft': ['square foot', 'square feet'],
  'sq. ft': ['square foot', 'square feet'],
  'm²': ['square meter', 'square meters'],
  g: ['gram', 'grams'],
  mg: ['milligram', 'milligrams'],
  kg: ['kilogram', 'kilograms'],
  lb: ['pound', 'pounds'],
  lbs: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  mL: ['milliliter', 'milliliters'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  gal: ['gallon', 'gallons'],
  ms: ['millisecond', 'milliseconds'],
  s: ['second', 'seconds'],
  sec: ['second', 'seconds'],
  secs: ['second', 'seconds'],
  min: ['minute', 'minutes'],
  mins: ['minute', 'minutes'],
  h: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  hrs: ['hour', 'hours'],
  wk: ['week', 'weeks'],
  wks: ['week', 'weeks'],
  mo: ['month', 'months'],
  mos: ['month', 'months'],
  yr: ['year', 'years'],
  yrs: ['year', 'years'],
  mph: ['mile per hour', 'miles per hour'],
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  kmh: ['kilometer per hour', 'kilometers per hour'],
  KB: ['kilobyte', 'kilobytes'],
  MB: ['megabyte', 'megabytes'],
  GB: ['gigabyte', 'gigabytes'],
  TB: ['terabyte', 'terabytes'],
  Mbps: ['megabit per second', 'megabits per second'],
  kW: ['kilowatt', 'kilowatts'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  W: ['watt', 'watts'],
  V: ['volt', 'volts'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
};
const ORDERED = Object.keys(UNITS).sort((one, other) => other.length - one.length);
const UNIT = `(${ORDERED.map((unit) => unit.replace('.', '\\.')).join('|')})`;
const SCALE = '(k|K|million|billion|thousand)';
const PER =
  'hour|hr|h|day|night|week|wk|month|mo|year|yr|person|visit|session|km|mile|kg|lb|item|piece|unit|guest|head|class|minute|min|user|child|adult|dog|cat|room|page|mi|sq ft';
const EACH: Record<string, string> = {
  hr: 'hour',
  h: 'hour',
  wk: 'week',
  mo: 'month',
  yr: 'year',
  min: 'minute',
  mi: 'mile',
  lb: 'pound',
  kg: 'kilogram',
  km: 'kilometer',
  'sq ft': 'square foot',
};
const PARTS: Record<string, string> = { 2: 'half', 3: 'third', 4: 'quarter', 8: 'eighth' };

/** Percent, units, fractions, ordinals, decades, spans and signed numbers. */
export const quantities: readonly Rule[] = [
  rule(
    `([-−])?${AMOUNT}\\s?%`,
    ([, minus, from, to]) => `${minus ? 'minus ' : ''}${sayAmount(from!, to)} percent`,
  ),
  rule(
    `(\\d)['’′](?:\\s?(\\d{1,2})(?:["”″]|''))${END}`,
    ([, feet, inches]) => `${cardinal(feet!)} foot ${cardinal(inches!)}`,
  ),
  rule(
    `['’]?((?:1[5-9]|20)?)([1-9]0)['’]?s${END}`,
    ([, century, tens]) => `${century ? `${cardinal(century)} ` : ''}${cardinal(tens!).replace(/y$/, 'ie')}s`,
  ),
  rule(
    `([-−](?=\\d+\\s?°))?${AMOUNT}(?:\\s|-)?${UNIT}(?:\\.(?=\\s\\p{Ll}))?${END}`,
    ([, minus, from, to, unit]) =>
      `${minus ? 'minus ' : ''}${sayAmount(from!, to)} ${plural(to ?? from!, ...UNITS[unit!]!)}`,
  ),
  rule(`(?<=[\\d.](?:\\s?\\p{L}+)?\\s?)/\\s?(${PER})\\b`, ([, each]) => `per ${EACH[each!] ?? each}`),
  rule(`(?:(\\d+)[ -])?([1-9]\\d?)\\/([2-9]|10|12|16)(?![\\d/])`, ([, whole, above, below]) =>
    Number(above) >= Number(below)
      ? null
      : `${whole ? `${cardinal(whole)} and ` : ''}${sayFraction(above!, below!)}`,
  ),
  rule(
    `(\\d+)([½¼¾⅓⅔])`,
    ([, whole, part]) =>
      `${cardinal(whole!)} and ${{ '½': 'a half', '¼': 'a quarter', '¾': 'three quarters', '⅓': 'a third', '⅔': 'two thirds' }[part!]}`,
  ),
  rule(
    `(\\d{1,3}(?:,\\d{3})*|\\d+)(?:st|nd|rd|th)${END}`,
    ([, whole]) => ordinal(whole!.replaceAll(',', '')),
    'i',
  ),
  rule(
    `(${NUMBER})${SCALE}${END}`,
    ([, number, scale]) => `${sayNumber(number!)} ${scale!.toLowerCase() === 'k' ? 'thousand' : scale}`,
  ),
  rule(`(${NUMBER})(?:\\s?[–—]\\s?|-)(${NUMBER})(?![-–]?\\d|\\p{L})`, ([, from, to]) => sayCount(from!, to!)),
  rule(`(?<![\\p{L}\\p{N}])[-−](${NUMBER})${END}`, ([, number]) => `minus ${sayNumber(number!)}`),
  rule(`(\\d{1,3}):(\\d{1,3})(?![\\d:])`, ([, one, other]) => `${cardinal(one!)} to ${cardinal(other!)}`),
];

function sayFraction(above: string, below: string): string {
  const part = PARTS[below] ?? ordinal(below);
  if (above === '1') return `one ${part}`;
  return `${cardinal(above)} ${part === 'half' ? 'halves' : `${part}s`}`;
}
