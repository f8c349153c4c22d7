import type { LeadScore, LeadStatus } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { newIdAt } from '../../kernel/new-id.ts';
import { lockPersons } from './lock-persons.ts';

/** Somebody who is known from elsewhere, by an address or a number (E.164). */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: string | null;
  interest: string;
  score: LeadScore;
  scoreReasons: string[];
  status: LeadStatus;
  /** Since when they are known. */
  createdAt: Date;
}

/**
 * Adds contacts as leads, but for those who are leads of the assistant already, by their address or number. Nobody is told: it isn't
 * here that they left them. Returns the id of each, or null.
 */
export async function addContacts(
  tx: AccountTransaction,
  assistantId: string,
  contacts: readonly Contact[],
  now: Date,
): Promise<(string | null)[]> {
  await lockPersons(tx, assistantId, contacts);
  const known = await knownContacts(tx, assistantId, contacts);
  const rows: (Contact & { id: string })[] = [];
  const ids = contacts.map((contact) => {
    const keys = contactKeys(contact);
    if (keys.some((key) => known.has(key))) return null;
    for (const key of keys) known.add(key);
    const id = newIdAt(contact.createdAt);
    rows.push({ ...contact, id });
    return id;
  });
  await insertContacts(tx, assistantId, rows, now);
  return ids;
}

async function insertContacts(
  tx: AccountTransaction,
  assistantId: string,
  rows: readonly (Contact & { id: string })[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'leads.insert-contacts',
    text: `INSERT INTO leads (account_id, assistant_id, id, name, email, phone, source, interest, score, score_reasons, status,
             created_at, updated_at)
           SELECT $1, $2, id, name, email, phone, 'import', interest, score, "scoreReasons", status, "createdAt", $4
           FROM jsonb_to_recordset($3::jsonb) AS given (id uuid, name text, email text, phone text, interest text, score text,
             "scoreReasons" text[], status text, "createdAt" timestamptz)`,
    values: [tx.accountId, assistantId, JSON.stringify(rows), now],
  });
}

/** Addresses and numbers among these that leads of the assistant have, as `contactKeys` gives them. */
export async function knownContacts(
  tx: AccountTransaction,
  assistantId: string,
  contacts: readonly Pick<Contact, 'email' | 'phone'>[],
): Promise<Set<string>> {
  const rows = await tx.query<{ email: string | null; phone: string | null }>({
    name: 'leads.known-contacts',
    text: `SELECT email, phone FROM leads
           WHERE account_id = $1 AND assistant_id = $2 AND (lower(email) = ANY($3) OR phone = ANY($4))`,
    values: [
      tx.accountId,
      assistantId,
      contacts.flatMap(({ email }) => email?.toLowerCase() ?? []),
      contacts.flatMap(({ phone }) => phone ?? []),
    ],
  });
  return new Set(rows.flatMap(contactKeys));
}

/** What a person is recognized by. */
export const contactKeys = ({ email, phone }: Pick<Contact, 'email' | 'phone'>): string[] =>
  [email?.toLowerCase(), phone].filter((key) => key != null);
