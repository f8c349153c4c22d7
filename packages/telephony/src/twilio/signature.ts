import webhooks from 'twilio/lib/webhooks/webhooks.js';

/**
 * Whether Twilio signed a webhook (X-Twilio-Signature: HMAC-SHA1 over the address and the form's fields, sorted). `url` is
 * the public address with its query, never one made from the Host header.
 */
export function isSignedByTwilio(
  authToken: string,
  signature: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  return webhooks.validateRequest(authToken, signature, url, { ...fields });
}
