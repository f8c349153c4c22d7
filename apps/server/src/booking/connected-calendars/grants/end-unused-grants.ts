import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { hourMs, repeatJob } from '../../../kernel/jobs/index.ts';
import { CalendarFailure } from '../reading/fetch-calendar.ts';
import { type GrantRow, openTokens } from './grant-row.ts';
import { oauthProvider, revokeToken } from './oauth.ts';

const sweepJob = 'calendar-grants.end-unused';
/** Time to choose a calendar. */
const unusedMs = hourMs;
const atOnce = 100;

/** Looks once an hour from now on, in whichever process takes the job. */
export async function endUnusedGrants(deps: Deps): Promise<void> {
  await repeatJob(deps, sweepJob, hourMs, () => endUnused(deps));
}

/** Forgets and gives back what no calendar is read by. */
export async function endUnused(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - unusedMs);
  const unused = await deps.db.system((tx) =>
    tx.query<{ account_id: string; grant_id: string; is_shared: boolean }>({
      name: 'calendar-grants.unused',
      text: 'SELECT account_id, grant_id, is_shared FROM calendar_grants_unused($1, $2)',
      values: [before, atOnce],
    }),
  );
  for (const { account_id: accountId, grant_id: grantId, is_shared: isShared } of unused) {
    const grant = await deps.db.account(accountId, (tx) => forget(tx, grantId));
    // Giving one back would end those of other accounts with it.
    if (grant && !isShared) await giveBack(deps, grant);
  }
}

/** Undefined: a calendar is read by it after all. */
async function forget(tx: AccountTransaction, grantId: string): Promise<GrantRow | undefined> {
  const [grant] = await tx.query<GrantRow>({
    name: 'calendar-grants.forget',
    text: `DELETE FROM calendar_grants g WHERE g.account_id = $1 AND g.id = $2 AND NOT EXISTS (
             SELECT FROM connected_calendars c WHERE c.account_id = g.account_id AND c.grant_id = g.id)
           RETURNING g.*`,
    values: [tx.accountId, grantId],
  });
  return grant;
}

/** Never fails: whoever gave it can take it back there, too. */
async function giveBack({ config, secrets, log }: Deps, grant: GrantRow): Promise<void> {
  const provider = oauthProvider(config, grant.provider);
  if (!provider || grant.refused_at) return;
  try {
    await revokeToken(provider, openTokens(secrets, grant).refreshToken);
  } catch (error) {
    if (error instanceof CalendarFailure)
      log.info({ reason: error.message }, 'a calendar grant could not be given back');
    else log.warn({ err: error }, 'a calendar grant could not be given back');
  }
}
