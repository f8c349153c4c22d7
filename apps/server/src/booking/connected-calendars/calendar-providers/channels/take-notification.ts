import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../../../kernel/http/index.ts';
import { dropDeadJobs } from '../../../../kernel/jobs/index.ts';
import { hasRowSignature, readRowToken } from '../../../../kernel/secrets/index.ts';
import { channelPurpose } from './keep-channel.ts';

/** So that a calendar is read once for all that is told of it before that. */
const namespace = '7b0b8a53-3b7f-4b0f-9f0f-5a2f1d1c7a64';

/**
 * Has a calendar read, as its provider tells of a change. False where the token is forged, or the calendar is connected no more.
 * One that can't be read now is tried again by the clock alone. `isEnding`: the channel is over, or about to be.
 */
export async function takeNotification(
  { db, jobs, secrets, clock }: Pick<Deps, 'db' | 'jobs' | 'secrets' | 'clock'>,
  token: string,
  readJob: string,
  isEnding = false,
): Promise<boolean> {
  const named = readRowToken(token);
  if (!named) return false;
  const { id: calendarId, signature } = named;
  if (!hasRowSignature(secrets, channelPurpose, { id: calendarId, version: 1 }, signature)) return false;
  const [row] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'connected-calendars.account',
      text: 'SELECT account_of_connected_calendar($1) AS account_id',
      values: [calendarId],
    }),
  );
  const accountId = row?.account_id;
  if (!accountId) return false;
  const [calendar] = await db.account(accountId, (tx) =>
    tx.query<{ failures: number }>({
      name: 'connected-calendars.notify',
      // Soon by the clock as well: a reading that just ends has its name still, and doesn't see this any more.
      text: `UPDATE connected_calendars SET notifications = notifications + 1,
               next_check_at = CASE WHEN failures = 0 THEN least(next_check_at, $4::timestamptz + interval '1 minute') ELSE next_check_at END,
               channel_expires_at = CASE WHEN $3 THEN least(channel_expires_at, $4::timestamptz) ELSE channel_expires_at END
             WHERE account_id = $1 AND id = $2 RETURNING failures`,
      values: [accountId, calendarId, isEnding, clock.now()],
    }),
  );
  if (calendar?.failures !== 0) return true;
  await db.system(async (tx) => {
    const payload = { accountId, calendarId };
    // One that failed for good would keep its name.
    await dropDeadJobs(tx, readJob, payload);
    await jobs.enqueue(tx, readJob, payload, { id: uuidv5(calendarId, namespace) });
  });
  return true;
}
