import type { StaffCreate, StaffMember } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { toStaffMember } from './staff-row.ts';

/** Adds a member of staff to an assistant. */
export async function createStaffMember(
  ctx: MemberContext,
  assistantId: string,
  fields: StaffCreate,
): Promise<StaffMember> {
  const now = ctx.clock.now();
  const row = await ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return tx.kysely
      .insertInto('staff')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        assistant_id: assistantId,
        name: fields.name,
        hours: fields.hours && JSON.stringify(fields.hours),
        active: fields.active,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  ctx.bus.publish({ kind: 'knowledge.changed', accountId: ctx.account.id, assistantId });
  return toStaffMember(row);
}
