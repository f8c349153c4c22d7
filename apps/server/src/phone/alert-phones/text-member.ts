import type { AccountTransaction } from '@deskbell/database';
import { AppError } from '../../kernel/http/index.ts';
import { findAlertPhone } from './alert-phone-row.ts';
import { type TextDeps, textTo } from './text-to.ts';

/** Texts a member what they are alerted to. Where that can't be, why is kept with their phone; one that was removed gets nothing. */
export async function textMember(
  deps: TextDeps,
  tx: AccountTransaction,
  userId: string,
  text: string,
): Promise<void> {
  const phone = await findAlertPhone(tx, userId);
  if (!phone?.proven_at) return;
  const obstacle = await obstacleTo(textTo(deps, tx, phone.number, text));
  await tx.kysely
    .updateTable('alert_phones')
    .set({ obstacle })
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    // Another may have been entered meanwhile.
    .where('number', '=', phone.number)
    .execute();
}

/** Why nothing was queued, for people; null: it was. */
async function obstacleTo(texting: Promise<void>): Promise<string | null> {
  try {
    await texting;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return error.message;
    throw error;
  }
}
