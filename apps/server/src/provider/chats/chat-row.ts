import type { ProviderChat } from '@deskbell/contract';
import type { AccountTransaction, ProviderChatsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { toProviderResponder } from '../assistants/index.ts';
import { withoutSecrets } from '../kept/index.ts';
import { isTransient, type KeptSquad, toldSquad } from '../squads/index.ts';

const squadOf = ({ squad_id, squad, made_of }: ChatRow): KeptSquad => ({
  squadId: squad_id ?? undefined,
  squad: (squad as KeptSquad['squad'] | null) ?? undefined,
  ...(made_of === 'assistant' && { madeOf: 'assistant' }),
});

/** With its answer; where a person is to answer, the message itself. */
export type ChatRow = Selectable<ProviderChatsTable> & {
  reply_role: string | null;
  reply: string | null;
  responder: string | null;
  squad_id: string | null;
  squad: unknown;
  made_of: string | null;
};

/** The account's chats with their answers. */
export const selectChats = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('provider_chats')
    .leftJoin('messages as m', (join) =>
      join
        .onRef('m.account_id', '=', 'provider_chats.account_id')
        .onRef('m.conversation_id', '=', 'provider_chats.conversation_id')
        .onRef('m.seq', '=', 'provider_chats.reply_seq'),
    )
    .leftJoin('squad_conversations as s', (join) =>
      join
        .onRef('s.account_id', '=', 'provider_chats.account_id')
        .onRef('s.conversation_id', '=', 'provider_chats.conversation_id'),
    )
    .selectAll('provider_chats')
    .select(['s.squad_id', 's.squad', 's.made_of'])
    .select(['m.role as reply_role', 'm.content as reply', 'm.responder'])
    .where('provider_chats.account_id', '=', tx.accountId);

/** The only row -> ProviderChat mapper. */
export const toProviderChat = (row: ChatRow): ProviderChat => ({
  id: row.id,
  orgId: row.account_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.created_at.toISOString(),
  ...(!isTransient(squadOf(row)) && { assistantId: row.assistant_id }),
  ...toldSquad(squadOf(row)),
  ...(row.answered_by !== null && { answeredBy: row.answered_by }),
  conversationId: row.conversation_id,
  ...(row.session_id && { sessionId: row.session_id }),
  ...(row.previous_chat_id && { previousChatId: row.previous_chat_id }),
  ...(row.name !== null && { name: row.name }),
  ...(row.overrides !== null && {
    assistantOverrides: withoutSecrets(row.overrides) as Record<string, unknown>,
  }),
  input: row.input as ProviderChat['input'],
  output: row.reply_role === 'assistant' ? [{ role: 'assistant', content: row.reply ?? '' }] : [],
  responder: toProviderResponder(row.responder),
});
