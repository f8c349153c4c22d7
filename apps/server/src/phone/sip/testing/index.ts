// What tests of SIP connect. Imported by tests alone.
export { openSipDesk, type SipDesk } from './open-sip-desk.ts';
export {
  colleague,
  customer,
  openSipPhones,
  openTrunkDesk,
  ourNumber,
  staff,
  trunkIdentity,
  trunkTransports,
} from './open-trunk-desk.ts';
