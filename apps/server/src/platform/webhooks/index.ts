// Events of an account, sent to addresses of its choice: stored with their cause by the database, signed, tried for hours, in
// the order of their conversation. It must not know what conversations, leads or appointments are.
export { webhooks } from './feature.ts';
