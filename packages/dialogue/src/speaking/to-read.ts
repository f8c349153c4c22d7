import type { BusinessProfile } from '../business-profile.ts';
import type { Contact } from '../dialogue-state.ts';
import { phoneAloud, spellOut } from './spell-out.ts';

/** A phone number as it is read back: aloud in the groups its country says it in. */
export const toRead = ({ reach, country }: BusinessProfile, phone: string): string =>
  reach === 'phone' ? phoneAloud(phone, country) : phone;

/** A detail that is in doubt, as it is read back: aloud a name is spelled. */
export function doubtfulDetail(profile: BusinessProfile, field: keyof Contact, value: string): string {
  if (field === 'phone') return toRead(profile, value);
  return field === 'name' && profile.reach === 'phone' ? `${value}, ${spellOut(value)}` : value;
}
