import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';

/** Days are heard well enough without; preferred, "two" becomes "Tuesday" now and then. */
const ofEveryBusiness = ['yes', 'no', 'appointment'];
/** Each costs a little at every step of the recognizer, and the more there are the less they tell. */
const most = 120;

/** What callers of a business are likely to say, for the recognizer: its services and staff. */
export function likelyPhrases({ bookable }: Pick<AssistantSnapshot, 'bookable'>): string[] {
  const services = bookable?.services.map(({ name }) => name.toLowerCase()) ?? [];
  const staff = bookable?.staff.map(({ name }) => name) ?? [];
  const asWords = services.map((name) => name.replaceAll('-', ' '));
  return [...new Set([...ofEveryBusiness, ...services, ...asWords, ...staff])].slice(0, most);
}
