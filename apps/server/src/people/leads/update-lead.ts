import type { Lead, LeadUpdate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { leadColumns, toLead } from './lead-row.ts';

/** Sets a lead's status; any status may follow any other. */
export async function updateLead(ctx: MemberContext, id: string, update: LeadUpdate): Promise<Lead> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('leads')
      .set({ status: update.status, updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returning(leadColumns)
      .executeTakeFirst(),
  );
  if (!row) throw notFound('Lead');
  const lead = toLead(row);
  const { assistantId } = lead;
  ctx.bus.publish({ kind: 'lead.updated', accountId: ctx.account.id, assistantId, leadId: id });
  return lead;
}
