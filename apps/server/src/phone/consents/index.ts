// Who may be written to and called: consents as they were given, and numbers that are not to be contacted.
// It must not know what is sent, nor how.
export { contactStates } from './contact-states.ts';
export { consents } from './feature.ts';
export { fingerprintOfNumber } from './fingerprint-of-number.ts';
export { type ContactAnswer, mayContact, type RefusalReason } from './may-contact.ts';
export { type Consent, recordConsent } from './record-consent.ts';
export { recordListedConsent } from './record-listed-consent.ts';
