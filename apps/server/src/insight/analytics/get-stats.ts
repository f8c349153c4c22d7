import type { Figure, Stats } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { dayIn, monthSoFar } from '../../kernel/local-time/index.ts';
import { countAppointments } from './count-appointments.ts';
import { shareOf, sumActivity } from './sum-activity.ts';
import { sumRatings } from './sum-ratings.ts';

/** The overview: this month so far beside the same days of last month, by the account's days. */
export function getStats(ctx: MemberContext, assistantId: string | undefined): Promise<Stats> {
  const { timeZone } = ctx.account;
  const { current, previous } = monthSoFar(dayIn(timeZone, ctx.clock.now()));
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (assistantId) await requireAssistant(tx, assistantId);
    const scope = { assistantId: assistantId ?? null, timeZone };
    const now = await sumActivity(tx, scope, current);
    const before = await sumActivity(tx, scope, previous);
    return {
      totalConversations: figure(now.conversations, before.conversations),
      leadsGenerated: figure(now.leads, before.leads),
      appointmentsBooked: figure(
        await countAppointments(tx, scope, current),
        await countAppointments(tx, scope, previous),
      ),
      responseRate: figure(
        shareOf(now.answered_turns, now.customer_turns),
        shareOf(before.answered_turns, before.customer_turns),
      ),
      conversationSuccessRate: shareOf(now.ended, now.ended + now.handed_off_ended),
      leadConversionRate: shareOf(now.converted_leads, now.leads),
      averageResponseMs: shareOf(now.reply_ms, now.replies),
      satisfaction: await sumRatings(tx, scope, current),
      period: { ...current, timeZone },
    };
  });
}

function figure(value: number | null, previous: number | null): Figure {
  const growth = value === null || !previous ? null : (value - previous) / previous;
  return { value, previous, growth };
}
