import type { ProviderTool } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readTool, toProviderTool } from './tool-row.ts';

export const getProviderTool = (ctx: MemberContext, id: string): Promise<ProviderTool> =>
  ctx.db.account(ctx.account.id, async (tx) => toProviderTool(await readTool(tx, id), ctx.actor));
