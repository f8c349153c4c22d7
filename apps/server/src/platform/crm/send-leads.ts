import type { CrmConnection } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readConnection, readRow } from './connection-row.ts';
import { planAll, planRefused } from './plan-leads.ts';

/** Plans what is to be sent again; it is under way when this answers. */
export const sendLeads = (ctx: MemberContext, id: string, which: 'all' | 'refused'): Promise<CrmConnection> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await readRow(tx, id);
    await (which === 'all' ? planAll : planRefused)(tx, id);
    return readConnection(tx, id);
  });
