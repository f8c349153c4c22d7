import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { hasAppointmentsToCome } from './upcoming-appointments.ts';

/**
 * Deletes a member of staff; refused while there are upcoming appointments. Past ones keep the name. Services that nobody
 * else does are switched off.
 */
export async function deleteStaffMember(ctx: MemberContext, id: string): Promise<void> {
  const assistantId = await ctx.db.account(ctx.account.id, async (tx) => {
    // A concurrent booking locks the member of staff until it is stored; this waits for it.
    const [member] = await tx.query<{ assistant_id: string }>({
      name: 'staff.lock',
      text: 'SELECT assistant_id FROM staff WHERE account_id = $1 AND id = $2 FOR UPDATE',
      values: [tx.accountId, id],
    });
    if (!member) throw notFound('Member of staff');
    const booked = { assistantId: member.assistant_id, staffId: id };
    if (await hasAppointmentsToCome(tx, booked, ctx.clock.now())) {
      throw new AppError(
        'conflict',
        'This person has upcoming appointments. Reschedule or cancel them first, or turn off booking for this person.',
      );
    }
    await tx.query({
      name: 'staff.switch-off-services',
      text: `UPDATE services s SET active = false
             FROM service_staff d
             WHERE d.account_id = $1 AND d.staff_id = $2 AND s.account_id = $1 AND s.id = d.service_id AND NOT EXISTS (
               SELECT FROM service_staff o WHERE o.account_id = $1 AND o.service_id = s.id AND o.staff_id <> $2)`,
      values: [tx.accountId, id],
    });
    await tx.query({
      name: 'staff.delete',
      text: 'DELETE FROM staff WHERE account_id = $1 AND id = $2',
      values: [tx.accountId, id],
    });
    return member.assistant_id;
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
}
