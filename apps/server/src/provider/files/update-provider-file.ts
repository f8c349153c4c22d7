import type { ProviderFile } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readFile, toProviderFile } from './file-row.ts';

export const updateProviderFile = (
  ctx: MemberContext,
  id: string,
  { name }: { name?: string | undefined },
): Promise<ProviderFile> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readFile(tx, id);
    if (name === undefined) return toProviderFile(before, ctx);
    const row = await tx.kysely
      .updateTable('provider_files')
      .set({ name, updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderFile(row, ctx);
  });
