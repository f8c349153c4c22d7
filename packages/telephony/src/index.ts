// Phone carriers: what comes over their wires as frames of packages/voice, and what their accounts are asked for.
// It must not know assistants, the database or our HTTP server; who is put through to whom is decided elsewhere.

export type { LineQuality } from './audio/arrivals.ts';
export { decodeG711, encodeG711 } from './audio/g711.ts';
export { openPhoneLineSound, type PhoneLineSound, phoneRate } from './audio/phone-line-sound.ts';
export { type CallPrice, readCallPrice } from './call-price.ts';
export type { CarrierAccount, CarrierNumber, NumberWebhooks, OutboundCall, OutboundText } from './carrier.ts';
export { CarrierError } from './carrier-error.ts';
export type {
  CarrierDocuments,
  DialNumber,
  DialTarget,
  StreamTarget,
  WaitingDocuments,
  WaitTarget,
  WhisperTarget,
} from './documents.ts';
export type { LineEvents, LineStart, MediaSocket, PhoneLine } from './phone-line.ts';
export type { InboundText, TextNews } from './texts/inbound-text.ts';
export { type Segments, segmentsOf } from './texts/segments.ts';
export { toTextMessage } from './texts/to-text-message.ts';
export { openTwilioAccount, type TwilioCredentials } from './twilio/account.ts';
export { twilioDocuments } from './twilio/documents.ts';
export { openTwilioLine } from './twilio/media-line.ts';
export { isSignedByTwilio } from './twilio/signature.ts';
export { twilioStopped, twilioTextFailures } from './twilio/text-failures.ts';
export { readTwilioText, readTwilioTextNews } from './twilio/texts.ts';
export { openVonageAccount } from './vonage/account.ts';
export type { VonageCredentials } from './vonage/clients.ts';
export { vonageDocuments } from './vonage/documents.ts';
export { openVonageLine } from './vonage/media-line.ts';
export { fromVonageNumber } from './vonage/numbers.ts';
export { readVonageToken, type VonageSigner, type VonageToken } from './vonage/signature.ts';
export { readVonageText, readVonageTextNews } from './vonage/texts.ts';
export { openUsedTokens, type UsedTokens } from './vonage/used-tokens.ts';
