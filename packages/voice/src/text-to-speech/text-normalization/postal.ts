import { cardinal, verbalizeDigits, verbalizePair } from './numbers.ts';
import { type Rule, rule, wordEnd } from './rule.ts';

const stateNames = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    DC: 'D C',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  }),
);
const roadPattern =
  '(?:St|Street|Ave|Avenue|Rd|Road|Blvd|Boulevard|Ln|Lane|Dr|Drive|Ct|Court|Pl|Place|Way|Hwy|Highway|Pkwy|Parkway|Sq|Square|Ter|Terrace|Cir|Circle)';

/** Parts of American addresses: house numbers, states and ZIP codes. */
export const postal: readonly Rule[] = [
  rule(
    `(${[...stateNames.keys()].join('|')})\\.?,? (\\d{5})(?:-(\\d{4}))?${wordEnd}`,
    ([, state, zip, more]) =>
      `${stateNames.get(state!)} ${verbalizeDigits(zip!)}${more ? `, ${verbalizeDigits(more)}` : ''}`,
  ),
  rule(
    `([1-9]\\d{2,4})(?= (?:[NSEW]\\.? )?(?:\\p{Lu}[\\p{L}'’]*\\.? |\\d{1,3}(?:st|nd|rd|th) ){1,3}${roadPattern}\\b)`,
    ([, number]) => verbalizeHouse(number!),
  ),
  rule(
    '(?<=\\d )([NSEW])\\.?(?= \\p{Lu})',
    ([, wind]) => ({ N: 'North', S: 'South', E: 'East', W: 'West' })[wind!]!,
  ),
];

/** "123" -> "one twenty three", "1600" -> "sixteen hundred", "12345" digit by digit. */
function verbalizeHouse(number: string): string {
  if (number.length > 4) return verbalizeDigits(number);
  if (number.endsWith('00') && number.length === 3) return cardinal(number);
  if (number.endsWith('000')) return cardinal(number);
  return `${cardinal(number.slice(0, -2))} ${verbalizePair(Number(number.slice(-2)))}`;
}
