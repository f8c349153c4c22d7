import { randomUUID } from 'node:crypto';
import type { AlertPhone } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { lockRole } from '../../identity/mail-preferences/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { hashOfCode, newCode, sameHash } from '../../kernel/secrets/index.ts';
import { readAlertPhone } from './alert-phone-row.ts';
import { textTo } from './text-to.ts';

const codeUse = 'alert phone';
const codeMinutes = 10;
const codeTries = 3;
const minuteMs = 60_000;

export const getAlertPhone = (ctx: MemberContext): Promise<AlertPhone> =>
  ctx.db.account(ctx.account.id, (tx) => readAlertPhone(tx, ctx.actor.userId));

/**
 * Texts a code to a phone, which from now on is the caller's in place of the one before, and gets alerts once the code is entered.
 * @throws AppError conflict where nothing can be texted there; forbidden for whoever is no member
 */
export async function setAlertPhone(ctx: MemberContext, number: string): Promise<AlertPhone> {
  const { userId } = ctx.actor;
  const now = ctx.clock.now();
  const [codeId, code] = [randomUUID(), newCode()];
  return ctx.db.account(ctx.account.id, async (tx) => {
    if (!(await lockRole(tx, userId)))
      throw new AppError('forbidden', 'You are only acting for this account. Its alerts go to its members.');
    const asked = {
      number,
      proven_at: null,
      obstacle: null,
      code_id: codeId,
      code_hash: hashOfCode(ctx.secrets, codeUse, codeId, code),
      code_until: new Date(now.getTime() + codeMinutes * minuteMs),
      code_tries: 0,
    };
    await tx.kysely
      .insertInto('alert_phones')
      .values({ account_id: tx.accountId, user_id: userId, ...asked })
      .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doUpdateSet(asked))
      .execute();
    await textTo(ctx, tx, number, `${code} is your code for ${ctx.config.brand.name} alerts.`);
    return readAlertPhone(tx, userId);
  });
}

/** @throws AppError invalid_input where the code is wrong, over or was tried too often */
export async function proveAlertPhone(ctx: MemberContext, code: string): Promise<AlertPhone> {
  const { userId } = ctx.actor;
  const tried = await ctx.db.account(ctx.account.id, (tx) => countTry(tx, userId, ctx.clock.now()));
  if (!tried) throw wrongCode('This code is no longer valid. Ask for a new one.');
  if (tried.code_tries > codeTries) throw wrongCode('Too many wrong codes. Ask for a new one.');
  if (!sameHash(tried.code_hash, hashOfCode(ctx.secrets, codeUse, tried.code_id, code)))
    throw wrongCode('That isn’t the code. Check the newest text.');
  return ctx.db.account(ctx.account.id, async (tx) => {
    // Of the code that was compared: another number may have been entered meanwhile.
    await tx.kysely
      .updateTable('alert_phones')
      .set({ proven_at: ctx.clock.now(), code_until: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', userId)
      .where('code_id', '=', tried.code_id)
      .execute();
    return readAlertPhone(tx, userId);
  });
}

/** Counts a try, committed before the code is compared: many at once have no more than one after the other. */
async function countTry(
  tx: AccountTransaction,
  userId: string,
  now: Date,
): Promise<{ code_id: string; code_hash: string; code_tries: number } | undefined> {
  const [row] = await tx.query<{ code_id: string; code_hash: string; code_tries: number }>({
    name: 'alerts.try-code',
    text: `UPDATE alert_phones SET code_tries = least(code_tries + 1, ${codeTries + 1})
           WHERE account_id = $1 AND user_id = $2 AND proven_at IS NULL AND code_until > $3
           RETURNING code_id, code_hash, code_tries`,
    values: [tx.accountId, userId, now],
  });
  return row;
}

/** @throws AppError conflict where no phone was proven, or nothing can be texted there */
export function testAlertPhone(ctx: MemberContext): Promise<AlertPhone> {
  const { userId } = ctx.actor;
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { number, isProven } = await readAlertPhone(tx, userId);
    if (number === null || !isProven) throw new AppError('conflict', 'Enter the code from the text first.');
    await textTo(ctx, tx, number, `This is a test from ${ctx.config.brand.name}. Alerts arrive here.`);
    return readAlertPhone(tx, userId);
  });
}

export const deleteAlertPhone = (ctx: MemberContext): Promise<void> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await tx.kysely
      .deleteFrom('alert_phones')
      .where('account_id', '=', tx.accountId)
      .where('user_id', '=', ctx.actor.userId)
      .execute();
  });

const wrongCode = (message: string) =>
  new AppError('invalid_input', message, { issues: [{ path: 'code', message }] });
