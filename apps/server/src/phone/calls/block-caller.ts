import { type BlockCaller, CallRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { callerNumberOf } from './caller-number.ts';
import { partiesOf, selectCall } from './phone-call-row.ts';

/** Blocks the customer of a call at all numbers of the account, or no longer. */
export const blockCaller = (ctx: MemberContext, id: string, { blocked }: BlockCaller): Promise<void> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const call = await selectCall(tx).where('id', '=', id).executeTakeFirst();
    if (!call) throw notFound('Call');
    const caller = callerNumberOf(partiesOf(call).customer);
    if (!caller) throw new AppError('conflict', 'This caller’s number is withheld.');
    for (const number of await lockNumbers(tx)) {
      const rules = CallRulesSchema.parse(number.rules);
      const others = rules.blockedNumbers.filter((one) => one !== caller);
      const blockedNumbers = blocked ? [...others, caller] : others;
      if (blockedNumbers.length === rules.blockedNumbers.length) continue;
      const changed = CallRulesSchema.safeParse({ ...rules, blockedNumbers });
      if (!changed.success)
        throw new AppError('conflict', `${number.number} blocks as many callers as it can.`);
      await tx.kysely
        .updateTable('phone_numbers')
        .set((column) => ({ rules: JSON.stringify(changed.data), version: column('version', '+', 1) }))
        .where('account_id', '=', tx.accountId)
        .where('id', '=', number.id)
        .execute();
    }
  });

/** In one order, so that two who block at once wait for each other. */
const lockNumbers = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('phone_numbers')
    .select(['id', 'number', 'rules'])
    .where('account_id', '=', tx.accountId)
    .orderBy('id')
    .forUpdate()
    .execute();
