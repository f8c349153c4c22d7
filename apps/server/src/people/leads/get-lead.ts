import type { Lead } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { selectLeads, toLead } from './lead-row.ts';

export async function getLead(ctx: MemberContext, id: string): Promise<Lead> {
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    selectLeads(tx).where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw notFound('Lead');
  return toLead(row);
}
