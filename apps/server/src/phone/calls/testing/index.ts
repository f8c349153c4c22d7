// What runs the same journeys over every carrier.
export { type CarrierDouble, openTwilioDouble, openVonageDouble } from './carrier-doubles.ts';
export { openMediaClient } from './media-client.ts';
export {
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  tone,
  until,
} from './open-phone-server.ts';
