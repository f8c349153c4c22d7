import {
  apiKeyScopes,
  type BodyOf,
  type createApiKey as createApiKeyEndpoint,
  may,
  mostApiKeys,
  type NewApiKey,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { readApiKeys } from './api-key-row.ts';
import { hashOfKey, newKeyText, prefixOf } from './key-text.ts';

/**
 * Makes a key, which only this answer shows.
 * @throws AppError invalid_input when it would expire at once; conflict when the account has as many as it may
 */
export async function createApiKey(
  ctx: MemberContext,
  wanted: BodyOf<typeof createApiKeyEndpoint>,
): Promise<NewApiKey> {
  const now = ctx.clock.now();
  requireFuture(wanted.expiresAt, now);
  const key = newKeyText(wanted.kind);
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await tx.kysely
      .insertInto('api_keys')
      .values({
        account_id: tx.accountId,
        id,
        name: wanted.name,
        kind: wanted.kind,
        prefix: prefixOf(key),
        key_hash: hashOfKey(key),
        scopes: scopesOf(ctx, wanted),
        allowed_origins: wanted.allowedOrigins ?? [],
        created_by: ctx.actor.userId,
        created_at: now,
        expires_at: wanted.expiresAt ?? null,
      })
      .execute();
    const made = (await readApiKeys(tx, now)).find((one) => one.id === id)!;
    return { ...made, key };
  });
}

function requireFuture(expiresAt: string | null | undefined, now: Date): void {
  if (!expiresAt || new Date(expiresAt) > now) return;
  const message = 'Choose a time in the future';
  throw new AppError('invalid_input', message, { issues: [{ path: 'expiresAt', message }] });
}

/** Under the account's lock, so that two at once don't both take the last place. */
async function requireRoom(tx: AccountTransaction): Promise<void> {
  await tx.query({
    name: 'api-keys.lock-account',
    text: 'SELECT FROM accounts WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [tx.accountId],
  });
  const [counted] = await tx.query<{ keys: number }>({
    name: 'api-keys.count',
    text: 'SELECT count(*)::int AS keys FROM api_keys WHERE account_id = $1',
    values: [tx.accountId],
  });
  if (counted!.keys >= mostApiKeys)
    throw new AppError('conflict', `An account has at most ${mostApiKeys} API keys. Revoke one first.`);
}

function scopesOf({ actor }: MemberContext, { kind, scopes }: BodyOf<typeof createApiKeyEndpoint>) {
  if (kind === 'public') return [];
  return (scopes ?? apiKeyScopes).filter((scope) => may(actor.role, scope));
}
