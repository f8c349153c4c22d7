import { createHash } from 'node:crypto';
import { type Endpoint, takesIdempotencyKey } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';
import type { MemberContext } from './context.ts';

const keptMs = 86_400_000;

/** What is asked to be created, and the key that its sender chose for it. */
interface KeyedRequest {
  key: string;
  hash: string;
}

/** The key of a request for something to be created; null: it has none, or its endpoint takes none. */
export function keyedRequest(endpoint: Endpoint, http: Context, body: unknown): KeyedRequest | null {
  const key = http.req.header('idempotency-key');
  if (key === undefined || !takesIdempotencyKey(endpoint)) return null;
  return keyedBy(key, http.req.method, http.req.path, body);
}

/** What is asked for under a key, in the form of a request to an endpoint, whichever way it came. */
export function keyedBy(key: string, method: string, path: string, body: unknown): KeyedRequest {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new AppError('invalid_input', 'An Idempotency-Key has 1 to 200 characters, without spaces.');
  const request = JSON.stringify([method, path, body ?? null]);
  return { key, hash: createHash('sha256').update(request).digest('base64url') };
}

/**
 * Creates what is asked for, or gives the answer of the first time again, for a day. What was refused may be tried again
 * under its key. Throws conflict when the key was used for something else, or when the first time hasn't ended (or died on the
 * way: nobody knows then, so nothing is done twice).
 */
export async function createOnce(
  ctx: MemberContext,
  { key, hash }: KeyedRequest,
  create: () => unknown,
): Promise<unknown> {
  // A key has idempotency keys of its own: its maker may use others.
  const scope = [ctx.account.id, ctx.actor.apiKey?.id ?? ctx.actor.userId, key];
  const inAccount = <T>(run: (tx: AccountTransaction) => Promise<T>) => ctx.db.account(ctx.account.id, run);
  const earlier = await inAccount((tx) => claim(tx, scope, hash, ctx.clock.now()));
  if (earlier) return answerOf(earlier, hash);
  let answer: unknown;
  try {
    answer = await create();
  } catch (error) {
    await inAccount((tx) => forget(tx, scope));
    throw error;
  }
  // What was streamed can't be given again.
  await inAccount((tx) => (answer instanceof Response ? forget(tx, scope) : keep(tx, scope, answer)));
  return answer;
}

interface Claimed {
  request_hash: string;
  answer: unknown;
}

/** Null: the key is ours now. */
async function claim(
  tx: AccountTransaction,
  scope: string[],
  hash: string,
  now: Date,
): Promise<Claimed | null> {
  await tx.query({
    name: 'idempotency.drop-old',
    text: 'DELETE FROM idempotency_keys WHERE account_id = $1 AND created_at < $2',
    values: [tx.accountId, new Date(now.getTime() - keptMs)],
  });
  const claimed = await tx.query({
    name: 'idempotency.claim',
    text: `INSERT INTO idempotency_keys (account_id, user_id, key, request_hash, created_at) VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT DO NOTHING RETURNING 1`,
    values: [...scope, hash, now],
  });
  if (claimed.length > 0) return null;
  const [earlier] = await tx.query<Claimed>({
    name: 'idempotency.read',
    text: `SELECT request_hash, answer FROM idempotency_keys WHERE account_id = $1 AND user_id = $2 AND key = $3`,
    values: scope,
  });
  return earlier ?? { request_hash: hash, answer: null }; // given back this moment: as good as under way
}

function answerOf({ request_hash, answer }: Claimed, hash: string): unknown {
  if (request_hash !== hash)
    throw new AppError('conflict', 'This Idempotency-Key was used for another request.');
  if (answer === null)
    throw new AppError(
      'conflict',
      'This was begun before. Look whether it is there before you send it anew.',
    );
  return answer;
}

const keep = (tx: AccountTransaction, scope: string[], answer: unknown) =>
  tx.query({
    name: 'idempotency.keep',
    text: 'UPDATE idempotency_keys SET answer = $4 WHERE account_id = $1 AND user_id = $2 AND key = $3',
    values: [...scope, JSON.stringify(answer)],
  });

const forget = (tx: AccountTransaction, scope: string[]) =>
  tx.query({
    name: 'idempotency.forget',
    text: 'DELETE FROM idempotency_keys WHERE account_id = $1 AND user_id = $2 AND key = $3',
    values: scope,
  });
