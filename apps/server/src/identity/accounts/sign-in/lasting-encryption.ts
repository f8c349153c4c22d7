import type { BetterAuthPlugin } from 'better-auth';

/**
 * What better-auth encrypts (second factors, recovery codes) is encrypted with the key that lasts, and not with the secret,
 * which signs its cookies and is exchanged now and then.
 */
export const lastingEncryption = (lastingKey: string): BetterAuthPlugin => ({
  id: 'lasting-encryption',
  init: () => ({ context: { secretConfig: lastingKey } }),
});
