import type { WebhookAttempt, WebhookDeliveryDetail } from '@deskbell/contract';
import type { AccountTransaction, WebhookAttemptsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { readDelivery, toDelivery } from './delivery-row.ts';

/** More are kept, and not shown. */
const shown = 50;

/** What was sent in one delivery, and what each attempt was answered. */
export const getDelivery = (ctx: MemberContext, id: string): Promise<WebhookDeliveryDetail> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    const delivery = toDelivery(await readDelivery(tx, id));
    const { body } = await tx.kysely
      .selectFrom('webhook_deliveries')
      .select('body')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...delivery, body, attemptLog: await attemptsOf(tx, id) };
  });

async function attemptsOf(tx: AccountTransaction, id: string): Promise<WebhookAttempt[]> {
  const rows = await tx.kysely
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('delivery_id', '=', id)
    .orderBy('nr', 'desc')
    .limit(shown)
    .execute();
  return rows.map(toAttempt);
}

/** The only row -> WebhookAttempt mapper. */
export const toAttempt = (row: Selectable<WebhookAttemptsTable>): WebhookAttempt => ({
  nr: row.nr,
  at: row.at.toISOString(),
  durationMs: row.duration_ms,
  statusCode: row.status_code,
  error: row.error,
  answer: row.answer,
});
