import type {
  ProviderKnowledgeBaseV2,
  ProviderKnowledgeBaseV2WithFiles,
  ProviderListQuery,
} from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { type ProviderList, readProviderList } from '../../lists/index.ts';
import {
  type KnowledgeBaseRow,
  readKnowledgeBase,
  selectKnowledgeBases,
  toProviderKnowledgeBase,
} from '../knowledge-base-row.ts';
import { filesOf, toV2 } from './to-v2.ts';

/** Those of files, newest first. */
export function listProviderKnowledgeBasesV2(
  ctx: MemberContext,
  query: ProviderListQuery,
): Promise<ProviderKnowledgeBaseV2[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const ofFiles = selectKnowledgeBases(tx).where(sql<boolean>`given ->> 'provider' <> ${ofServer}`);
    const list: ProviderList<KnowledgeBaseRow> = {
      rows: ofFiles,
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const rows = await readProviderList(list, query);
    return rows.map((row) => toV2(toProviderKnowledgeBase(row, ctx.actor)));
  });
}

export const getProviderKnowledgeBaseV2 = (
  ctx: MemberContext,
  id: string,
): Promise<ProviderKnowledgeBaseV2WithFiles> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readOfFiles(tx, id);
    return { ...toV2(toProviderKnowledgeBase(row, ctx.actor)), files: await filesOf(tx, row.id, row.given) };
  });

/** One of files; throws not_found, also for one that is a server. */
export async function readOfFiles(tx: AccountTransaction, id: string): Promise<KnowledgeBaseRow> {
  const row = await readKnowledgeBase(tx, id);
  if ((row.given as { provider?: string }).provider === ofServer) throw notFound('Knowledge base');
  return row;
}

const ofServer = 'custom-knowledge-base';
