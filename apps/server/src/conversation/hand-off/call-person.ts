import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

/** The job that tells the owners that a customer waits for a person: payload {accountId, conversationId, period}. */
export const personCalledJob = 'conversation.person-called';

/** A customer who insists calls the owners once in this time. */
const periodMs = 3_600_000;
const namespace = '5b0a2f5c-1c52-4a6c-9b3f-0d9f0b0f6c11';

/** Tells the owners, if the caller's transaction commits, that the customer of a conversation waits for a person. */
export async function callPerson(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  conversationId: string,
): Promise<void> {
  const period = Math.floor(clock.now().getTime() / periodMs);
  const id = uuidv5(`${personCalledJob} ${conversationId} ${period}`, namespace);
  await jobs.enqueue(tx, personCalledJob, { accountId: tx.accountId, conversationId, period }, { id });
}
