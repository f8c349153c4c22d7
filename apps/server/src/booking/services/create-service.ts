import type { Service, ServiceCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { readService } from './read-services.ts';
import { serviceColumns } from './service-row.ts';

const mostServices = 500;

/** Adds a service to an assistant. */
export async function createService(
  ctx: MemberContext,
  assistantId: string,
  fields: ServiceCreate,
): Promise<Service> {
  const now = ctx.clock.now();
  const id = newIdAt(now);
  const service = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    await requireRoom(tx, assistantId);
    await tx.kysely
      .insertInto('services')
      .values({
        account_id: tx.accountId,
        id,
        assistant_id: assistantId,
        ...serviceColumns(fields),
        created_at: now,
      })
      .execute();
    await assignStaff(tx, { id, assistantId }, fields.staffIds);
    return readService(tx, id);
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return service;
}

// Every service is held in memory and searched in each turn.
async function requireRoom(tx: AccountTransaction, assistantId: string): Promise<void> {
  const { count } = await tx.kysely
    .selectFrom('services')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', assistantId)
    .executeTakeFirstOrThrow();
  if (count >= mostServices) throw new AppError('conflict', `At most ${mostServices} services`);
}

/** Replaces who does a service; all must be the same assistant's. */
export async function assignStaff(
  tx: AccountTransaction,
  service: { id: string; assistantId: string },
  staffIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(staffIds)];
  // Unchanged rows stay: the audit log records who was added and removed.
  await tx.query({
    name: 'services.unassign',
    text: 'DELETE FROM service_staff WHERE account_id = $1 AND service_id = $2 AND NOT staff_id = ANY($3)',
    values: [tx.accountId, service.id, wanted],
  });
  const assigned = await tx.query({
    name: 'services.assign',
    text: `WITH own AS (
             SELECT id FROM staff WHERE account_id = $1 AND assistant_id = $3 AND id = ANY($4)
           ), added AS (
             INSERT INTO service_staff (account_id, service_id, staff_id) SELECT $1, $2, id FROM own
             ON CONFLICT DO NOTHING
           )
           SELECT id FROM own`,
    values: [tx.accountId, service.id, service.assistantId, wanted],
  });
  if (assigned.length === wanted.length) return;
  const message = 'Not a staff member of this assistant';
  throw new AppError('invalid_input', message, { issues: [{ path: 'staffIds', message }] });
}
