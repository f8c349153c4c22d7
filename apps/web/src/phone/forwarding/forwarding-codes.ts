/** When calls are forwarded, as phone companies' codes tell them apart. */
export type ForwardingKind = 'always' | 'no-answer' | 'busy';

/** What is dialed on the business's own phone. */
export interface ForwardingCode {
  kind: ForwardingKind;
  on: string;
  off: string;
}

/** A phone company, or several with the same codes. */
export interface PhoneCompany {
  name: string;
  codes: (written: Written) => ForwardingCode[];
}

export interface ForwardingCountry {
  /** ISO 3166 alpha-2. */
  country: string;
  name: string;
  companies: readonly PhoneCompany[];
}

/** A number as it is dialed: with its plus, and from a fixed line of a country. */
interface Written {
  full: string;
  dialed: string;
}

/** The codes of all GSM networks (3GPP TS 22.030, annex B), which most mobile networks obey. */
const gsm = ({ full }: Written): ForwardingCode[] => [
  { kind: 'always', on: `**21*${full}#`, off: '##21#' },
  { kind: 'no-answer', on: `**61*${full}#`, off: '##61#' },
  { kind: 'busy', on: `**67*${full}#`, off: '##67#' },
];

/** Of fixed lines in Europe (ETSI ETS 300 738). */
const european = ({ dialed }: Written): ForwardingCode[] => [
  { kind: 'always', on: `*21*${dialed}#`, off: '#21#' },
  { kind: 'no-answer', on: `*61*${dialed}#`, off: '#61#' },
  { kind: 'busy', on: `*67*${dialed}#`, off: '#67#' },
];

const virgin = ({ dialed }: Written): ForwardingCode[] => [
  { kind: 'always', on: `*70*${dialed}#`, off: '#70#' },
  { kind: 'no-answer', on: `*77*${dialed}#`, off: '#77#' },
  { kind: 'busy', on: `*76*${dialed}#`, off: '#76#' },
];

const telstraLine = ({ dialed }: Written): ForwardingCode[] => [
  { kind: 'always', on: `*21${dialed}#`, off: '#21#' },
  { kind: 'no-answer', on: `*61${dialed}#`, off: '#61#' },
  { kind: 'busy', on: `*24${dialed}#`, off: '#24#' },
];

/** Of fixed lines in North America. */
const starCodes = ({ dialed }: Written): ForwardingCode[] => [
  { kind: 'always', on: `*72${dialed}`, off: '*73' },
  { kind: 'no-answer', on: `*92${dialed}`, off: '*93' },
  { kind: 'busy', on: `*90${dialed}`, off: '*91' },
];

/** One code for both of the last. */
const verizon = ({ dialed }: Written): ForwardingCode[] => [
  { kind: 'always', on: `*72${dialed}`, off: '*73' },
  { kind: 'no-answer', on: `*71${dialed}`, off: '*73' },
  { kind: 'busy', on: `*71${dialed}`, off: '*73' },
];

/** The main companies of each country, as they or their customers publish their codes. */
export const forwardingCountries: readonly ForwardingCountry[] = [
  {
    country: 'US',
    name: 'United States',
    companies: [
      { name: 'AT&T mobile', codes: gsm },
      { name: 'T-Mobile', codes: gsm },
      { name: 'Verizon mobile', codes: verizon },
      { name: 'Landline: AT&T, Verizon, Xfinity, Spectrum', codes: starCodes },
    ],
  },
  {
    country: 'CA',
    name: 'Canada',
    companies: [
      { name: 'Mobile: Rogers, Bell, Telus', codes: gsm },
      { name: 'Landline: Bell, Telus, Rogers', codes: starCodes },
    ],
  },
  {
    country: 'GB',
    name: 'United Kingdom',
    companies: [
      { name: 'Mobile: EE, O2, Vodafone, Three', codes: gsm },
      { name: 'BT landline', codes: european },
      { name: 'Virgin Media landline', codes: virgin },
    ],
  },
  {
    country: 'IE',
    name: 'Ireland',
    companies: [
      { name: 'Mobile: Vodafone, Three, Eir', codes: gsm },
      { name: 'Eir landline', codes: european },
    ],
  },
  {
    country: 'AU',
    name: 'Australia',
    companies: [
      { name: 'Mobile: Telstra, Optus, Vodafone', codes: gsm },
      { name: 'Telstra landline', codes: telstraLine },
    ],
  },
  {
    country: 'ES',
    name: 'Spain',
    companies: [
      { name: 'Mobile: Movistar, Orange, Vodafone, Yoigo', codes: gsm },
      { name: 'Movistar landline', codes: european },
    ],
  },
];

/** Calling codes; what is dialed before a number of one's own country, and of another one. */
const plans = new Map([
  ['US', { code: '1', trunk: '', abroad: '011' }],
  ['CA', { code: '1', trunk: '', abroad: '011' }],
  ['GB', { code: '44', trunk: '0', abroad: '00' }],
  ['IE', { code: '353', trunk: '0', abroad: '00' }],
  ['AU', { code: '61', trunk: '0', abroad: '0011' }],
  ['ES', { code: '34', trunk: '', abroad: '00' }],
]);

/** Where a number is from, as far as its calling code says; a number of North America counts as one of the US. */
export function countryOfNumber(number: string): string {
  const found = [...plans].find(([, { code }]) => number.startsWith(`+${code}`));
  return found?.[0] ?? 'US';
}

/**
 * What to dial to have calls forwarded.
 * @param number where they are to go, E.164
 */
export function forwardingCodes(
  { country, company }: { country: string; company: PhoneCompany },
  number: string,
): ForwardingCode[] {
  return company.codes({ full: number, dialed: dialedFrom(country, number) });
}

function dialedFrom(country: string, number: string): string {
  const plan = plans.get(country);
  const digits = number.replace(/^\+/, '');
  if (!plan) return digits;
  return digits.startsWith(plan.code)
    ? `${plan.trunk}${digits.slice(plan.code.length)}`
    : `${plan.abroad}${digits}`;
}
