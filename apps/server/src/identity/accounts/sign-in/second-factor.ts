import { twoFactor } from 'better-auth/plugins/two-factor';

/** Ways to sign in that still need the second factor. */
const firstFactors = ['/sign-in/email', '/magic-link/verify'];

/**
 * Codes of an authenticator app, and recovery codes for who lost it. The library asks for it after a password alone; here
 * a mailed link is followed by it, too: who reads somebody's mail has one factor, not two.
 */
export function secondFactor(brandName: string) {
  const plugin = twoFactor({ issuer: brandName, allowPasswordless: true });
  const matcher = ({ path }: { path?: string }) => firstFactors.includes(path ?? '');
  return { ...plugin, hooks: { after: plugin.hooks.after.map((hook) => ({ ...hook, matcher })) } };
}
