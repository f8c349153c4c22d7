import { createHash } from 'node:crypto';
import type { Deps } from '../../../kernel/http/index.ts';
import { findClient } from '../requests/oauth-clients.ts';
import {
  type AppToken,
  addTokens,
  findAppToken,
  removeApp,
  removeFormerApps,
  takeToken,
} from '../tokens/app-tokens.ts';
import { accessSeconds } from '../tokens/lifetimes.ts';
import { isMcpAddress } from './metadata.ts';
import { OauthRefusal } from './oauth-refusal.ts';

type TokenDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'publicUrl'>;

/** Parameters of a form by their names, each given once. */
export type Form = Record<string, string | undefined>;

/** Tokens for a code or a refresh token, which is used up by it. Throws OauthRefusal. */
export async function exchangeToken(deps: TokenDeps, form: Form): Promise<object> {
  if (form.resource !== undefined && !isMcpAddress(form.resource, deps.publicUrl))
    throw new OauthRefusal('invalid_target', 'There is nothing of that address here.');
  switch (form.grant_type) {
    case 'authorization_code': {
      const code = await held(deps, 'code', form.code, form);
      if (form.redirect_uri !== code.redirectUri)
        throw new OauthRefusal('invalid_grant', 'redirect_uri is not that of the request.');
      if (challengeOf(form.code_verifier) !== code.codeChallenge)
        throw new OauthRefusal('invalid_grant', 'code_verifier does not fit.');
      return exchange(deps, code);
    }
    case 'refresh_token': {
      const token = await held(deps, 'refresh', form.refresh_token, form);
      const asked = form.scope?.split(' ').filter(Boolean) ?? [];
      if (!asked.every((scope) => token.scopes.includes(scope)))
        throw new OauthRefusal('invalid_scope', 'A refresh can ask for no more than was allowed.');
      return exchange(deps, token);
    }
    case undefined:
      throw new OauthRefusal('invalid_request', 'grant_type is missing.');
    default:
      throw new OauthRefusal('unsupported_grant_type', 'Send authorization_code or refresh_token.');
  }
}

/** What the app came with, if it is its own and still good. Coming with what was used up ends the connection. */
async function held(
  deps: TokenDeps,
  kind: AppToken['kind'],
  text: string | undefined,
  form: Form,
): Promise<AppToken> {
  if (!text || !form.client_id)
    throw new OauthRefusal(
      'invalid_request',
      `${text ? 'client_id' : 'The code or refresh token'} is missing.`,
    );
  const token = await findAppToken(deps.db, text);
  if (token?.kind !== kind || token.clientId !== form.client_id) throw await unknown(deps, form.client_id);
  if (token.usedAt) {
    if (kind === 'code' || deps.clock.now().getTime() - token.usedAt.getTime() > sameMomentMs)
      await end(deps, token);
    throw usedUp();
  }
  if (token.expiresAt <= deps.clock.now()) throw new OauthRefusal('invalid_grant', 'It has expired.');
  if (!isMcpAddress(token.resource, deps.publicUrl))
    throw new OauthRefusal('invalid_grant', 'It is for another address.');
  return token;
}

/** An app that refreshes in two places at once has stolen nothing: the second is refused, and that is all. */
const sameMomentMs = 30_000;

/** In one transaction. An app that its person connected again goes on with the new connection alone. */
async function exchange({ db, clock, bus }: TokenDeps, token: AppToken): Promise<object> {
  const now = clock.now();
  const { access, refresh, ended } = await db.account(token.accountId, async (tx) => {
    if (!(await takeToken(tx, token, now))) throw usedUp();
    const ended = token.kind === 'code' ? await removeFormerApps(tx, token.appId) : 0;
    return { ...(await addTokens(tx, token.appId, now)), ended };
  });
  if (ended > 0) bus.publish({ kind: 'sessions.changed', accountId: token.accountId });
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh,
    scope: token.scopes.join(' '),
  };
}

async function end({ db, bus }: TokenDeps, { accountId, appId }: AppToken): Promise<void> {
  await db.account(accountId, (tx) => removeApp(tx, appId));
  bus.publish({ kind: 'sessions.changed', accountId });
}

/** A client that was forgotten registers anew; one that is known asks its person again. */
const unknown = async ({ db }: TokenDeps, clientId: string) =>
  (await findClient(db, clientId))
    ? new OauthRefusal('invalid_grant', 'It is unknown, or the app was disconnected.')
    : new OauthRefusal('invalid_client', 'This client is not registered here (anymore).');

const usedUp = () => new OauthRefusal('invalid_grant', 'It has been used already.');

/** S256 of RFC 7636; null for what can't be a verifier. */
const challengeOf = (verifier = ''): string | null =>
  /^[\w.~-]{43,128}$/.test(verifier) ? createHash('sha256').update(verifier).digest('base64url') : null;
