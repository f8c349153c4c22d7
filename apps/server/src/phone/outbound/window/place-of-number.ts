import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { type CallingLaw, stateOfArea, usStates } from '../../regions/index.ts';

/** Where somebody may be whose number this is. */
export interface PlaceOfNumber {
  /** All in which the number may be: a call must be welcome in each. */
  zones: readonly string[];
  law: CallingLaw | null;
}

/** Everywhere in the USA a call may begin from 8 to 21 (47 CFR 64.1200(c)(1)). */
const federal: CallingLaw = { weekdays: [8, 21] };
const allOfUsa = [...new Set(usStates.flatMap(({ zones }) => zones))];

/**
 * By the area code in the USA, else by the country. People move and keep their numbers: this is where the number is from.
 * @param fallback the business's zone, for numbers that tell no country
 */
export function placeOfNumber(number: string, fallback: string): PlaceOfNumber {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.country) {
    // All of +1 that isn't known to be elsewhere is held to the law of the USA.
    return parsed?.countryCallingCode === '1'
      ? { zones: allOfUsa, law: federal }
      : { zones: [fallback], law: null };
  }
  if (parsed.country === 'US') {
    const state = stateOfArea(parsed.nationalNumber.slice(0, 3));
    return { zones: state?.zones ?? allOfUsa, law: state?.law ?? federal };
  }
  const zones = zonesOf(parsed.country);
  return { zones: zones.length > 0 ? zones : [fallback], law: null };
}

/** All of a country, by the Unicode data of the runtime; its types don't know the method yet. */
const zonesOf = (region: string): readonly string[] =>
  (new Intl.Locale('und', { region }) as Intl.Locale & { getTimeZones?(): string[] }).getTimeZones?.() ?? [];
