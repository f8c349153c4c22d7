import { usStateNames } from '@deskbell/contract';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { stateOfArea } from './us-states.ts';

/** Where a number is from. People move and keep their numbers. */
export interface CallerRegion {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Of the USA, by its two letters; null: elsewhere, or its area code is of no state. */
  state: string | null;
}

const codeByName: ReadonlyMap<string, string> = new Map(
  [...usStateNames].map(([code, name]) => [name, code]),
);

/** Null: the number is withheld, or tells no country. */
export function regionOfNumber(number: string): CallerRegion | null {
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.country) return null;
  const area = parsed.country === 'US' ? stateOfArea(parsed.nationalNumber.slice(0, 3)) : null;
  return { country: parsed.country, state: (area && codeByName.get(stateNameOf(area.name))) ?? null };
}

/** A part of a state is named after it: "Florida, west". */
const stateNameOf = (area: string): string => area.split(',')[0]!;
