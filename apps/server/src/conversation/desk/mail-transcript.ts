import type { Deps } from '../../kernel/http/index.ts';
import { sendMail } from '../../kernel/mail/index.ts';
import { speakerChangesIn, withSpeakerChanges } from '../conversations/index.ts';
import { continueLink } from './continue-link.ts';
import { type TranscriptLine, type TranscriptOf, transcriptMail } from './transcript-mail.ts';

type Line = TranscriptLine & TranscriptOf & { seq: number; assistantId: string; tokenVersion: number };

/** Mails a conversation as it stands to an address, once however often it is asked for. */
export async function mailTranscript(
  deps: Deps,
  accountId: string,
  conversationId: string,
  recipient: string,
): Promise<void> {
  await deps.db.account(accountId, async (tx) => {
    const lines = await tx.query<Line>({
      name: 'desk.transcript',
      text: `SELECT m.seq, m.role, m.content, m.author, m.created_at AS "createdAt", a.id AS "assistantId",
               a.name AS "assistantName", a.business_name AS "businessName",
               a.client_contact_email AS "businessEmail", ac.time_zone AS "timeZone",
               c.visitor_token_version AS "tokenVersion"
             FROM messages m JOIN conversations c ON c.account_id = m.account_id AND c.id = m.conversation_id
               JOIN assistants a ON a.account_id = m.account_id AND a.id = m.assistant_id
               JOIN accounts ac ON ac.account_id = m.account_id
             WHERE m.account_id = $1 AND m.conversation_id = $2 ORDER BY m.seq`,
      values: [accountId, conversationId],
    });
    const last = lines.at(-1);
    if (!last) return; // erased meanwhile
    await sendMail(deps, tx, {
      ...transcriptMail({
        brandName: deps.config.brand.name,
        continueUrl: continueLink(deps, last.assistantId, { ...last, conversationId }),
        lines: withSpeakerChanges(lines, await speakerChangesIn(tx, conversationId)),
        of: last,
      }),
      accountId,
      recipient,
      onceKey: `transcript ${conversationId} ${last.seq} ${recipient}`,
      ...(last.businessEmail && { replyTo: last.businessEmail }),
    });
  });
}
