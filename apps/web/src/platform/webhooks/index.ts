// Webhooks of an account: where its events are sent, and what became of each.
export { WebhooksTab } from './webhooks-tab.tsx';
