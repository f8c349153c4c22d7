import type {
  ProviderAssistant,
  ProviderListQuery,
  ProviderPage,
  ProviderPageQuery,
  ProviderResponder,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { selectAssistants } from '../../assistant/assistants/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList, readProviderPage } from '../lists/index.ts';
import { type ShownRow, toProviderAssistant } from './to-provider-assistant.ts';

/** The account's assistants, newest first. */
export function listProviderAssistants(
  ctx: MemberContext,
  query: ProviderListQuery,
  responder: ProviderResponder,
): Promise<ProviderAssistant[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const rows = await readProviderList(assistants(tx), query);
    return rows.map((row) => toProviderAssistant(row, { responder, actor: ctx.actor }));
  });
}

export function listProviderAssistantPages(
  ctx: MemberContext,
  query: ProviderPageQuery,
  responder: ProviderResponder,
): Promise<ProviderPage<ProviderAssistant>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { results, metadata } = await readProviderPage(tx, assistants(tx), query);
    const shown = results.map((row) => toProviderAssistant(row, { responder, actor: ctx.actor }));
    return { results: shown, metadata };
  });
}

const assistants = (tx: AccountTransaction): ProviderList<ShownRow> => ({
  rows: selectAssistants(tx),
  createdAt: 'assistants.created_at',
  updatedAt: 'assistants.updated_at',
  id: 'assistants.id',
});
