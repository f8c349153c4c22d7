import type {
  ProviderAssistantVersion,
  ProviderPage,
  ProviderPageQuery,
  ProviderResponder,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../lists/index.ts';
import { readRow } from './get-provider-assistant.ts';
import { type ShownRow, toProviderAssistant } from './to-provider-assistant.ts';

/** How an assistant was after each of its last hundred changes, newest first, whoever made them. */
export function listProviderAssistantVersions(
  ctx: MemberContext,
  id: string,
  query: Pick<ProviderPageQuery, 'page' | 'limit'>,
  responder: ProviderResponder,
): Promise<ProviderPage<ProviderAssistantVersion>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { created_at } = await readRow(tx, id);
    const page = await readProviderPage(tx, versions(tx, id), { ...query, sortOrder: 'DESC' });
    const shown = page.results.map(({ nr, ...row }) => ({
      ...toProviderAssistant({ ...row, created_at }, { responder, actor: ctx.actor }),
      version: nr,
    }));
    return { results: shown, metadata: page.metadata };
  });
}

/** When the assistant was made stands with itself. */
type VersionRow = Omit<ShownRow, 'created_at'> & { nr: number };

const versions = (tx: AccountTransaction, id: string): ProviderList<VersionRow> => ({
  rows: tx.kysely
    .selectFrom('assistant_versions')
    .select([
      'account_id',
      'assistant_id as id',
      'nr',
      'name',
      'voice',
      'provider',
      'created_at as updated_at',
    ])
    .where('account_id', '=', tx.accountId)
    .where('assistant_id', '=', id),
  createdAt: 'created_at',
  updatedAt: 'created_at',
  id: 'nr',
});
