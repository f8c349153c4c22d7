import type { PortalStats } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { shareOf, sumActivity } from '../../insight/analytics/index.ts';
import type { SignedInContext } from '../../kernel/http/index.ts';
import { addDays, dayIn } from '../../kernel/local-time/index.ts';
import { visibleAssistant } from './visible-assistants.ts';

const newLeadDays = 7;
const responseDays = 30;
const noFigures: PortalStats = {
  totalLeads: 0,
  newLeads: 0,
  totalConversations: 0,
  conversationsToday: 0,
  responseRate: null,
};

/** The portal's figures, from the counters that the dashboard reads, by the account's days. */
export async function getPortalStats(
  ctx: SignedInContext,
  assistantId: string | undefined,
): Promise<PortalStats> {
  const shown = await visibleAssistant(ctx, assistantId);
  if (!shown) return noFigures;
  const { timeZone, id } = shown.ctx.account;
  const scope = { assistantId: shown.assistantId, timeZone };
  const today = dayIn(timeZone, ctx.clock.now());
  const lastDays = (days: number) => ({ from: addDays(today, 1 - days), to: today });
  return ctx.db.account(id, async (tx) => {
    const answered = await sumActivity(tx, scope, lastDays(responseDays));
    return {
      ...(await readTotals(tx, shown.assistantId)),
      newLeads: (await sumActivity(tx, scope, lastDays(newLeadDays))).leads,
      conversationsToday: (await sumActivity(tx, scope, lastDays(1))).conversations,
      responseRate: shareOf(answered.answered_turns, answered.customer_turns),
    };
  });
}

async function readTotals(tx: AccountTransaction, assistantId: string) {
  const [totals] = await tx.query<Pick<PortalStats, 'totalLeads' | 'totalConversations'>>({
    name: 'portal.totals',
    text: `SELECT
        (SELECT coalesce(sum(leads), 0)::int FROM lead_counts
         WHERE account_id = $1 AND assistant_id = $2) AS "totalLeads",
        (SELECT coalesce(sum(conversations), 0)::int FROM conversation_counts
         WHERE account_id = $1 AND assistant_id = $2) AS "totalConversations"`,
    values: [tx.accountId, assistantId],
  });
  return totals!;
}
