import type { BusinessProfile } from '@deskbell/dialogue';
import type { OutboundRow } from '../outbound-row.ts';
import { type OutboundWords, outboundWords } from './outbound-words.ts';

type Called = Pick<OutboundRow, 'purpose' | 'customer_name' | 'about'>;

/** What an opening needs of the business. */
export type Caller = Pick<
  BusinessProfile,
  'assistantName' | 'businessName' | 'language' | 'timeZone' | 'country'
>;

/**
 * What the assistant says first: who calls for whom, that it is no person, and why.
 * @param startsAt of the appointment it is about
 * @param talk of the campaign it is from
 */
export function openingOf(called: Called, caller: Caller, startsAt: Date | null, talk = ''): string {
  const words = outboundWords(caller.language);
  const { assistantName: assistant, businessName: business } = caller;
  const greeting = words.greeting({ name: called.customer_name, assistant, business });
  return `${greeting} ${called.purpose === 'campaign' ? talk : reasonOf(called.purpose, called, words, startsAt, caller)}`;
}

function reasonOf(
  purpose: Exclude<Called['purpose'], 'campaign'>,
  { about }: Called,
  words: OutboundWords,
  startsAt: Date | null,
  caller: Caller,
): string {
  switch (purpose) {
    case 'test':
      return words.test;
    case 'call_back':
      return words.callBack(about);
    case 'speed_to_lead':
      return words.speedToLead(about);
    case 'api':
      return about || words.requested;
    case 'waitlist': // written, and never called
      return words.requested;
    case 'reminder':
      return words.reminder(whenOf(startsAt, caller, words.locale));
    default:
      return purpose satisfies never;
  }
}

/** What is left on a machine: never what the matter is, as others may hear it. */
export function machineMessageOf(own: string, { businessName: business, language }: Caller): string {
  return own ? own.replaceAll('{business}', business) : outboundWords(language).machine({ business });
}

/** As the business's clocks show it. */
export const whenOf = (startsAt: Date | null, { timeZone, country }: Caller, locale: string): string =>
  startsAt
    ? new Intl.DateTimeFormat(country ? `${locale}-${country}` : locale, {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: 'numeric',
        minute: '2-digit',
      }).format(startsAt)
    : '';
