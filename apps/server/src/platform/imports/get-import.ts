import type { Import } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readImport, toImport } from './import-row.ts';

/** One import and how far it is. */
export const getImport = (ctx: MemberContext, id: string): Promise<Import> =>
  ctx.db.account(ctx.account.id, async (tx) => toImport(await readImport(tx, id)));
