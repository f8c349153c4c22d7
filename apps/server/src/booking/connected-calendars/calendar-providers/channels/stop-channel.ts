import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../../kernel/http/index.ts';
import { findGrant } from '../../grants/grant-row.ts';
import { CalendarFailure } from '../../reading/fetch-calendar.ts';
import { openGrantedCalendars } from '../open-granted-calendars.ts';
import type { ChannelRow } from './keep-channel.ts';

const stopJob = 'connected-calendars.stop-channel';

/** Lets this process end channels of calendars that were disconnected. */
export function stopChannels(deps: Deps): void {
  deps.jobs.handle(stopJob, async (payload, { signal }) => {
    const [accountId, grantId, id, resource] = ['accountId', 'grantId', 'channelId', 'resource'].map((name) =>
      String(payload[name]),
    ) as [string, string, string, string];
    const grant = await deps.db.account(accountId, (tx) => findGrant(tx, grantId));
    if (!grant || grant.refused_at) return;
    try {
      await openGrantedCalendars(deps, accountId, grant, signal).unwatch({ id, resource });
    } catch (error) {
      // It ends by itself within a week, and what it tells until then is of nobody.
      if (!(error instanceof CalendarFailure)) throw error;
    }
  });
}

/** Ends a calendar's channel if the caller's transaction commits. */
export async function stopChannelLater(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  {
    grant_id: grantId,
    channel_id: channelId,
    channel_resource: resource,
  }: Pick<ChannelRow, 'grant_id' | 'channel_id' | 'channel_resource'>,
): Promise<void> {
  if (grantId === null || channelId === null) return;
  await jobs.enqueue(tx, stopJob, { accountId: tx.accountId, grantId, channelId, resource });
}
