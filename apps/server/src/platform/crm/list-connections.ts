import type { CrmConnection } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readConnections } from './connection-row.ts';

export const listConnections = (ctx: MemberContext): Promise<CrmConnection[]> =>
  ctx.db.account(ctx.account.id, readConnections);
