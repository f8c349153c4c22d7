import type { AccountTransaction } from '@deskbell/database';

/** Makes a calendar's busy times those given, which don't overlap. Writes nothing where they are as they were. */
export async function storeBusyTimes(
  tx: AccountTransaction,
  calendarId: string,
  spans: readonly { from: Date; to: Date }[],
): Promise<void> {
  const given = [spans.map(({ from }) => from), spans.map(({ to }) => to)];
  await tx.query({
    name: 'connected-calendars.drop-busy-times',
    text: `DELETE FROM busy_times b WHERE b.account_id = $1 AND b.calendar_id = $2 AND NOT EXISTS (
             SELECT FROM unnest($3::timestamptz[]) AS n (starts_at) WHERE n.starts_at = b.starts_at)`,
    values: [tx.accountId, calendarId, given[0]],
  });
  await tx.query({
    name: 'connected-calendars.store-busy-times',
    text: `INSERT INTO busy_times AS b (account_id, calendar_id, starts_at, ends_at)
           SELECT $1, $2, n.starts_at, n.ends_at FROM unnest($3::timestamptz[], $4::timestamptz[]) AS n (starts_at, ends_at)
           ON CONFLICT (account_id, calendar_id, starts_at) DO UPDATE SET ends_at = excluded.ends_at
             WHERE b.ends_at <> excluded.ends_at`,
    values: [tx.accountId, calendarId, ...given],
  });
}
