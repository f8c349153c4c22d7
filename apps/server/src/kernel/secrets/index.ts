// What this server signs and encrypts with: a secret that can be exchanged, and a key that outlives every exchange.
// It must not know what is signed.
export { hashOfCode, newCode, sameHash } from './one-time-code.ts';
export { readSecrets } from './read-secrets.ts';
export { hasRowSignature, readRowToken, rowTokenOf, type TokenRow } from './row-token.ts';
export { openText, openTextOrNull, sealText } from './sealed-text.ts';
export type { Secrets } from './secrets.ts';
export { hasSignature, lastingly, signatureOf, signToken, verifyToken } from './signed-token.ts';
