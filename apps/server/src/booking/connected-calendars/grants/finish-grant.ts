import type { CalendarProvider, GrantRefusal } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import * as z from 'zod';
import { contextOf, type Deps, hasPermission, type Session } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { verifyToken } from '../../../kernel/secrets/index.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';
import { returnAddress, statePurpose, verifierOf } from './begin-grant.ts';
import { sealTokens } from './grant-row.ts';
import { GrantRefused, oauthProvider, type Tokens, tokensForCode } from './oauth.ts';

const State = z.object({
  provider: z.string(),
  nonce: z.string(),
  assistantId: z.string(),
  accountId: z.string(),
  userId: z.string(),
});

/** Where the browser goes on: to the dashboard, which is told of the grant, or why there is none. */
export async function finishGrant(
  deps: Deps,
  session: Session | null,
  provider: CalendarProvider,
  query: { state?: string; code?: string; error?: string },
): Promise<string> {
  const state = State.safeParse(
    verifyToken(deps.secrets, statePurpose, query.state ?? '', deps.clock.now()),
  ).data;
  const outcome =
    state?.provider === provider ? await grantFor(deps, session, provider, state, query) : 'expired';
  const search = new URLSearchParams({ section: 'setup', part: 'services', grant: outcome });
  if (state) search.set('assistant', state.assistantId);
  return `${deps.publicUrl}/dashboard?${search}`;
}

/** The grant's id, or why there is none. */
async function grantFor(
  deps: Deps,
  session: Session | null,
  provider: CalendarProvider,
  { accountId, userId, nonce }: z.infer<typeof State>,
  { code, error }: { code?: string; error?: string },
): Promise<string | GrantRefusal> {
  // Whoever is led here with the code of another person would fill that person's calendar.
  if (session?.user.id !== userId || !hasPermission(session, accountId, 'setup.write')) return 'other';
  if (!code) return error === 'access_denied' ? 'denied' : 'failed';
  const oauth = oauthProvider(deps.config, provider);
  if (!oauth) return 'failed';
  try {
    const verifier = verifierOf(deps.secrets, nonce);
    const tokens = await tokensForCode(oauth, {
      code,
      verifier,
      returnAddress: returnAddress(deps, provider),
    });
    if (oauth.needed.some((scope) => tokens.scopes && !tokens.scopes.includes(scope))) return 'access';
    return await storeGrant({ ...contextOf(deps, session) }, accountId, provider, tokens);
  } catch (cause) {
    if (cause instanceof GrantRefused) return 'expired';
    if (!(cause instanceof CalendarFailure)) throw cause;
    deps.log.warn({ provider, reason: cause.message }, 'no calendar grant');
    return 'failed';
  }
}

/** Whoever signs in again renews what they let us do; their calendars are read at once. */
async function storeGrant(
  { db, clock, secrets }: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  accountId: string,
  provider: CalendarProvider,
  { accessToken, refreshToken, expiresInSeconds, who }: Tokens,
): Promise<string | GrantRefusal> {
  if (!refreshToken || !who) return 'failed';
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + expiresInSeconds * 1000);
  return db.account(accountId, async (tx) => {
    const known = await tx.kysely
      .selectFrom('calendar_grants')
      .select('id')
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .where('subject', '=', who.subject)
      .executeTakeFirst();
    const id = known?.id ?? newIdAt(now);
    const tokens = sealTokens(secrets, id, { accessToken, refreshToken });
    // Anew, as there is time again to choose a calendar.
    const given = { email: who.email, tokens, expires_at: expiresAt, refused_at: null, created_at: now };
    const [stored] = await tx.kysely
      .insertInto('calendar_grants')
      .values({ account_id: accountId, id, provider, subject: who.subject, ...given })
      .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(given))
      .returning('id')
      .execute();
    if (known) await readAtOnce(tx, id, now);
    return stored!.id;
  });
}

async function readAtOnce(tx: AccountTransaction, grantId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'calendar-grants.read-at-once',
    text: 'UPDATE connected_calendars SET next_check_at = $3 WHERE account_id = $1 AND grant_id = $2',
    values: [tx.accountId, grantId, now],
  });
  await tx.query({
    name: 'calendar-grants.write-at-once',
    text: `UPDATE calendar_copies p SET next_try_at = NULL FROM connected_calendars c
           WHERE p.account_id = $1 AND c.account_id = $1 AND c.id = p.calendar_id AND c.grant_id = $2`,
    values: [tx.accountId, grantId],
  });
}
