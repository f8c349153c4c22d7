import {
  type answerAppRequest as answerAppRequestEndpoint,
  type BodyOf,
  may,
  mostConnectedApps,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { hashOfKey } from '../../api-keys/index.ts';
import { mcpAddress } from '../oauth/metadata.ts';
import { codeSeconds, keptOnceAllowedMs } from '../tokens/lifetimes.ts';
import { newTokenText } from '../tokens/token-text.ts';
import { type CheckedRequest, checkAppRequest } from './check-app-request.ts';

/**
 * Connects an app, or turns it down when no scope is given; gives where the browser goes with the answer.
 * @throws AppError invalid_input for a request or scopes that weren't shown; conflict when the account has changed meanwhile
 */
export async function answerAppRequest(
  ctx: MemberContext,
  { request, accountId, scopes }: BodyOf<typeof answerAppRequestEndpoint>,
): Promise<{ redirectTo: string }> {
  const checked = await checkAppRequest(ctx, request);
  if (accountId !== ctx.account.id)
    throw new AppError(
      'conflict',
      'You changed to another account meanwhile. Reload this page, and decide again.',
    );
  if (scopes.length === 0) return answerTo(ctx, checked, { error: 'access_denied' });
  const isShown = (scope: (typeof scopes)[number]) =>
    checked.scopes.includes(scope) && may(ctx.actor.role, scope);
  if (!scopes.every(isShown))
    throw new AppError('invalid_input', 'Allow only what the app asks for and you may do.');
  return answerTo(ctx, checked, { code: await connect(ctx, checked, scopes) });
}

/** Makes the connection; gives the code for the app. */
async function connect(
  ctx: MemberContext,
  { client, redirectUri, codeChallenge }: CheckedRequest,
  scopes: string[],
) {
  const now = ctx.clock.now();
  const id = newIdAt(now);
  const code = newTokenText('code');
  await ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await tx.kysely
      .updateTable('oauth_clients')
      .set({ kept_until: new Date(now.getTime() + keptOnceAllowedMs) })
      .where('id', '=', client.id)
      .execute();
    await tx.kysely
      .insertInto('connected_apps')
      .values({
        account_id: tx.accountId,
        id,
        client_id: client.id,
        name: client.name,
        scopes: [...new Set(scopes)],
        resource: mcpAddress(ctx.publicUrl),
        allowed_by: ctx.actor.userId,
        created_at: now,
      })
      .execute();
    await tx.kysely
      .insertInto('connected_app_tokens')
      .values({
        account_id: tx.accountId,
        hash: hashOfKey(code),
        app_id: id,
        kind: 'code',
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        expires_at: new Date(now.getTime() + codeSeconds * 1000),
      })
      .execute();
  });
  return code;
}

/** Under the account's lock, so that two at once don't both take the last place. */
async function requireRoom(tx: AccountTransaction): Promise<void> {
  await tx.query({
    name: 'connected-apps.lock-account',
    text: 'SELECT FROM accounts WHERE account_id = $1 FOR NO KEY UPDATE',
    values: [tx.accountId],
  });
  const [counted] = await tx.query<{ apps: number }>({
    name: 'connected-apps.count',
    text: 'SELECT count(*)::int AS apps FROM connected_apps WHERE account_id = $1',
    values: [tx.accountId],
  });
  if (counted!.apps >= mostConnectedApps)
    throw new AppError(
      'conflict',
      `An account has at most ${mostConnectedApps} connected apps. Disconnect one first.`,
    );
}

function answerTo(
  { publicUrl }: MemberContext,
  { redirectUri, state }: CheckedRequest,
  answer: { code: string } | { error: 'access_denied' },
): { redirectTo: string } {
  const url = new URL(redirectUri);
  const said = { ...answer, ...(state !== undefined && { state }), iss: publicUrl };
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value);
  return { redirectTo: url.href };
}
