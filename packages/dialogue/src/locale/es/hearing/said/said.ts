import type { SaidInEnglish } from '../../../../understand/hearing-locale.ts';
import { rewrite } from '../../../../understand/rewritten.ts';
import { contactInEnglish } from './contact.ts';
import { noNames } from './no-names.ts';
import { partyRules } from './party.ts';
import { timeRules } from './times.ts';

/** What of Spanish is read in its English words: times, counts and contact details. */
export const said: SaidInEnglish = {
  times: (text) => rewrite(text, timeRules),
  party: (text) => rewrite(text, partyRules).text,
  contact: contactInEnglish,
  noNames,
  order: 'day-month',
};
