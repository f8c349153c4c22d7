import { randomBytes } from 'node:crypto';
import { hashOfToken } from '../claim-token.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';

/** Who signed up and has yet to confirm their address; `passwordHash` by better-auth's own hashing. */
export interface PendingSignUp {
  email: string;
  name: string;
  passwordHash: string;
}

const lifetimeMs = 3_600_000;

/** Keeps a sign-up for an hour, beside better-auth's own proofs; returns the token that its mail brings. */
export async function keepSignUp(signIn: SignIn, pending: PendingSignUp): Promise<string> {
  const { internalAdapter } = await signIn.$context;
  const token = randomBytes(32).toString('base64url');
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: JSON.stringify(pending),
    expiresAt: new Date(Date.now() + lifetimeMs),
  });
  return token;
}

/** Null: the token is wrong, used or too old. */
export async function findSignUp(signIn: SignIn, token: string): Promise<PendingSignUp | null> {
  const { internalAdapter } = await signIn.$context;
  const found = await internalAdapter.findVerificationValue(identifierOf(token));
  return found && found.expiresAt > new Date() ? (JSON.parse(found.value) as PendingSignUp) : null;
}

export async function forgetSignUp(signIn: SignIn, token: string): Promise<void> {
  const { internalAdapter } = await signIn.$context;
  await internalAdapter.deleteVerificationByIdentifier(identifierOf(token));
}

const identifierOf = (token: string) => `sign-up:${hashOfToken(token)}`;
