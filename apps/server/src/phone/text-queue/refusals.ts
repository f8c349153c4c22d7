import type { RefusalReason } from '../consents/index.ts';

/** Why nothing is sent to somebody, for people. */
export const refusals: Readonly<Record<RefusalReason, string>> = {
  customer_refused: 'The customer replied STOP, so nothing can be sent to them until they text START.',
  business_refused: 'This number is on your do-not-contact list, so nothing is sent to it.',
  no_consent: 'The customer hasn’t agreed to text messages.',
};
