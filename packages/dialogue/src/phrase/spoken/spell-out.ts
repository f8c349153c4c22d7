import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Contact } from '../../state/dialogue-state.ts';
import { isProvider } from '../../understand/contact/email-domains.ts';

const SIGNS = new Map(
  Object.entries({
    '.': 'dot',
    '@': 'at',
    _: 'underscore',
    '-': 'dash',
    '+': 'plus',
    '/': 'slash',
    "'": 'apostrophe',
    '’': 'apostrophe',
  }),
);

/** A text letter by letter, as it is said: "G, R, A, C, E. H, O, P, P, E, R". */
export const spellOut = (text: string): string =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word].map((letter) => SIGNS.get(letter) ?? letter.toUpperCase()).join(', '))
    .join('. ');

/** An e-mail or web address letter by letter up to what everybody can write: "A, D, A, at gmail dot com". */
export function spellAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [site = '', ...endings] = address.slice(at + 1).split('.');
  const said = isProvider(site.toLowerCase()) ? site : spellOut(site);
  const domain = [said, ...endings.map((ending) => (ending.length > 2 ? ending : spellOut(ending)))].join(
    ' dot ',
  );
  return at < 0 ? domain : `${spellOut(address.slice(0, at))}, at ${domain}`;
}

/** A phone number digit by digit, in the groups its country writes it in: "4 1 5, 5 5 5, 2 6 7 1". */
export const spellPhone = (phone: string, country: string): string =>
  phoneAloud(phone, country)
    .replace(/\+/, 'plus ')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((group) => (/^\d+$/.test(group) ? [...group].join(' ') : group))
    .join(', ')
    .replace('plus, ', 'plus ');

/** A phone number as its country writes it; one from abroad with its country's number. */
export function phoneAloud(phone: string, country: string): string {
  const code = country.toUpperCase();
  const home: CountryCode = isSupportedCountry(code) ? code : 'US';
  const number = parsePhoneNumberFromString(phone, home);
  if (!number?.isPossible()) return phone;
  return number.countryCallingCode === getCountryCallingCode(home)
    ? number.formatNational()
    : number.formatInternational();
}

export const spellDetail = (field: keyof Contact, value: string, country: string): string =>
  field === 'phone' ? spellPhone(value, country) : field === 'email' ? spellAddress(value) : spellOut(value);
