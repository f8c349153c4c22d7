import webhooks from 'twilio/lib/webhooks/webhooks.js';

/** The headers of a form that Twilio posts. */
export const twilioHeaders = (authToken: string, url: string, fields: Readonly<Record<string, string>>) => ({
  'content-type': 'application/x-www-form-urlencoded',
  'x-twilio-signature': webhooks.getExpectedTwilioSignature(authToken, url, { ...fields }),
});
