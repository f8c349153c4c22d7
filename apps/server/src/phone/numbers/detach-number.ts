import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { askCarrier, openCarrierAccount, openCredentials, readCarrier } from '../carriers/index.ts';
import { removeNumber } from './attach-number.ts';
import { readNumber } from './number-row.ts';

/** The assistant no longer answers the number. Rejects, leaving everything as it was, where the carrier can't be told. */
export async function detachNumber(ctx: MemberContext, id: string): Promise<void> {
  const [number, carrier] = await ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readNumber(tx, id);
    return [row, await readCarrier(tx, row.carrier_id)];
  });
  const account = openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier));
  await askCarrier(account.clearWebhooks(number.carrier_number_id));
  if (!(await removeNumber(ctx, id))) throw notFound('Phone number');
}
