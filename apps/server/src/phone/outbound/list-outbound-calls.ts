import type { endpoints, OutboundCall, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { listedOutbound, selectListed } from './listed-outbound.ts';

type OutboundQuery = QueryOf<typeof endpoints.listOutboundCalls>;

/** An assistant's outgoing calls and texts, the newest first. Those of campaigns are listed there, unless they are asked for. */
const list = defineList({
  select: selectListed,
  toItem: listedOutbound,
  order: newestFirst(),
  filters: ({ purpose, state }) => ({ purpose, state }),
  where: ({ assistantId, purpose }: OutboundQuery & { assistantId: string }) => [
    sql`assistant_id = ${assistantId}`,
    ...(purpose ? [] : [sql<boolean>`purpose <> 'campaign'`]),
  ],
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
