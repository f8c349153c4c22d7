import type { WebhookAttempt } from '@deskbell/contract';
import { v4 as uuidv4 } from 'uuid';
import type { MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { toAttempt } from './deliveries/get-delivery.ts';
import { postSigned } from './sending/post-signed.ts';
import { readWebhook } from './webhook-row.ts';

/** Sends a ping now, also to a webhook that is off, and tells what was answered. It stands in the log, and is not tried again. */
export async function testWebhook(ctx: MemberContext, webhookId: string): Promise<WebhookAttempt> {
  const inAccount = ctx.db.account;
  const webhook = await inAccount(ctx.account.id, (tx) => readWebhook(tx, webhookId));
  const at = ctx.clock.now();
  const eventId = uuidv4();
  const body = JSON.stringify({
    type: 'ping',
    timestamp: at.toISOString(),
    data: { webhookId, description: webhook.description },
  });
  const result = await postSigned(ctx, webhook, { eventId, body, at });
  return inAccount(ctx.account.id, async (tx) => {
    await readWebhook(tx, webhookId);
    const id = newIdAt(at);
    await tx.kysely
      .insertInto('webhook_deliveries')
      .values({
        account_id: tx.accountId,
        id,
        webhook_id: webhookId,
        event_id: eventId,
        type: 'ping',
        conversation_id: null,
        subject_id: eventId,
        lane: eventId,
        body,
        status: result.error === null ? 'delivered' : 'failed',
        attempts: 1,
        tries: 1,
        status_code: result.statusCode,
        error: result.error,
        occurred_at: at,
        ended_at: ctx.clock.now(),
      })
      .execute();
    const attempt = await tx.kysely
      .insertInto('webhook_attempts')
      .values({
        account_id: tx.accountId,
        delivery_id: id,
        nr: 1,
        at,
        duration_ms: result.durationMs,
        status_code: result.statusCode,
        error: result.error,
        answer: result.answer,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAttempt(attempt);
  });
}
