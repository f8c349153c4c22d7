import type { AnswerOf, endpoints, SetupStatus } from '@deskbell/contract';
import type { SignedInContext } from '../../kernel/http/index.ts';

/** How many clients there are of each status. */
export async function countClients(ctx: SignedInContext): Promise<AnswerOf<typeof endpoints.countClients>> {
  const rows = await ctx.db.platform((tx) =>
    tx.query<{ setup_status: SetupStatus; clients: number }>({
      name: 'clients.count',
      text: `SELECT setup_status, count(*)::int AS clients FROM assistants WHERE managed_by_admin GROUP BY setup_status`,
    }),
  );
  const counts = { all: 0, pending: 0, setup: 0, live: 0, paused: 0 };
  for (const { setup_status, clients } of rows) {
    counts[setup_status] = clients;
    counts.all += clients;
  }
  return counts;
}
