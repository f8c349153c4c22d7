import { type AlertEscalation, may, type Role } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';

/** Who is told when nobody sees to a customer who wants a person. */
export const getAlertEscalation = (ctx: MemberContext): Promise<AlertEscalation> =>
  ctx.db.account(ctx.account.id, readEscalation);

/** @throws AppError invalid_input for somebody who isn't in the account */
export function setAlertEscalation(
  ctx: MemberContext,
  { minutes, userIds }: AlertEscalation,
): Promise<AlertEscalation> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const members = await membersToCall(tx);
    const chosen = [...new Set(userIds)];
    if (chosen.some((id) => !members.includes(id))) throw strangerAmongThem();
    await tx.kysely
      .insertInto('alert_escalations')
      .values({ account_id: tx.accountId, minutes, user_ids: chosen })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ minutes, user_ids: chosen }))
      .execute();
    return readEscalation(tx);
  });
}

/** As it was chosen, less those who have left. */
export async function readEscalation(tx: AccountTransaction): Promise<AlertEscalation> {
  const row = await tx.kysely
    .selectFrom('alert_escalations')
    .select(['minutes', 'user_ids'])
    .where('account_id', '=', tx.accountId)
    .executeTakeFirst();
  const members = row ? await membersToCall(tx) : [];
  return { minutes: row?.minutes ?? null, userIds: row?.user_ids.filter((id) => members.includes(id)) ?? [] };
}

/** The members who may answer customers. */
async function membersToCall(tx: AccountTransaction): Promise<string[]> {
  const rows = await tx.kysely
    .selectFrom('memberships')
    .select(['user_id', 'role'])
    .where('account_id', '=', tx.accountId)
    .orderBy('user_id')
    .execute();
  return rows.filter(({ role }) => may(role as Role, 'desk.answer')).map(({ user_id }) => user_id);
}

function strangerAmongThem() {
  const message = 'Choose members of this account';
  return new AppError('invalid_input', message, { issues: [{ path: 'userIds', message }] });
}
