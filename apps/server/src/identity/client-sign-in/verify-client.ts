import type { ClientVerification } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { hashOfCode, sameHash } from '../../kernel/secrets/index.ts';
import { hashOfToken } from '../accounts/index.ts';

/** Signs the owner of an address in, if the transaction commits; returns the cookie to set. */
type SignInClient = (tx: SystemTransaction, email: string) => Promise<string>;

const codeTries = 5;

/**
 * Signs somebody in who proves their address by the mailed code, or by the token of a mailed link or an invitation. Each
 * works once: of two at once one wins, and what fails afterwards leaves it unused. Returns the cookie to set.
 * @throws AppError forbidden for a link, invalid_input for a code that doesn't (or no longer) fit
 */
export async function verifyClient(
  deps: Deps,
  proof: ClientVerification,
  signIn: SignInClient,
): Promise<string> {
  if ('token' in proof) {
    return deps.db.system(async (tx) => signIn(tx, await takeLink(deps, tx, proof.token)));
  }
  const signInId = await tryCode(deps, proof.email, proof.code);
  return deps.db.system(async (tx) => {
    await takeCode(deps, tx, signInId);
    return signIn(tx, proof.email);
  });
}

async function takeLink(deps: Deps, tx: SystemTransaction, token: string): Promise<string> {
  const [taken] = await tx.query<{ email: string | null }>({
    name: 'client-sign-in.take-link',
    text: `WITH taken AS (
             UPDATE client_sign_ins SET used_at = $2 WHERE token_hash = $1 AND used_at IS NULL AND expires_at > $2
             RETURNING email)
           SELECT coalesce((SELECT email FROM taken), accept_client_invitation($1, $2)) AS email`,
    values: [hashOfToken(token), deps.clock.now()],
  });
  if (taken?.email) return taken.email;
  throw new AppError('forbidden', 'This link is no longer valid. Please ask for a new one.');
}

/**
 * Counts a try of the address's newest code, committed before the code is looked at: many at once have no more tries than
 * one after the other. An address nobody knows has a code, too, and the same is done for it.
 */
async function tryCode(deps: Deps, email: string, code: string): Promise<string> {
  const [tried] = await deps.db.system((tx) =>
    tx.query<{ id: string; code_hash: string; tries: number }>({
      name: 'client-sign-in.try-code',
      text: `UPDATE client_sign_ins SET tries = least(tries + 1, ${codeTries + 1})
             WHERE id = (SELECT id FROM client_sign_ins WHERE email = $1 ORDER BY id DESC LIMIT 1) AND expires_at > $2
             RETURNING id, code_hash, tries`,
      values: [email, deps.clock.now()],
    }),
  );
  if (!tried) throw wrong('This code is no longer valid. Please ask for a new one.');
  if (tried.tries > codeTries) {
    throw wrong('Too many incorrect codes. Please ask for a new one, or use the link in the email.');
  }
  if (!sameHash(tried.code_hash, hashOfCode(deps.secrets, 'client sign-in', tried.id, code)))
    throw notRight();
  return tried.id;
}

async function takeCode(deps: Deps, tx: SystemTransaction, signInId: string): Promise<void> {
  const taken = await tx.query({
    name: 'client-sign-in.take-code',
    text: 'UPDATE client_sign_ins SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id',
    values: [signInId, deps.clock.now()],
  });
  if (taken.length === 0) throw notRight();
}

// A used code reads as a wrong one: otherwise it would tell that its address is known.
const notRight = () =>
  wrong('That code is incorrect or was already used. Please check it, or ask for a new one.');

const wrong = (message: string) =>
  new AppError('invalid_input', message, { issues: [{ path: 'code', message }] });
