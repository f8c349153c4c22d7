// API keys: how programs work in an account, each within its scopes and its maker's role. It must not know what they do there.
export { type AuthenticatedKey, authenticateApiKey, type RefusedKey } from './authenticate-api-key.ts';
export { type ApiKeys, createApiKeys } from './create-api-keys.ts';
export { type ApiKeysParts, apiKeys } from './feature.ts';
export { cacheKeys } from './key-cache.ts';
export { hashOfKey } from './key-text.ts';
export { createUseRecorder } from './record-use.ts';
export { type MakerRow, sessionOfKey } from './session-of-key.ts';
