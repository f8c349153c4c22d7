import { Id } from '@deskbell/contract';
import type { TextNews } from '@deskbell/telephony';
import type { Deps } from '../../kernel/http/index.ts';
import type { SignedRequest } from '../calls/index.ts';

/** The part of a text that says what it belongs to. */
export interface TextPlace {
  account_id: string;
  assistant_id: string;
  conversation_id: string | null;
}

/** Carriers' news overtake each other. */
const inOrder = ['queued', 'sending', 'sent', 'delivered', 'failed'] satisfies (
  | TextNews['status']
  | 'queued'
)[];

/** The carrier tells how a text fares, of ours by its id or by the carrier's own. What is known already, or more, stays. */
export async function trackText(
  deps: Deps,
  { accountId, carrierId, query }: SignedRequest,
  { carrierMessageId, status, code, reason }: TextNews,
): Promise<void> {
  const ours = Id.safeParse(query.get('text')).data ?? null;
  const changed = await deps.db.account(accountId, (tx) =>
    tx.query<TextPlace>({
      name: 'texts.track',
      text: `UPDATE text_messages SET status = $4, carrier_message_id = $5, updated_at = $6,
               failure = CASE WHEN $4 = 'failed' THEN coalesce($7, 'The carrier couldn’t deliver it.') END,
               failure_code = CASE WHEN $4 = 'failed' THEN $8 END
             WHERE account_id = $1 AND direction = 'outbound' AND (id = $2 OR ($2 IS NULL AND carrier_message_id = $5))
               AND number_id IN (SELECT id FROM phone_numbers WHERE account_id = $1 AND carrier_id = $3)
               AND (failure_code = 'unknown' OR
                 (status NOT IN ('delivered', 'failed') AND array_position($9::text[], status) < array_position($9, $4)))
             RETURNING account_id, assistant_id, conversation_id`,
      values: [
        accountId,
        ours,
        carrierId,
        status,
        carrierMessageId,
        deps.clock.now(),
        reason,
        code?.slice(0, 100) ?? null,
        inOrder,
      ],
    }),
  );
  for (const text of changed) publishText(deps, text);
}

/** Whoever has the conversation open sees how its texts fare. */
export function publishText({ bus }: Pick<Deps, 'bus'>, text: TextPlace): void {
  const { account_id: accountId, assistant_id: assistantId, conversation_id: conversationId } = text;
  if (conversationId) bus.publish({ kind: 'conversation.changed', accountId, assistantId, conversationId });
}
