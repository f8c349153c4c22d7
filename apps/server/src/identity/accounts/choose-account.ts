import type { OwnAccount } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { recordEvent } from '../../kernel/audit/index.ts';
import { notFound, type SignedInContext } from '../../kernel/http/index.ts';

/** The accounts the caller is a member of, the first they joined first. */
export const listOwnAccounts = (ctx: SignedInContext): Promise<OwnAccount[]> =>
  ctx.db.system((tx) =>
    tx.query<OwnAccount>({
      name: 'accounts.own',
      text: 'SELECT account_id AS id, name, role FROM accounts_of_user($1)',
      values: [ctx.actor.userId],
    }),
  );

/**
 * Lets the caller's session work in another account they are a member of.
 * @throws AppError not_found unless they are
 */
export async function chooseAccount(ctx: SignedInContext, accountId: string): Promise<void> {
  const own = await listOwnAccounts(ctx);
  if (!own.some(({ id }) => id === accountId)) throw notFound('Account');
  await stopActing(ctx);
  await ctx.db.system((tx) => workIn(tx, ctx.session.id, accountId));
}

/**
 * Lets the administrator's session act for an account, on that account's record.
 * @throws AppError not_found when there is no such account
 */
export async function actForAccount(ctx: SignedInContext, accountId: string): Promise<void> {
  await ctx.db.account(accountId, async (tx) => {
    const account = await tx.kysely.selectFrom('accounts').select('name').executeTakeFirst();
    if (!account) throw notFound('Account');
    await workIn(tx, ctx.session.id, accountId);
    await recordActing(tx, 'began acting for', accountId);
  });
}

/** Lets the administrator's session return to their own account. */
export async function stopActing(ctx: SignedInContext): Promise<void> {
  const { account } = ctx.session.user;
  if (!account?.acting) return;
  await ctx.db.account(account.id, async (tx) => {
    await tx.query({
      name: 'accounts.leave-chosen',
      text: 'DELETE FROM auth.session_account WHERE "sessionId" = $1',
      values: [ctx.session.id],
    });
    await recordActing(tx, 'stopped acting for', account.id);
  });
}

async function workIn(tx: SystemTransaction, sessionId: string, accountId: string): Promise<void> {
  await tx.query({
    name: 'accounts.choose',
    text: `INSERT INTO auth.session_account ("sessionId", "accountId") VALUES ($1, $2)
           ON CONFLICT ("sessionId") DO UPDATE SET "accountId" = excluded."accountId"`,
    values: [sessionId, accountId],
  });
}

async function recordActing(tx: SystemTransaction, action: string, accountId: string): Promise<void> {
  await recordEvent(tx, { action, subject: 'account', subjectId: accountId });
}
