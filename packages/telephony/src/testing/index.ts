// Fakes of carriers, for tests: they sign, do what documents say, and carry audio in real time.
// They must not know our server beyond the addresses it gives.
export { type BadNetwork, openBadNetwork } from './bad-network.ts';
export { addressForBaresip, type Baresip, dialWithBaresip } from './baresip.ts';
export { makeCertificate, type OwnCertificate } from './certificate.ts';
export { type FakeSipTrunk, openFakeSipTrunk, type SipCallee, type SipRing } from './fake-sip-trunk.ts';
export { hasIPv6 } from './has-ipv6.ts';
export type { Called, Callee, PhoneCaller } from './phone-caller.ts';
export { placeAsTwilio } from './place-as-twilio.ts';
export { placeAsVonage } from './place-as-vonage.ts';
export type { PlacedCalls } from './placed-calls.ts';
export { callWithSipp, hasSipp } from './sipp.ts';
export { beep, speechLike } from './speech-like.ts';
export {
  type EmulatedTwilio,
  hasStranger,
  openEmulatedTwilio,
  strangerModule,
} from './strangers.ts';
export {
  postSigned,
  ringAsTwilio,
  type TwilioCallerOptions,
  twilioStreamHeaders,
} from './twilio-caller.ts';
export { openTwilioRest, type RestText, type TwilioRest } from './twilio-rest.ts';
export { twilioHeaders } from './twilio-signature.ts';
export { ringAsVonage, type VonageCallerOptions } from './vonage-caller.ts';
export { openVonageRest, type VonageRest } from './vonage-rest.ts';
export { postAsVonage, postWithToken, signAsVonage, type VonageSigning } from './vonage-token.ts';
