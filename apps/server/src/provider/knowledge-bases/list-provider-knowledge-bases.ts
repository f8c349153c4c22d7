import type { ProviderKnowledgeBase, ProviderListQuery } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList } from '../lists/index.ts';
import {
  type KnowledgeBaseRow,
  selectKnowledgeBases,
  toProviderKnowledgeBase,
} from './knowledge-base-row.ts';

/** The account's knowledge bases, newest first. */
export function listProviderKnowledgeBases(
  ctx: MemberContext,
  query: ProviderListQuery,
): Promise<ProviderKnowledgeBase[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const list: ProviderList<KnowledgeBaseRow> = {
      rows: selectKnowledgeBases(tx),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    return (await readProviderList(list, query)).map((row) => toProviderKnowledgeBase(row, ctx.actor));
  });
}
