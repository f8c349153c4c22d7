// The phone numbers that assistants answer: whose, by which rules, and whether their calls arrive.
// It must not know how a call goes.
export { attachNumber } from './attach-number.ts';
export { detachNumber } from './detach-number.ts';
export { fallbackLanguageIn, fallbackNumberIn } from './fallback-address.ts';
export { numbers } from './feature.ts';
export { moveNumber } from './move-number.ts';
export { type NumberRow, readNumber, selectNumbers } from './number-row.ts';
export { updateNumber } from './update-number.ts';
export { requirePublicUrl, webhookPath } from './webhook-addresses.ts';
