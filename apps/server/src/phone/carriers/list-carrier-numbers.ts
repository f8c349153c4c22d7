import type { CarrierNumber } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { askCarrier, openCarrierAccount } from './carrier-account.ts';
import { openCredentials } from './carrier-row.ts';
import { readCarrier } from './list-carriers.ts';

/** A carrier account's numbers, asked of the carrier, with who of ours answers them. */
export async function listCarrierNumbers(ctx: MemberContext, carrierId: string): Promise<CarrierNumber[]> {
  const [carrier, own] = await ctx.db.account(ctx.account.id, async (tx) => [
    await readCarrier(tx, carrierId),
    await tx.kysely
      .selectFrom('phone_numbers')
      .select(['carrier_number_id', 'assistant_id'])
      .where('account_id', '=', tx.accountId)
      .where('carrier_id', '=', carrierId)
      .execute(),
  ]);
  const assistantOf = new Map(own.map((row) => [row.carrier_number_id, row.assistant_id]));
  const numbers = await askCarrier(
    openCarrierAccount(ctx, openCredentials(ctx.secrets, carrier)).listNumbers(),
  );
  return numbers.map(({ voiceUrl, ...number }) => {
    const assistantId = assistantOf.get(number.id) ?? null;
    return { ...number, assistantId, inUseElsewhere: voiceUrl !== null && assistantId === null };
  });
}
