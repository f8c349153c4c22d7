import type { AccountTransaction } from '@deskbell/database';
import type { FoundPerson } from './find-person.ts';

/**
 * Locks what is to be erased, in the order in which turns lock it, so that the two can't deadlock.
 */
export async function lockRows(tx: AccountTransaction, found: FoundPerson): Promise<void> {
  for (const table of ['conversations', 'leads', 'appointments'] as const) {
    await tx.query({
      name: `privacy.lock-${table}`,
      text: `SELECT 1 FROM ${table} WHERE account_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
      values: [tx.accountId, found[table]],
    });
  }
}

/** Erases them with all that hangs on them; answers the ids of the calls that went, whose files are left. */
export async function eraseRows(
  tx: AccountTransaction,
  found: FoundPerson,
  mails: readonly string[],
): Promise<string[]> {
  const calls = await tx.query<{ id: string }>({
    name: 'privacy.erase-calls',
    text: 'DELETE FROM calls WHERE account_id = $1 AND (conversation_id = ANY($2) OR id = ANY($3)) RETURNING id',
    values: [tx.accountId, found.conversations, found.calls],
  });
  await tx.query({
    name: 'privacy.erase-phone-calls',
    text: 'DELETE FROM phone_calls WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.phoneCalls],
  });
  await tx.query({
    name: 'privacy.erase-outbound-calls',
    text: 'DELETE FROM outbound_calls WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.outboundCalls],
  });
  await tx.query({
    name: 'privacy.erase-campaign-people',
    text: 'DELETE FROM campaign_people WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.campaignPeople],
  });
  await tx.query({
    name: 'privacy.erase-texts',
    text: 'DELETE FROM text_messages WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.texts],
  });
  await tx.query({
    name: 'privacy.erase-text-threads',
    text: 'DELETE FROM text_threads WHERE account_id = $1 AND customer_number = ANY($2)',
    values: [tx.accountId, found.textThreads],
  });
  await tx.query({
    name: 'privacy.erase-provider-sessions',
    text: 'DELETE FROM provider_sessions WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.providerSessions],
  });
  await tx.query({
    name: 'privacy.erase-webhook-deliveries',
    text: 'DELETE FROM webhook_deliveries WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.webhookDeliveries],
  });
  await tx.query({
    name: 'privacy.erase-provider-calls',
    text: 'DELETE FROM provider_calls WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.providerCalls],
  });
  await tx.query({
    name: 'privacy.erase-server-messages',
    text: 'DELETE FROM server_messages WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.serverMessages],
  });
  await tx.query({
    name: 'privacy.erase-waitlist-entries',
    text: 'DELETE FROM waitlist_entries WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.waitlistEntries],
  });
  await tx.query({
    name: 'privacy.erase-saved-filters',
    text: 'DELETE FROM saved_filters WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, found.savedFilters],
  });
  // What stood on the list still does, under a mark that names nobody.
  await tx.query({
    name: 'privacy.erase-do-not-contact',
    text: `WITH lifted AS (
             DELETE FROM do_not_contact WHERE account_id = $1 AND id = ANY($2) AND lifted_at IS NOT NULL
           )
           UPDATE do_not_contact SET number = NULL, reason = '', lifted_reason = ''
           WHERE account_id = $1 AND id = ANY($2) AND lifted_at IS NULL`,
    values: [tx.accountId, found.doNotContact],
  });
  for (const table of ['appointments', 'leads', 'conversations', 'notes', 'consents'] as const) {
    await tx.query({
      name: `privacy.erase-${table}`,
      text: `DELETE FROM ${table} WHERE account_id = $1 AND id = ANY($2)`,
      values: [tx.accountId, found[table]],
    });
  }
  await tx.query({
    name: 'privacy.clear-interests',
    text: "UPDATE leads SET interest = '' WHERE account_id = $1 AND id = ANY($2)",
    values: [tx.accountId, found.mentionedIn.leads],
  });
  await tx.query({
    name: 'privacy.clear-notes',
    text: "UPDATE appointments SET note = '' WHERE account_id = $1 AND id = ANY($2)",
    values: [tx.accountId, found.mentionedIn.appointments],
  });
  await eraseMails(tx, mails);
  return calls.map(({ id }) => id);
}

/** Also their jobs: why a mail was refused names its recipient. */
export async function eraseMails(tx: AccountTransaction, mails: readonly string[]): Promise<void> {
  await tx.query({
    name: 'privacy.erase-mails',
    text: 'DELETE FROM outbox WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, mails],
  });
  await tx.query({
    name: 'privacy.erase-mail-jobs',
    text: "DELETE FROM jobs WHERE kind = 'mail.send' AND payload ->> 'mailId' = ANY($1)",
    values: [mails],
  });
}
