import type { PageQuery, PortalConversation, PortalLead } from '@deskbell/contract';
import { listConversations } from '../../conversation/conversations/index.ts';
import { type PageAnswer, page, type SignedInContext } from '../../kernel/http/index.ts';
import { listLeads } from '../../people/leads/index.ts';
import { visibleAssistant } from './visible-assistants.ts';

type Query = PageQuery & { assistantId?: string | undefined };

/** The leads of a client's assistant, newest first, without the reasons of their scores. None while there is no assistant. */
export async function listPortalLeads(ctx: SignedInContext, query: Query): Promise<PageAnswer<PortalLead>> {
  const shown = await visibleAssistant(ctx, query.assistantId);
  if (!shown) return nothing();
  const found = await listLeads(shown.ctx, shown.assistantId, pageOfQuery(query));
  return { ...found, rows: found.rows.map(({ scoreReasons: _, ...lead }) => lead) };
}

/** The conversations of a client's assistant, newest first: who and what about, not what was said. */
export async function listPortalConversations(
  ctx: SignedInContext,
  query: Query,
): Promise<PageAnswer<PortalConversation>> {
  const shown = await visibleAssistant(ctx, query.assistantId);
  if (!shown) return nothing();
  const found = await listConversations(shown.ctx, shown.assistantId, pageOfQuery(query));
  return {
    ...found,
    rows: found.rows.map((conversation) => ({
      id: conversation.id,
      assistantId: conversation.assistantId,
      customerName: conversation.customerName,
      customerEmail: conversation.customerEmail,
      customerPhone: conversation.customerPhone,
      type: conversation.type,
      topic: conversation.topic,
      status: conversation.status,
      createdAt: conversation.createdAt,
    })),
  };
}

const pageOfQuery = ({ cursor, limit }: Query) => ({ cursor, limit });

const nothing = () => page<never>([], { total: 0, nextCursor: null });
