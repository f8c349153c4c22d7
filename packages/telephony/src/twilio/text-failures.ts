/** Why Twilio doesn't deliver a message, by its code (<https://www.twilio.com/docs/api/errors>), in a sentence for the owner. */
export const twilioTextFailures: ReadonlyMap<string, string> = new Map([
  ['21211', 'This isn’t a valid phone number.'],
  ['21265', 'Text messages can’t be sent to this kind of number.'],
  ['21408', 'Your Twilio account may not text this country. Allow it under Geo permissions.'],
  ['21606', 'This Twilio number can’t send text messages.'],
  ['21610', 'The customer replied STOP, so the carrier blocks messages to them.'],
  ['21612', 'Twilio can’t text this number from yours.'],
  ['21614', 'This number can’t receive text messages. It may be a landline.'],
  ['30001', 'Too many messages were waiting at the carrier.'],
  ['30002', 'Your Twilio account is suspended.'],
  ['30003', 'The phone is switched off or out of reach.'],
  ['30004', 'The network or the customer blocks these messages.'],
  ['30005', 'This number doesn’t exist any more.'],
  ['30006', 'This number can’t receive text messages. It may be a landline.'],
  ['30007', 'The network held the message back as spam.'],
  ['30032', 'Your toll-free number must be verified at Twilio before it can send text messages.'],
  ['30034', 'Your number must be registered for business texting (A2P 10DLC) at Twilio first.'],
]);

/** The customer said STOP to the carrier. */
export const twilioStopped = '21610';
