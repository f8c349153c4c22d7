import type { Contact } from '../../state/dialogue-state.ts';
import { phoneAloud, spellOut } from './spell-out.ts';

/** A contact detail as it is read back: a phone number in the groups its country writes it in. */
export const detailToRead = (value: string, country: string): string =>
  /^\+?[\d\s().-]{6,}$/.test(value) ? phoneAloud(value, country) : value;

/** A detail that is in doubt, as it is read back: aloud a name is spelled. */
export const doubtfulDetail = (
  field: keyof Contact,
  value: string,
  { country, isSpoken }: { country: string; isSpoken: boolean },
): string => {
  if (field === 'phone') return phoneAloud(value, country);
  return field === 'name' && isSpoken ? `${value}, ${spellOut(value)}` : value;
};
