import type { Missed, OptionalMail } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { raiseAlert } from '../../../identity/alerts/index.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import type { PhoneCallRow } from '../phone-call-row.ts';
import { missedCallMail } from './missed-call-mail.ts';

/** Whoever rings again and again is told of once in this time. */
const onceMs = 30 * 60_000;

/**
 * Alerts the members who want that to a missed call. Of several from one number the last is told, which says how it went.
 * @param call.number null: withheld
 */
export async function alertMissedCall(
  deps: Deps,
  tx: AccountTransaction,
  { row, missed, number }: { row: PhoneCallRow; missed: Missed; number: string | null },
): Promise<void> {
  if (number && (await isToldOf(tx, row, new Date(deps.clock.now().getTime() - onceMs)))) return;
  const [about] = await tx.query<{
    businessName: string;
    conversationId: string | null;
    isWaiting: boolean;
    isLead: boolean;
  }>({
    name: 'phone.missed-call',
    text: `SELECT a.business_name AS "businessName", c.id AS "conversationId",
             c.waiting_since IS NOT NULL AS "isWaiting", c.lead_id IS NOT NULL AS "isLead"
           FROM assistants a LEFT JOIN conversations c ON c.account_id = a.account_id AND c.id = $3
           WHERE a.account_id = $1 AND a.id = $2`,
    values: [tx.accountId, row.assistant_id, row.conversation_id],
  });
  if (!about) return;
  const { businessName, conversationId, isWaiting, isLead } = about;
  const elsewhere: OptionalMail | null = isWaiting ? 'person_called' : isLead ? 'lead_alert' : null;
  await raiseAlert(deps, tx, {
    kind: 'missed_call',
    cause: row.id,
    assistantId: row.assistant_id,
    conversationId,
    mail: missedCallMail({
      publicUrl: deps.publicUrl,
      call: { assistantId: row.assistant_id, businessName, conversationId, missed, number },
    }),
    // That mail tells of the same caller.
    ...(elsewhere && { unlessMailed: elsewhere }),
  });
}

/** They rang again since, or were told of a moment ago. */
async function isToldOf(tx: AccountTransaction, row: PhoneCallRow, since: Date): Promise<boolean> {
  const [told] = await tx.query({
    name: 'phone.told-of-caller',
    text: `SELECT FROM phone_calls p WHERE p.account_id = $1 AND p.from_number = $2 AND p.id <> $3
             AND p.direction = 'inbound' AND (p.created_at > $4 OR EXISTS (SELECT FROM alerts l
               WHERE l.account_id = p.account_id AND l.kind = 'missed_call' AND l.cause = p.id::text
                 AND l.happened_at > $5)) LIMIT 1`,
    values: [tx.accountId, row.from_number, row.id, row.created_at, since],
  });
  return told !== undefined;
}
