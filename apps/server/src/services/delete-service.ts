import { AppError, notFound, type OwnerContext } from '../http/index.ts';

/** Deletes a service; refused while it has appointments to come. Past ones stay, under its name. */
export async function deleteService(ctx: OwnerContext, id: string): Promise<void> {
  const assistantId = await ctx.db.account(ctx.account.id, async (tx) => {
    // A booking under way holds the service until it is stored; this waits for it.
    const [service] = await tx.query<{ assistant_id: string }>({
      name: 'services.lock',
      text: 'SELECT assistant_id FROM services WHERE account_id = $1 AND id = $2 FOR UPDATE',
      values: [tx.accountId, id],
    });
    if (!service) throw notFound('Service');
    const toCome = await tx.query({
      name: 'services.appointments-to-come',
      text: `SELECT 1 FROM appointments
             WHERE account_id = $1 AND assistant_id = $2 AND service_id = $3 AND status = 'booked' AND ends_at > $4 LIMIT 1`,
      values: [tx.accountId, service.assistant_id, id, ctx.clock.now()],
    });
    if (toCome.length > 0) {
      throw new AppError(
        'conflict',
        'This service has appointments to come. Cancel them first, or switch it off.',
      );
    }
    await tx.query({
      name: 'services.delete',
      text: 'DELETE FROM services WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, id],
    });
    return service.assistant_id;
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
}
