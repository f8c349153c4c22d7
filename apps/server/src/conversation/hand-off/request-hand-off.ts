import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

/** The job that notifies the owners that a customer waits for a person: payload {accountId, conversationId, period}. */
export const handOffRequestedJob = 'conversation.person-called';

/** The owners are notified of a conversation at most once in this time. */
const periodMs = 3_600_000;
const namespace = '5b0a2f5c-1c52-4a6c-9b3f-0d9f0b0f6c11';

/**
 * Notifies the owners, if the caller's transaction commits, that a customer waits for a person. They wait from now on, unless a
 * person has the conversation already.
 */
export async function requestHandOff(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  conversationId: string,
): Promise<void> {
  await tx.query({
    name: 'hand-off.wait',
    text: `UPDATE conversations SET waiting_since = coalesce(waiting_since, $3)
           WHERE account_id = $1 AND id = $2 AND handler = 'assistant'`,
    values: [tx.accountId, conversationId, clock.now()],
  });
  const period = Math.floor(clock.now().getTime() / periodMs);
  const id = uuidv5(`${handOffRequestedJob} ${conversationId} ${period}`, namespace);
  await jobs.enqueue(tx, handOffRequestedJob, { accountId: tx.accountId, conversationId, period }, { id });
}
