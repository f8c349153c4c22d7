import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { hasAppointmentsToCome } from './upcoming-appointments.ts';

/** Deletes a service; refused while it has appointments to come. Past ones stay, under its name. */
export async function deleteService(ctx: MemberContext, id: string): Promise<void> {
  const assistantId = await ctx.db.account(ctx.account.id, async (tx) => {
    // A concurrent booking locks the service until it is stored; this waits for it.
    const [service] = await tx.query<{ assistant_id: string }>({
      name: 'services.lock',
      text: 'SELECT assistant_id FROM services WHERE account_id = $1 AND id = $2 FOR UPDATE',
      values: [tx.accountId, id],
    });
    if (!service) throw notFound('Service');
    const booked = { assistantId: service.assistant_id, serviceId: id };
    if (await hasAppointmentsToCome(tx, booked, ctx.clock.now())) {
      throw new AppError(
        'conflict',
        'This service has upcoming appointments. Cancel them first, or turn the service off.',
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
