import type { PlanType } from '@deskbell/contract';
import { accountOf } from './account-of.ts';
import type { TestServer } from './create-test-server.ts';

/** Gives the account of an assistant a plan, as the payment of one does. */
export async function setPlan(
  server: TestServer,
  business: { assistantId: string },
  planType: PlanType | null,
): Promise<void> {
  const { db, bus } = server.deps;
  const { assistantId } = business;
  const accountId = await accountOf(server, business);
  await db.account(accountId, (tx) =>
    tx.kysely
      .updateTable('accounts')
      .set({ plan_type: planType })
      .where('account_id', '=', accountId)
      .execute(),
  );
  bus.publish({ kind: 'sessions.changed', accountId });
  bus.publish({ kind: 'knowledge.changed', accountId, assistantId });
}
