import type { AssistantNumber, NumberUpdate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { readNumber, toNumber } from './number-row.ts';

/** Changes how a number's calls are answered, unless somebody else has meanwhile. */
export async function updateNumber(
  ctx: MemberContext,
  id: string,
  { rules, version }: NumberUpdate,
): Promise<AssistantNumber> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await readNumber(tx, id);
    const { numUpdatedRows } = await tx.kysely
      .updateTable('phone_numbers')
      .set((column) => ({ rules: JSON.stringify(rules), version: column('version', '+', 1) }))
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) {
      throw new AppError(
        'conflict',
        'Somebody else changed this number meanwhile. Look at it again, then save.',
      );
    }
    return toNumber(await readNumber(tx, id));
  });
}
