import type { endpoints, QueryOf } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { loggedAs } from './logged-as.ts';

/** Deletes what was sent, or given up, and fits the filters. What waits to be sent stays. */
export async function deleteProviderLogs(
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.deleteProviderLogs>,
): Promise<void> {
  await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('server_messages')
      .where('account_id', '=', tx.accountId)
      .where('status', '<>', 'waiting')
      .where(loggedAs(query))
      .execute(),
  );
}
