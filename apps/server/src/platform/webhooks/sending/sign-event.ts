import { Webhook } from 'standardwebhooks';

/**
 * The headers of the Standard Webhooks specification: the event's id, the moment of this attempt, and a signature of both
 * and the body by each secret.
 */
export function signEvent(
  secrets: readonly string[],
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Record<string, string> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
  };
}
