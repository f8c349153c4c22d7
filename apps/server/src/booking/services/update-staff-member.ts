import type { StaffMember, StaffUpdate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { toStaffMember } from './staff-row.ts';

/** Changes the given fields. Appointments that are booked keep their time and the name they were made under. */
export async function updateStaffMember(
  ctx: MemberContext,
  id: string,
  { name, hours, active }: StaffUpdate,
): Promise<StaffMember> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('staff')
      .set({
        ...(name !== undefined && { name }),
        ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
        ...(active !== undefined && { active }),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw notFound('Member of staff');
  const member = toStaffMember(row);
  const { assistantId } = member;
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return member;
}
