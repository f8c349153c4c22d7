import type { CarrierConnect, CarrierConnection } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { askCarrier, hintOf, openCarrierAccount } from './carrier-account.ts';
import { sealCredentials, toCarrier } from './carrier-row.ts';

const mostCarriers = 10;

/** Connects an account at a carrier once the carrier has accepted its credentials. */
export async function connectCarrier(
  ctx: MemberContext,
  credentials: CarrierConnect,
): Promise<CarrierConnection> {
  const { name } = await askCarrier(openCarrierAccount(ctx, credentials).verify());
  const now = ctx.clock.now();
  const id = newIdAt(now);
  const connected = await ctx.db.account(ctx.account.id, async (tx) => {
    // Two at once would each find room for one.
    await tx.query({
      name: 'phone.lock-carriers',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`phone carriers ${tx.accountId}`],
    });
    const known = await tx.kysely
      .selectFrom('phone_carriers')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .execute();
    if (known.length >= mostCarriers)
      throw new AppError('conflict', `At most ${mostCarriers} carrier accounts`);
    const row = await tx.kysely
      .insertInto('phone_carriers')
      .values({
        account_id: tx.accountId,
        id,
        carrier: credentials.carrier,
        label: name.slice(0, 120),
        hint: hintOf(credentials),
        credentials: sealCredentials(ctx.secrets, id, credentials),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toCarrier(row);
  });
  if (credentials.carrier === 'sip') ctx.bus.publish({ kind: 'trunks.changed', accountId: ctx.account.id });
  return connected;
}
