import type { endpoints, ProviderFile, QueryOf } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList } from '../lists/index.ts';
import { type FileRow, selectFiles, toProviderFile } from './file-row.ts';

type Query = QueryOf<typeof endpoints.listProviderFiles>;

/** The account's files, newest first. */
export function listProviderFiles(ctx: MemberContext, query: Query): Promise<ProviderFile[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const files = selectFiles(tx);
    const rows = query.purpose === undefined ? files : files.where('purpose', '=', query.purpose);
    const list: ProviderList<FileRow> = {
      rows: rows,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    return (await readProviderList(list, query)).map((row) => toProviderFile(row, ctx));
  });
}
