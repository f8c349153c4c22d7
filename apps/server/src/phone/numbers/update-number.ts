import type { AssistantNumber, NumberUpdate, TextingUpdate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { readNumber, toNumber } from './number-row.ts';

/** Changes how a number's calls are answered, unless somebody else has meanwhile. */
export const updateNumber = (
  ctx: MemberContext,
  id: string,
  { rules, version }: NumberUpdate,
): Promise<AssistantNumber> => change(ctx, id, version, { rules: JSON.stringify(rules) });

/** Changes how a number's texts are answered, unless somebody else has meanwhile. */
export const updateTexting = (
  ctx: MemberContext,
  id: string,
  { texting, version }: TextingUpdate,
): Promise<AssistantNumber> => change(ctx, id, version, { texting: JSON.stringify(texting) });

function change(
  ctx: MemberContext,
  id: string,
  version: number,
  changed: { rules: string } | { texting: string },
): Promise<AssistantNumber> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await readNumber(tx, id);
    const { numUpdatedRows } = await tx.kysely
      .updateTable('phone_numbers')
      .set((column) => ({ ...changed, version: column('version', '+', 1) }))
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
