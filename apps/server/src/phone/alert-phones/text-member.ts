import type { AccountTransaction } from '@deskbell/database';
import { failHandedOver, takeHandedOver, tieToText } from '../../identity/alerts/index.ts';
import { AppError } from '../../kernel/http/index.ts';
import { findAlertPhone } from './alert-phone-row.ts';
import { type TextDeps, textTo } from './text-to.ts';

/** What a member is to be told in one text. */
export interface MemberText {
  userId: string;
  deliveryIds: readonly string[];
  text: string;
}

/**
 * Texts a member what they are alerted to, once. Where that can't be, why is kept with the deliveries and with their phone; one that was
 * removed gets nothing.
 */
export async function textMember(
  deps: TextDeps,
  tx: AccountTransaction,
  { userId, deliveryIds, text }: MemberText,
): Promise<void> {
  const untexted = await takeHandedOver(tx, deliveryIds);
  if (untexted.length === 0) return;
  const phone = await findAlertPhone(tx, userId);
  const now = deps.clock.now();
  if (!phone?.proven_at) return failHandedOver(tx, untexted, 'The phone was removed meanwhile', now);
  const { textId, obstacle } = await queued(textTo(deps, tx, phone.number, text));
  if (textId !== null) await tieToText(tx, untexted, textId);
  else await failHandedOver(tx, untexted, obstacle, now);
  await tx.kysely
    .updateTable('alert_phones')
    .set({ obstacle })
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    // Another may have been entered meanwhile.
    .where('number', '=', phone.number)
    .execute();
}

type Queued = { textId: string; obstacle: null } | { textId: null; obstacle: string };

/** The text's id, or why nothing was queued, for people. */
async function queued(texting: Promise<string>): Promise<Queued> {
  try {
    return { textId: await texting, obstacle: null };
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict')
      return { textId: null, obstacle: error.message };
    throw error;
  }
}
