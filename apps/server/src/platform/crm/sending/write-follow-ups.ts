import type { CrmRule } from '@deskbell/contract';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { followUpsOf } from '../connection-row.ts';
import type { Crm, FollowUp } from '../providers/crm.ts';
import { followUpOf } from './compose.ts';
import type { Task } from './read-task.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Adds the deal and the task that the rules say, once each; from then on they are their people's. That one is begun is stored before: where
 * the answer is lost, it is looked for before another is added. Throws CrmFailure.
 */
export async function writeFollowUps(
  deps: SendDeps,
  claimed: Claimed,
  task: Task,
  crm: Crm,
  contactId: string,
): Promise<void> {
  const rules = followUpsOf(task.connection);
  for (const kind of ['deal', 'task'] as const) {
    const known = task.followUps.find((one) => one.kind === kind);
    // What was begun is seen through unless it is wanted no more.
    if (known?.followUpId || !(known ? rules[kind] !== 'never' : isWanted(task, kind, rules[kind]))) continue;
    const followUp = followUpOf(task, kind, deps.publicUrl);
    const inDoubt = known ? await crm.findFollowUp(contactId, followUp) : null;
    if (!known) await keep(deps, claimed, kind, null);
    await keep(deps, claimed, kind, inDoubt ?? (await crm.addFollowUp(contactId, followUp)));
  }
}

/** Of a lead that came here since it was switched on; what was imported has its deals where it came from. */
function isWanted({ lead, connection }: Task, kind: FollowUp['kind'], rule: CrmRule): boolean {
  const since = kind === 'deal' ? connection.deals_since : connection.tasks_since;
  if (rule === 'never' || lead.source === 'import' || !since || lead.createdAt < since) return false;
  return rule === 'every' || lead.score === 'hot';
}

const keep = (
  deps: SendDeps,
  { accountId, receiverId, id }: Claimed,
  kind: FollowUp['kind'],
  followUpId: string | null,
): Promise<void> =>
  deps.db.account(accountId, async (tx) => {
    // Nothing where the lead is gone meanwhile.
    await tx.query({
      name: 'crm.keep-follow-up',
      text: `INSERT INTO crm_follow_ups (account_id, connection_id, lead_id, kind, follow_up_id)
             SELECT account_id, connection_id, lead_id, $4, $5 FROM crm_leads
             WHERE account_id = $1 AND connection_id = $2 AND lead_id = $3 FOR KEY SHARE
             ON CONFLICT (account_id, connection_id, lead_id, kind) DO UPDATE SET follow_up_id = excluded.follow_up_id`,
      values: [tx.accountId, receiverId, id, kind, followUpId],
    });
  });
