import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { accountHasFeature } from '../../../kernel/http/index.ts';
import { openConnection } from '../open-connection.ts';
import { CrmFailure } from '../providers/crm.ts';
import { readTask } from './read-task.ts';
import { postpone, recordFailure, recordSuccess, release } from './record.ts';
import type { SendDeps } from './send-deps.ts';
import { writeLead } from './write-lead.ts';

/**
 * Has a claimed lead stand in its CRM as it stands here now, and records what came of it. `signal` breaks it off without
 * counting it: it is free again at once, for whichever process comes next.
 */
export async function sendLead(deps: SendDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const inAccount = deps.db.account;
  const task = await inAccount(claimed.accountId, async (tx) => {
    if (await accountHasFeature(tx, deps.config, 'integrations')) return readTask(tx, claimed);
    await postpone(tx, claimed, deps.clock.now());
    return null;
  });
  if (!task) return;
  try {
    await writeLead(deps, claimed, task, openConnection(deps, task.connection, signal));
    await inAccount(claimed.accountId, (tx) => recordSuccess(tx, claimed, task.version, deps.clock.now()));
  } catch (error) {
    if (signal.aborted) await inAccount(claimed.accountId, (tx) => release(tx, claimed));
    else if (error instanceof CrmFailure)
      await inAccount(claimed.accountId, (tx) => recordFailure(tx, claimed, error, deps.clock.now()));
    else throw error;
  }
}
