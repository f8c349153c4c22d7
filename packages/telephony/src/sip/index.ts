// SIP within the process: signaling, sound and trunks, with this process as its own carrier.
// It must not know assistants, numbers or accounts: whose a call is, is decided elsewhere.
export { type HeardAnswer, type MachineDetector, openMachineDetector } from '../audio/machine-detector.ts';
export { openSipAccount } from './account.ts';
export type { IncomingCall } from './calls/incoming-call.ts';
export type { Leg, LegEnd } from './calls/leg.ts';
export type { OutgoingCall } from './calls/outgoing-call.ts';
export type { ReferOutcome } from './calls/referral.ts';
export { parseSipDocument, type SipDial, type SipStep, sipDocuments } from './documents.ts';
export { openSipEndpoint, type SipEndpoint, type SipEndpointOptions } from './endpoint.ts';
export { openSipLine } from './line.ts';
export type { TlsListening } from './network/sockets.ts';
export type { MediaSession } from './rtp/media-session.ts';
export { ringbackTone } from './rtp/tones.ts';
export type { SipTrunk, TrunkState } from './trunks/trunk.ts';
