import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { openCarrierAccount } from './carrier-account.ts';
import { openCredentials } from './carrier-row.ts';
import { readCarrier } from './list-carriers.ts';

/**
 * Forgets a carrier account and the numbers that came with it. That the carrier forgets our webhooks as well is tried, not
 * required: its credentials may be refused by now, and calls that still come find nothing.
 */
export async function disconnectCarrier(ctx: MemberContext, id: string): Promise<void> {
  const [carrier, numbers] = await ctx.db.account(ctx.account.id, async (tx) => [
    await readCarrier(tx, id),
    await tx.kysely
      .selectFrom('phone_numbers')
      .select('carrier_number_id')
      .where('account_id', '=', tx.accountId)
      .where('carrier_id', '=', id)
      .execute(),
  ]);
  await ctx.db.account(ctx.account.id, async (tx) => {
    const { numDeletedRows } = await tx.kysely
      .deleteFrom('phone_carriers')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('Carrier account');
  });
  if (carrier.carrier === 'sip') ctx.bus.publish({ kind: 'trunks.changed', accountId: ctx.account.id });
  const cleared = await Promise.allSettled(
    numbers.map(async ({ carrier_number_id: number }) => {
      // Sealed under another server's key, they can't be read.
      const account = openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier));
      await account.clearWebhooks(number);
    }),
  );
  for (const one of cleared)
    if (one.status === 'rejected')
      ctx.log.warn({ err: one.reason }, "a carrier kept a number's webhooks, which lead nowhere now");
}
