// What runs the same journeys over every carrier.
export { type CarrierDouble, openTwilioDouble, openVonageDouble } from './carrier-doubles.ts';
export { openMediaClient } from './media-client.ts';
