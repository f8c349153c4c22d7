// Phone carriers: what comes over their wires as frames of packages/voice, and what their accounts are asked for.
// It must not know assistants, the database or our HTTP server; who is put through to whom is decided elsewhere.

export { openPhoneLineSound, type PhoneLineSound, phoneRate } from './audio/phone-line-sound.ts';
export type { CarrierAccount, CarrierNumber, NumberWebhooks, OutboundCall } from './carrier.ts';
export { CarrierError } from './carrier-error.ts';
export type { LineEvents, LineStart, MediaSocket, PhoneLine } from './phone-line.ts';
export { openTwilioAccount, type TwilioCredentials } from './twilio/account.ts';
export {
  dialDocument,
  emptyDocument,
  hangUpDocument,
  rejectDocument,
  sayDocument,
  streamDocument,
  whisperDocument,
} from './twilio/documents.ts';
export { openTwilioLine } from './twilio/media-line.ts';
export { isSignedByTwilio } from './twilio/signature.ts';
