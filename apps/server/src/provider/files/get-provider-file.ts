import type { ProviderFile } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readFile, toProviderFile } from './file-row.ts';

export const getProviderFile = (ctx: MemberContext, id: string): Promise<ProviderFile> =>
  ctx.db.account(ctx.account.id, async (tx) => toProviderFile(await readFile(tx, id), ctx));
