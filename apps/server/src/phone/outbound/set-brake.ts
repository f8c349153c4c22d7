import type { MemberContext } from '../../kernel/http/index.ts';

/** Stops all of the account's outgoing calls, or lets them go on. What is under way isn't cut. */
export async function setBrake(ctx: MemberContext, { paused }: { paused: boolean }): Promise<void> {
  await ctx.db.account(ctx.account.id, async (tx) => {
    if (!paused) {
      await tx.kysely.deleteFrom('outbound_brakes').where('account_id', '=', tx.accountId).execute();
      return;
    }
    await tx.kysely
      .insertInto('outbound_brakes')
      .values({ account_id: tx.accountId, pulled_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute();
  });
}
