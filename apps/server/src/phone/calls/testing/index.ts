// What runs the same journeys over every carrier.
export { type FakeCarrier, openFakeTwilio, openFakeVonage } from './fake-carriers.ts';
export { openMediaClient } from './media-client.ts';
export {
  openPhoneServer,
  ourNumber,
  type PhoneDesk,
  type PhoneServer,
  tone,
  until,
} from './open-phone-server.ts';
