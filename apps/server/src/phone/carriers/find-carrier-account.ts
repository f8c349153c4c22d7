import type { MemberContext } from '../../kernel/http/index.ts';
import { openCredentials } from './carrier-row.ts';

/** The connection of the account at Twilio with this SID; null: it isn't connected. */
export async function findCarrierAccount(ctx: MemberContext, accountSid: string): Promise<string | null> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('phone_carriers')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .where('carrier', '=', 'twilio')
      .execute(),
  );
  const found = rows.find((row) => {
    const credentials = openCredentials(ctx.secrets, row);
    return credentials.carrier === 'twilio' && credentials.accountSid === accountSid;
  });
  return found?.id ?? null;
}
