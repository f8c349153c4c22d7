import type { endpoints, OutboundCall, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { selectOutbound, toOutboundCall } from './outbound-row.ts';

type OutboundQuery = QueryOf<typeof endpoints.listOutboundCalls>;

/** An assistant's outgoing calls, the newest first. */
const list = defineList({
  select: selectOutbound,
  toItem: toOutboundCall,
  order: newestFirst(),
  filters: ({ purpose, state }) => ({ purpose, state }),
  where: ({ assistantId }: OutboundQuery & { assistantId: string }) => [sql`assistant_id = ${assistantId}`],
});

export const listOutboundCalls = (
  ctx: MemberContext,
  assistantId: string,
  query: OutboundQuery,
): Promise<PageAnswer<OutboundCall>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, list, { ...query, assistantId });
  });
