// What tests of SIP connect. Imported by tests alone.
export { openSipDesk, type SipDesk } from './open-sip-desk.ts';
