import type { CalendarProvider, GrantRefusal } from '@deskbell/contract';
import { grantRefusals } from '@deskbell/contract';

/** What a provider's calendars are called, and the provider itself. */
export const providerTexts: Record<CalendarProvider, { calendars: string; name: string }> = {
  google: { calendars: 'Google Calendar', name: 'Google' },
  microsoft: { calendars: 'Microsoft 365', name: 'Microsoft' },
};

const refusals: Record<GrantRefusal, string> = {
  denied: 'You didn’t allow access to your calendars, so none was connected.',
  expired: 'That took too long, or the page was opened twice. Sign in to your calendars again.',
  other:
    'Finish signing in to your calendars in the same browser, and as the same person, as you began it here.',
  access: 'Some of the access we need wasn’t allowed. Sign in again and leave every permission checked.',
  failed: 'Signing in to your calendars didn’t work. Please try again in a few minutes.',
};

/** Why nothing came of a sign-in, by what the address says; null: something did, or it says nothing. */
export const refusalText = (grant: string | undefined): string | null => {
  const refusal = grantRefusals.find((one) => one === grant);
  return refusal ? refusals[refusal] : null;
};
