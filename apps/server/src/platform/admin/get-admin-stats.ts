import type { AdminStats } from '@deskbell/contract';
import { demoAccountId } from '../../assistant/assistants/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';

const activeDays = 30;

/**
 * How much there is on this installation, its own demo left out; conversations and leads from their counters. A user is
 * active who had a session that was used within the last 30 days, whether it continues or not; use is noted once a day.
 */
export function getAdminStats({ db, clock }: SignedInContext): Promise<AdminStats> {
  return db.platform(async (tx) => {
    const [stats] = await tx.query<AdminStats>({
      name: 'admin.stats',
      text: `SELECT
          (SELECT count(*)::int FROM auth."user") AS "totalUsers",
          (SELECT count(*)::int FROM assistants WHERE account_id <> $1 AND unlisted_key IS NULL) AS "totalAssistants",
          (SELECT coalesce(sum(conversations), 0)::int FROM conversation_counts WHERE account_id <> $1)
            AS "totalConversations",
          (SELECT coalesce(sum(leads), 0)::int FROM lead_counts WHERE account_id <> $1) AS "totalLeads",
          (SELECT count(*)::int FROM auth."user"
           WHERE "lastSeenAt" >= $2::timestamptz - make_interval(days => ${activeDays})) AS "activeUsersLast30Days"`,
      values: [demoAccountId, clock.now()],
    });
    return stats!;
  });
}
