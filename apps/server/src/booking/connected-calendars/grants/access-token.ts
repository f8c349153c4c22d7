import type { Deps } from '../../../kernel/http/index.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';
import { findGrant, type GrantRow, openTokens, sealTokens } from './grant-row.ts';
import { GrantRefused, type OAuthProvider, oauthProvider, refreshedTokens } from './oauth.ts';

type TokenDeps = Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>;

/** Not in the middle of a request. */
const reserveMs = 60_000;

/** What a provider is asked with by a grant. */
export interface Access {
  provider: OAuthProvider;
  /** `isFresh`: the one of before was refused. Throws CalendarFailure. */
  token(isFresh?: boolean): Promise<string>;
}

/** @throws CalendarFailure where the server isn't registered at the provider any more */
export function openAccess(
  deps: TokenDeps,
  accountId: string,
  grant: Pick<GrantRow, 'id' | 'provider'>,
  signal?: AbortSignal,
): Access {
  const provider = oauthProvider(deps.config, grant.provider);
  if (!provider)
    throw new CalendarFailure('This server isn’t set up for calendars of this provider any more');
  return {
    provider,
    token: (isFresh = false) => accessToken(deps, accountId, grant.id, provider, isFresh, signal),
  };
}

async function accessToken(
  deps: TokenDeps,
  accountId: string,
  grantId: string,
  provider: OAuthProvider,
  isFresh: boolean,
  signal?: AbortSignal,
): Promise<string> {
  const grant = await deps.db.account(accountId, (tx) => findGrant(tx, grantId));
  if (!grant || grant.refused_at) throw refusedBy(provider);
  const { accessToken: known, refreshToken } = openTokens(deps.secrets, grant);
  const now = deps.clock.now().getTime();
  if (!isFresh && grant.expires_at.getTime() > now + reserveMs) return known;
  try {
    const tokens = await refreshedTokens(provider, refreshToken, signal);
    await storeTokens(deps, accountId, grant, {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken ?? refreshToken,
      expiresAt: new Date(now + tokens.expiresInSeconds * 1000),
    });
    return tokens.accessToken;
  } catch (error) {
    if (!(error instanceof GrantRefused)) throw error;
    await refuse(deps, accountId, grant);
    throw refusedBy(provider);
  }
}

/** Whoever refreshed meanwhile has stored tokens that are as good. */
async function storeTokens(
  { db, secrets }: TokenDeps,
  accountId: string,
  { id, tokens }: GrantRow,
  given: { accessToken: string; refreshToken: string; expiresAt: Date },
): Promise<void> {
  const { expiresAt, ...kept } = given;
  await db.account(accountId, (tx) =>
    tx.query({
      name: 'calendar-grants.store-tokens',
      text: `UPDATE calendar_grants SET tokens = $4, expires_at = $5
             WHERE account_id = $1 AND id = $2 AND tokens = $3`,
      values: [accountId, id, tokens, sealTokens(secrets, id, kept), expiresAt],
    }),
  );
}

/** Not where somebody has signed in again meanwhile. */
async function refuse({ db, clock }: TokenDeps, accountId: string, { id, tokens }: GrantRow): Promise<void> {
  await db.account(accountId, (tx) =>
    tx.query({
      name: 'calendar-grants.refuse',
      text: `UPDATE calendar_grants SET refused_at = coalesce(refused_at, $4)
             WHERE account_id = $1 AND id = $2 AND tokens = $3`,
      values: [accountId, id, tokens, clock.now()],
    }),
  );
}

const refusedBy = ({ name }: OAuthProvider) =>
  new CalendarFailure(
    `${name} no longer lets us into this calendar: access was taken back, or has ended. Sign in again`,
  );
