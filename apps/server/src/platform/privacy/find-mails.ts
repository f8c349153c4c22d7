import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { FoundPerson } from './find-person.ts';
import type { IdentifiedPerson } from './identify-person.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * The account's mails to a person, or about them: those that name them or one of their rows (by the link to it, or by what
 * the mail is sent once for). The account is asked for here, as the index wants it.
 */
export async function findMails(
  tx: AccountTransaction,
  { part, separators, pattern }: IdentifiedPerson,
  found: FoundPerson,
): Promise<string[]> {
  const rowIds = [...found.conversations, ...found.leads, ...found.appointments, ...found.waitlistEntries];
  const bare = separators ? sql`translate(said, ${separators}, '')` : sql`said`;
  const { rows } = await sql<{ id: string }>`
    SELECT o.id FROM outbox o,
      lower(concat_ws(E'\n', o.recipient, o.reply_to, o.subject, o.text_body, o.html_body, o.attachments::text,
        o.once_key, o.last_error)) AS said
    WHERE o.account_id = ${tx.accountId} AND (
      (strpos(${bare}, ${part}) > 0 AND said ~ ${pattern})
      OR (lower(o.recipient) = ANY(${found.addresses}::text[]) AND NOT EXISTS (
        SELECT FROM memberships m JOIN auth."user" u ON u.id = m.user_id
        WHERE m.account_id = o.account_id AND lower(u.email) = lower(o.recipient)))
      OR string_to_array(o.once_key, ' ') && ${rowIds}::text[]
      OR EXISTS (SELECT FROM regexp_matches(o.text_body, ${uuid}, 'g') AS named WHERE named[1] = ANY(${rowIds}::text[]))
    )`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
