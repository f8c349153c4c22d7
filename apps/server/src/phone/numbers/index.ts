// The phone numbers that assistants answer: whose, by which rules, and whether their calls arrive.
// It must not know how a call goes.
export { fallbackLanguageIn, fallbackNumberIn } from './fallback-address.ts';
export { numbers } from './feature.ts';
export { type NumberRow, readNumber, selectNumbers } from './number-row.ts';
export { requirePublicUrl, webhookPath } from './webhook-addresses.ts';
