import type { OutboundOutcome } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { seeToMissedCalls } from '../calls/index.ts';
import { afterAttempt } from './after-attempt.ts';
import { continueCampaign } from './campaigns/continue-campaign.ts';
import { changeOutbound, type OutboundRow, triedOf } from './outbound-row.ts';
import { enqueueAttempt } from './plan-call.ts';
import { reminderOutcome } from './reminders/reminder-outcome.ts';
import { settingsFor } from './settings-for.ts';

/** Stores how an attempt ended and what follows. The row is locked and its attempt under way. */
export async function endAttempt(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  row: OutboundRow,
  ended: OutboundOutcome,
  detail = '',
): Promise<void> {
  const now = deps.clock.now();
  const settings = await settingsFor(tx, row);
  const outcome = ended === 'reached' ? await reminderOutcome(tx, row) : ended;
  const next = afterAttempt(row, settings, outcome, now);
  const tried = [...triedOf(row), { at: (row.dialed_at ?? now).toISOString(), outcome }];
  const changed = await changeOutbound(
    tx,
    row.id,
    {
      state: next.state,
      outcome,
      detail,
      tried,
      conversation_id: (await conversationOf(tx, row)) ?? row.conversation_id,
      ...(next.state === 'waiting' && { next_attempt_at: next.at }),
    },
    now,
  );
  if (next.state === 'waiting') await enqueueAttempt(deps, tx, changed);
  if (next.state === 'done' && row.lead_id && outcome !== 'message_left')
    await markContacted(tx, row.lead_id, now);
  if (ended === 'reached') await seeToMissedCalls(tx, row.customer_number, now);
  await continueCampaign(deps, tx, row);
}

/** Null: nothing was said. */
async function conversationOf(
  tx: AccountTransaction,
  { phone_call_id: id }: OutboundRow,
): Promise<string | null> {
  if (!id) return null;
  const said = await tx.kysely
    .selectFrom('phone_calls as p')
    .innerJoin('conversations as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.id', '=', 'p.conversation_id'),
    )
    .select('c.id')
    .where('p.account_id', '=', tx.accountId)
    .where('p.id', '=', id)
    .executeTakeFirst();
  return said?.id ?? null;
}

/** Who was reached is no new lead any more. */
async function markContacted(tx: AccountTransaction, leadId: string, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('leads')
    .set({ status: 'contacted', updated_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', leadId)
    .where('status', '=', 'new')
    .execute();
}
