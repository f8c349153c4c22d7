import type { Service, ServiceUpdate } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { assignStaff } from './create-service.ts';
import { readService } from './read-services.ts';
import { serviceColumns } from './service-row.ts';

/** Changes the given fields. Appointments that are booked keep their time, length and name. */
export async function updateService(ctx: MemberContext, id: string, update: ServiceUpdate): Promise<Service> {
  const service = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readService(tx, id);
    await tx.kysely
      .updateTable('services')
      .set(serviceColumns({ ...before, ...definedOf(update) }))
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    if (update.staffIds) await assignStaff(tx, before, update.staffIds);
    return readService(tx, id);
  });
  const { assistantId } = service;
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return service;
}

const definedOf = (update: ServiceUpdate) =>
  Object.fromEntries(
    Object.entries(update).filter(([, value]) => value !== undefined),
  ) as Partial<ServiceUpdate>;
