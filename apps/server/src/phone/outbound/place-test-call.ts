import type { OutboundCall } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { setupOf } from './get-setup.ts';
import { toOutboundCall } from './outbound-row.ts';
import { planCall } from './plan-call.ts';

const hourMs = 3_600_000;
const mostAnHour = 6;
/** A call that wasn't placed by then isn't waited for any more. */
const ofUseMs = 10 * 60_000;

/**
 * Has the assistant call a phone that its owner says is theirs. The same request again finds the call that it has begun. So few
 * are placed that nobody could be pestered by it, and who isn't to be called isn't.
 */
export const placeTestCall = (
  ctx: MemberContext,
  assistantId: string,
  { number, requestId }: { number: string; requestId: string },
): Promise<OutboundCall> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const { obstacle, paused } = await setupOf(ctx, tx, assistantId);
    if (obstacle) throw new AppError('conflict', obstacle);
    if (paused) throw new AppError('conflict', 'Outgoing calls are paused. Let them go on first.');
    // Two at once are counted one after the other.
    await tx.query({
      name: 'outbound.lock-tests',
      text: `SELECT pg_advisory_xact_lock(hashtextextended('outbound test ' || $1, 0))`,
      values: [tx.accountId],
    });
    const now = ctx.clock.now();
    const { row, isNew } = await planCall(ctx, tx, {
      assistantId,
      purpose: 'test',
      purposeKey: `test ${requestId}`,
      number,
      at: now,
      expiresAt: new Date(now.getTime() + ofUseMs),
    });
    if (isNew) {
      const { count } = await tx.kysely
        .selectFrom('outbound_calls')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('account_id', '=', tx.accountId)
        .where('purpose', '=', 'test')
        .where('created_at', '>', new Date(now.getTime() - hourMs))
        .executeTakeFirstOrThrow();
      if (Number(count) > mostAnHour) {
        const message = `At most ${mostAnHour} test calls an hour. Please try again later.`;
        throw new AppError('rate_limited', message, { retryAfterSeconds: hourMs / 1000 });
      }
    }
    return toOutboundCall(row);
  });
