import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';

/** The job that follows the end of a call that came in, once the rest of its news may be there: `{accountId, phoneCallId, tries}`. */
export const phoneCallOverJob = 'phone.call-over';

const newsMs = 20_000;
const namespace = '3d9a1d0e-5c55-4d4f-8a3e-2f8d4b7d9b1c';

/** Enqueues it, once per call and try. */
export async function enqueueCallOver(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  phoneCallId: string,
  tries = 0,
): Promise<void> {
  const runAt = new Date(clock.now().getTime() + newsMs);
  const id = uuidv5(tries === 0 ? phoneCallId : `${phoneCallId} ${tries}`, namespace);
  await jobs.enqueue(tx, phoneCallOverJob, { accountId: tx.accountId, phoneCallId, tries }, { runAt, id });
}
