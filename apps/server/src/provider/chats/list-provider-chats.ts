import type { endpoints, ProviderChat, ProviderPage, QueryOf } from '@deskbell/contract';
import { type SqlBool, sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../lists/index.ts';
import { type ChatRow, selectChats, toProviderChat } from './chat-row.ts';

type Query = QueryOf<typeof endpoints.listProviderChats>;

/** A page of the account's chats, without what was said before each. */
export function listProviderChats(ctx: MemberContext, query: Query): Promise<ProviderPage<ProviderChat>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    let rows = selectChats(tx);
    const { id, idAny, assistantId, assistantIdAny, squadId, sessionId, previousChatId } = query;
    if (id) rows = rows.where('provider_chats.id', '=', id);
    if (idAny) rows = rows.where('provider_chats.id', 'in', idAny);
    if (assistantId) rows = rows.where('provider_chats.assistant_id', '=', assistantId);
    if (assistantIdAny) rows = rows.where('provider_chats.assistant_id', 'in', assistantIdAny);
    // Those with an assistant that is nowhere are in somebody's inbox, not theirs.
    if (assistantId ?? assistantIdAny)
      rows = rows.where(
        sql<SqlBool>`(s.made_of = 'assistant' AND s.squad #> '{members,0,assistant}' IS NOT NULL) IS NOT TRUE`,
      );
    if (squadId) rows = rows.where('s.squad_id', '=', squadId);
    if (sessionId) rows = rows.where('provider_chats.session_id', '=', sessionId);
    if (previousChatId) rows = rows.where('provider_chats.previous_chat_id', '=', previousChatId);
    const list: ProviderList<ChatRow> = {
      rows: rows,
      createdAt: 'provider_chats.created_at',
      updatedAt: 'provider_chats.created_at',
      id: 'provider_chats.id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map(toProviderChat), metadata };
  });
}
