// Receivers of webhooks, and an owner who sets them up. Imported by tests alone.
export { openReceiver, type Received, type Receiver } from './open-receiver.ts';
export { everyEvent, openWebhookDesk, type WebhookDesk } from './webhook-desk.ts';
