import type { Conversation } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type TexterOf, texterOf } from '../../phone/text-queue/index.ts';
import { recordOutcome } from '../outcomes/index.ts';
import { changeConversation } from './change-conversation.ts';
import { noteSpeaker } from './note-speaker.ts';
import { personOf } from './person-of.ts';

/** Lets whoever is signed in speak instead of the assistant, or of a colleague. */
export function takeOver(ctx: MemberContext, id: string): Promise<Conversation> {
  return changeConversation(ctx, id, async (tx) => {
    await requireWritable(tx, id);
    await assignToPerson(ctx, tx, id);
  });
}

/**
 * Locks the conversation; throws unless it exists and can be written in: a chat, one by text message, or a call in progress, whose
 * caller hears what is written. `texter`: whom it is texted to; null: it goes another way. `inCall`: it is read
 * aloud.
 */
export async function requireWritable(
  tx: AccountTransaction,
  id: string,
): Promise<{ texter: TexterOf | null; inCall: boolean; handler: string }> {
  const [row] = await tx.query<{ type: string; handler: string; in_call: boolean }>({
    name: 'desk.require-writable',
    text: `SELECT type, handler, EXISTS (SELECT FROM calls WHERE account_id = $1 AND conversation_id = $2 AND ended_at IS NULL)
             AS in_call
           FROM conversations WHERE account_id = $1 AND id = $2 FOR UPDATE`,
    values: [tx.accountId, id],
  });
  if (!row) throw notFound('Conversation');
  const texter = row.in_call ? null : await texterOf(tx, id);
  if (row.type !== 'chat' && !row.in_call && !texter) {
    throw new AppError('conflict', "This call has ended, so the customer can't read new messages.");
  }
  return { texter, inCall: row.in_call, handler: row.handler };
}

/**
 * Has this person speak until it is closed, and see to it from now on. An administrator who acts for the account only speaks. The dialogue's state and its version stay as they are: a
 * reply in progress is still stored.
 */
export async function assignToPerson(ctx: MemberContext, tx: AccountTransaction, id: string): Promise<void> {
  const person = personOf(ctx);
  const now = ctx.clock.now();
  const [former] = await tx.query<{ handled_by_id: string | null }>({
    name: 'desk.hand-to-person',
    text: `WITH former AS (SELECT handled_by_id FROM conversations WHERE account_id = $1 AND id = $2 FOR UPDATE)
           UPDATE conversations c SET handler = 'person', handled_by = $3, handled_by_id = $4, handed_off = true,
             waiting_since = NULL, snoozed_until = NULL,
             assignee_id = coalesce(m.user_id, c.assignee_id),
             assignee = CASE WHEN m.user_id IS NULL THEN c.assignee ELSE $3 END,
             status = CASE WHEN status = 'scheduled' THEN status ELSE 'pending' END, updated_at = $5
           FROM former LEFT JOIN memberships m ON m.account_id = $1 AND m.user_id = $4
           WHERE c.account_id = $1 AND c.id = $2 RETURNING former.handled_by_id`,
    values: [tx.accountId, id, person.name, person.id, now],
  });
  if (former?.handled_by_id !== person.id) await noteSpeaker(tx, id, 'joined', person.name, now);
  await recordOutcome(ctx, tx, id, {});
}
