// Calls over SIP: trunks, whose a call is, and carrying it as a carrier would.
// It must not know SIP's wire formats (packages/telephony) nor how calls are routed (phone/calls).
export { sip } from './feature.ts';
export type { SipDeps } from './sip-deps.ts';
