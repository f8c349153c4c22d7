import { randomBytes } from 'node:crypto';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';

/** Whether somebody says that they are a client, or asks to become one. */
export type Mode = 'login' | 'register';

/** The job that decides what mail a request gets; its payload is `{signInId}`. */
export const signInRequestJob = 'client.answer-sign-in';

const lifetimeMs = 15 * 60_000;

/**
 * Stores a request to sign in. The same for every address: a job looks up later who has it, so that neither the answer nor
 * its timing reveals it. Until then, and forever where no mail is due, the hashes match nothing.
 */
export async function requestSignIn(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  mode: Mode,
  email: string,
): Promise<void> {
  const now = deps.clock.now();
  const signInId = newIdAt(now);
  await deps.db.system(async (tx) => {
    await tx.query({
      name: 'client-sign-in.ask',
      text: `INSERT INTO client_sign_ins (id, email, mode, token_hash, code_hash, expires_at, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [signInId, email, mode, noHash(), noHash(), new Date(now.getTime() + lifetimeMs), now],
    });
    await deps.jobs.enqueue(tx, signInRequestJob, { signInId });
  });
}

/** A hash that matches nothing. */
const noHash = () => randomBytes(32).toString('hex');
