import { amountPattern, verbalizeAmount } from './amounts.ts';
import { cardinal, plural } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

/** Unit as written: its singular and plural names. */
const unitNames = new Map(
  Object.entries<[one: string, many: string]>({
    mm: ['millimeter', 'millimeters'],
    cm: ['centimeter', 'centimeters'],
    km: ['kilometer', 'kilometers'],
    mi: ['mile', 'miles'],
    ft: ['foot', 'feet'],
    yd: ['yard', 'yards'],
    'sq ft': ['square foot', 'square feet'],
    'sq. ft': ['square foot', 'square feet'],
    'm²': ['square meter', 'square meters'],
    mg: ['milligram', 'milligrams'],
    kg: ['kilogram', 'kilograms'],
    lb: ['pound', 'pounds'],
    lbs: ['pound', 'pounds'],
    oz: ['ounce', 'ounces'],
    ml: ['milliliter', 'milliliters'],
    mL: ['milliliter', 'milliliters'],
    gal: ['gallon', 'gallons'],
    ms: ['millisecond', 'milliseconds'],
    sec: ['second', 'seconds'],
    secs: ['second', 'seconds'],
    min: ['minute', 'minutes'],
    mins: ['minute', 'minutes'],
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
    Hz: ['hertz', 'hertz'],
    kHz: ['kilohertz', 'kilohertz'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '°': ['degree', 'degrees'],
  }),
);
/** Single letters are units only directly after the number ("5g"); elsewhere they may be anything. */
const letterUnits: typeof unitNames = new Map(
  Object.entries<[one: string, many: string]>({
    m: ['meter', 'meters'],
    g: ['gram', 'grams'],
    l: ['liter', 'liters'],
    L: ['liter', 'liters'],
    s: ['second', 'seconds'],
    h: ['hour', 'hours'],
    W: ['watt', 'watts'],
    V: ['volt', 'volts'],
  }),
);
const oneOf = (table: typeof unitNames): string =>
  [...table.keys()]
    .sort((one, other) => other.length - one.length)
    .map((unit) => unit.replace('.', '\\.'))
    .join('|');
/** After a slash: "$25/hour". */
const eachNames = new Map(
  Object.entries({
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
  }),
);
const wholeWords =
  'hour|day|night|week|month|year|person|visit|session|mile|item|piece|unit|guest|head|class|minute|user|child|adult|dog|cat|room|page';

/** Measures: "5 km", "20°C", "30 min", "5'10\"", "$25/hr". */
export const units: readonly Rule[] = [
  rule(
    `(\\d)['’′]\\s?(\\d{1,2})(?:["”″]|'')${wordEnd}`,
    ([, feet, inches]) => `${cardinal(feet!)} foot ${cardinal(inches!)}`,
  ),
  rule(
    `([-−](?=\\d+\\s?°))?${amountPattern}(?:[\\s-]?(${oneOf(unitNames)})|(${oneOf(letterUnits)}))(?:\\.(?=\\s\\p{Ll}))?${wordEnd}`,
    ([, minus, from, to, unit, letter]) =>
      `${minus ? 'minus ' : ''}${verbalizeAmount(from!, to)} ${plural(to ?? from!, ...(unitNames.get(unit!) ?? letterUnits.get(letter!))!)}`,
  ),
  rule(
    `(?<=[\\d.](?:\\s?\\p{L}+)?\\s?)/\\s?(${wholeWords}|${[...eachNames.keys()].join('|')})\\b`,
    ([, each]) => `per ${eachNames.get(each!) ?? each}`,
  ),
];
