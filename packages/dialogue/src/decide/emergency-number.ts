/**
 * What to dial for police, fire and ambulance, by ISO 3166 alpha-2. 112 reaches them all over Europe and from mobile phones
 * in most other countries (ETSI TS 122 101).
 */
const NUMBERS = new Map([
  ...[
    'US',
    'CA',
    'MX',
    'AR',
    'UY',
    'EC',
    'PA',
    'CR',
    'DO',
    'PH',
    'PR',
    'HN',
    'SV',
    'BO',
    'VE',
    'PY',
    'PE',
  ].map((country) => [country, '911'] as const),
  ['GB', '999'],
  ['IE', '112'],
  ['AU', '000'],
  ['NZ', '111'],
  ['SG', '995'],
  ['HK', '999'],
  ['JP', '119'],
  ['KR', '119'],
  ['CN', '120'],
  ['BR', '190'],
  ['CO', '123'],
  ['CL', '131'],
  ['IN', '112'],
  ['ZA', '112'],
] as const);

export const emergencyNumber = (country: string): string =>
  (NUMBERS as ReadonlyMap<string, string>).get(country.toUpperCase()) ?? '112';
