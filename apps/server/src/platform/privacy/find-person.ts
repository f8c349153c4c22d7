import type { AccountTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import type { IdentifiedPerson } from './identify-person.ts';

/** Rows of one person, and those of others that mention them. All are ids. */
export interface FoundPerson {
  conversations: string[];
  leads: string[];
  appointments: string[];
  /** On conversations of others. */
  notes: string[];
  /** Of conversations that never began. */
  calls: string[];
  phoneCalls: string[];
  /** Whom assistants were to call. */
  outboundCalls: string[];
  /** On lists of campaigns. */
  campaignPeople: string[];
  texts: string[];
  /** That begin a conversation or name them as its customer. */
  providerSessions: string[];
  /** Their numbers, as threads of texts name them. */
  textThreads: string[];
  consents: string[];
  /** On the do-not-contact list, or once there. */
  doNotContact: string[];
  /** What webhooks were sent of them, or answered. */
  webhookDeliveries: string[];
  /** Calls whose name or customer names them, as the provider's interface keeps it. */
  providerCalls: string[];
  /** What assistants' servers were sent of them, or answered. */
  serverMessages: string[];
  /** Their places on waitlists. */
  waitlistEntries: string[];
  /** Filters of the inbox that search for them. */
  savedFilters: string[];
  /** Leads and appointments of others, of which a text mentions them. */
  mentionedIn: { leads: string[]; appointments: string[] };
  /** The addresses that these rows name. */
  addresses: string[];
}

/**
 * Everything in the account that is a person's: conversations, leads and appointments with their address or number, what
 * belongs to these, and whichever conversation mentions them. What the business says of itself (its own number in an FAQ,
 * and so in replies) is no trace of a person.
 */
export async function findPerson(tx: AccountTransaction, person: IdentifiedPerson): Promise<FoundPerson> {
  const mentions = mentionsOf(person);
  const own = await findOwn(tx, person, mentions);
  const others = await findMentions(tx, mentions, await isTheBusiness(tx, person, mentions));
  const among = (ids: string[], known: string[]) => ids.filter((id) => !known.includes(id));
  const conversations = [...new Set([...own.conversations, ...others.conversations])];
  const waitlistEntries = await waitlistEntriesOf(tx, own, mentions, conversations);
  return {
    ...own,
    waitlistEntries,
    conversations,
    notes: await notesElsewhere(tx, mentions, conversations),
    savedFilters: await ids(
      tx,
      sql`SELECT id FROM saved_filters WHERE account_id = ${tx.accountId} AND (${mentions(sql`name`)}
            OR ${mentions(sql`coalesce(filter ->> 'search', '')`)})`,
    ),
    calls: others.calls,
    phoneCalls: await ids(
      tx,
      sql`SELECT id FROM phone_calls WHERE account_id = ${tx.accountId} AND (${mentions(otherParty)}
            OR conversation_id = ANY(${conversations}::uuid[]) OR ${otherParty} IN (${phonesOf(tx, own)}))`,
    ),
    outboundCalls: await ids(
      tx,
      sql`SELECT id FROM outbound_calls WHERE account_id = ${tx.accountId} AND (${mentions(sql`customer_number`)}
            OR ${mentions(sql`concat_ws(' ', customer_name, about)`)} OR lead_id = ANY(${own.leads}::uuid[])
            OR appointment_id = ANY(${own.appointments}::uuid[]) OR conversation_id = ANY(${conversations}::uuid[])
            OR waitlist_entry_id = ANY(${waitlistEntries}::uuid[]) OR customer_number IN (${phonesOf(tx, own)}))`,
    ),
    campaignPeople: await ids(
      tx,
      sql`SELECT id FROM campaign_people WHERE account_id = ${tx.accountId} AND (${mentions(sql`number`)}
            OR ${mentions(sql`concat_ws(' ', name, consent)`)} OR number IN (${phonesOf(tx, own)}))`,
    ),
    texts: await ids(
      tx,
      sql`SELECT id FROM text_messages WHERE account_id = ${tx.accountId} AND (${mentions(sql`customer_number`)}
            OR conversation_id = ANY(${conversations}::uuid[]) OR customer_number IN (${phonesOf(tx, own)})
            OR (direction = 'inbound' AND ${mentions(sql`content`)}))`,
    ),
    providerSessions: await ids(
      tx,
      sql`SELECT id FROM provider_sessions WHERE account_id = ${tx.accountId}
            AND (${mentions(sql`concat_ws(' ', name, given::text)`)} OR id = ANY(${conversations}::uuid[]))`,
    ),
    textThreads: await ids(
      tx,
      sql`SELECT customer_number AS id FROM text_threads WHERE account_id = ${tx.accountId}
            AND (${mentions(sql`customer_number`)} OR customer_number IN (${phonesOf(tx, own)}))`,
    ),
    consents: await ids(
      tx,
      sql`SELECT id FROM consents WHERE account_id = ${tx.accountId}
            AND (${mentions(sql`number`)} OR ${mentions(sql`detail`)} OR number IN (${phonesOf(tx, own)}))`,
    ),
    doNotContact: await ids(
      tx,
      sql`SELECT id FROM do_not_contact WHERE account_id = ${tx.accountId}
            AND (${mentions(sql`coalesce(number, '')`)} OR ${mentions(sql`concat_ws(' ', reason, lifted_reason)`)}
              OR number IN (${phonesOf(tx, own)}))`,
    ),
    webhookDeliveries: await ids(
      tx,
      sql`SELECT id FROM webhook_deliveries d WHERE account_id = ${tx.accountId} AND (${mentions(sql`body`)}
            OR conversation_id = ANY(${conversations}::uuid[])
            OR subject_id = ANY(${[...own.leads, ...own.appointments]}::uuid[])
            OR EXISTS (SELECT FROM webhook_attempts t WHERE t.account_id = d.account_id AND t.delivery_id = d.id
              AND ${mentions(sql`t.answer`)}))`,
    ),
    providerCalls: await ids(
      tx,
      sql`SELECT id FROM provider_calls WHERE account_id = ${tx.accountId}
            AND ${mentions(sql`concat_ws(' ', name, given::text)`)}`,
    ),
    serverMessages: await ids(
      tx,
      sql`SELECT id FROM server_messages WHERE account_id = ${tx.accountId}
            AND (${mentions(told)} OR ${namesPhoneOf(tx, own, told)} OR conversation_id = ANY(${conversations}::uuid[]))`,
    ),
    mentionedIn: {
      leads: among(others.leads, own.leads),
      appointments: among(others.appointments, own.appointments),
    },
    addresses: await addressesOf(tx, own, waitlistEntries),
  };
}

const waitlistEntriesOf = (tx: AccountTransaction, own: Own, mentions: Mentions, conversations: string[]) =>
  ids(
    tx,
    sql`SELECT w.id FROM waitlist_entries w WHERE w.account_id = ${tx.accountId}
          AND (${mentions(sql`coalesce(w.customer_email, '')`)} OR ${mentions(sql`coalesce(w.customer_phone, '')`)}
            OR ${mentions(sql`w.customer_name`)} OR w.conversation_id = ANY(${conversations}::uuid[])
            OR EXISTS (SELECT FROM leads known WHERE known.account_id = w.account_id AND known.id = ANY(${own.leads}::uuid[])
              AND (lower(known.email) = lower(w.customer_email) OR known.phone = w.customer_phone)))`,
  );

type Mentions = (text: RawBuilder<unknown>) => RawBuilder<boolean>;

/** Whether a text names them. The pattern alone would take twenty times as long. */
function mentionsOf({ part, separators, pattern }: IdentifiedPerson): Mentions {
  return (text) => {
    const bare = separators ? sql`translate(${text}, ${separators}, '')` : sql`lower(${text})`;
    return sql<boolean>`(strpos(${bare}, ${part}) > 0 AND lower(${text}) ~ ${pattern})`;
  };
}

/** Of a phone call; ours is the business's. */
const otherParty = sql`CASE direction WHEN 'inbound' THEN from_number ELSE to_number END`;

/** The numbers that their leads name. */
const phonesOf = (tx: AccountTransaction, { leads }: Own) =>
  sql`SELECT phone FROM leads WHERE account_id = ${tx.accountId} AND id = ANY(${leads}::uuid[])`;

/** Of a message to an assistant's server. */
const told = sql`concat_ws(' ', message::text, sent, answer)`;

/** Whether a text names the number of one of their leads, as that has it. */
const namesPhoneOf = (tx: AccountTransaction, { leads }: Own, text: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM leads known WHERE known.account_id = ${tx.accountId}
    AND known.id = ANY(${leads}::uuid[]) AND known.phone <> '' AND strpos(${text}, known.phone) > 0)`;

type Own = Pick<FoundPerson, 'conversations' | 'leads' | 'appointments'>;

/**
 * A conversation, its lead and its appointments are one person's, and so is what names that lead's other address or number
 * (leads are one per person): what hangs on one of them is looked for until no more is.
 */
async function findOwn(tx: AccountTransaction, { by }: IdentifiedPerson, mentions: Mentions): Promise<Own> {
  const own: Own = { conversations: [], leads: [], appointments: [] };
  const namesLead = (email: string, phone: string) => sql<boolean>`EXISTS (
    SELECT FROM leads known WHERE known.account_id = ${tx.accountId} AND known.id = ANY(${own.leads}::uuid[])
      AND (lower(known.email) = lower(${sql.ref(email)}) OR known.phone = ${sql.ref(phone)}))`;
  const column = (name: string) =>
    sql.ref(by === 'email' ? name.replace('*', 'email') : name.replace('*', 'phone'));
  for (let known = -1; known < own.conversations.length + own.leads.length + own.appointments.length; ) {
    known = own.conversations.length + own.leads.length + own.appointments.length;
    own.leads = await ids(
      tx,
      sql`SELECT id FROM leads WHERE account_id = ${tx.accountId} AND (${mentions(column('*'))}
            OR ${namesLead('leads.email', 'leads.phone')}
            OR conversation_id = ANY(${own.conversations}::uuid[])
            OR id IN (SELECT lead_id FROM conversations
                      WHERE account_id = ${tx.accountId} AND id = ANY(${own.conversations}::uuid[])))`,
    );
    own.appointments = await ids(
      tx,
      sql`SELECT id FROM appointments WHERE account_id = ${tx.accountId} AND (${mentions(column('customer_*'))}
            OR ${namesLead('customer_email', 'customer_phone')}
            OR conversation_id = ANY(${own.conversations}::uuid[]))`,
    );
    own.conversations = await ids(
      tx,
      sql`SELECT id FROM conversations WHERE account_id = ${tx.accountId} AND (${mentions(column('customer_*'))}
            OR ${namesLead('customer_email', 'customer_phone')}
            OR lead_id = ANY(${own.leads}::uuid[])
            OR id IN (SELECT conversation_id FROM leads
                      WHERE account_id = ${tx.accountId} AND id = ANY(${own.leads}::uuid[]))
            OR id IN (SELECT conversation_id FROM appointments
                      WHERE account_id = ${tx.accountId} AND id = ANY(${own.appointments}::uuid[]))
            OR id IN (SELECT conversation_id FROM phone_calls
                      WHERE account_id = ${tx.accountId} AND ${mentions(otherParty)})
            OR id IN (SELECT conversation_id FROM text_messages
                      WHERE account_id = ${tx.accountId} AND ${mentions(sql`customer_number`)}))`,
    );
  }
  return own;
}

/** Whether it is the business's own address or number, which it tells everybody. */
async function isTheBusiness(
  tx: AccountTransaction,
  { key }: IdentifiedPerson,
  mentions: Mentions,
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    SELECT EXISTS (SELECT FROM assistants a WHERE a.account_id = ${tx.accountId} AND ${mentions(sql`to_jsonb(a)::text`)})
      OR EXISTS (SELECT FROM faqs WHERE account_id = ${tx.accountId} AND ${mentions(sql`answer`)})
      OR EXISTS (SELECT FROM knowledge_passages WHERE account_id = ${tx.accountId} AND ${mentions(sql`text`)})
      OR EXISTS (SELECT FROM memberships m JOIN auth."user" u ON u.id = m.user_id
                 WHERE m.account_id = ${tx.accountId} AND lower(u.email) = ${key}) AS own`.execute(tx.kysely);
  return rows[0]!.own;
}

async function findMentions(tx: AccountTransaction, mentions: Mentions, isTheBusiness: boolean) {
  const said = isTheBusiness ? sql`(role = 'user' OR author IS NOT NULL)` : sql`true`;
  const spoken = isTheBusiness ? sql`t.role = 'user'` : sql`true`;
  // What an assistant in a request is told of the business isn't told of a person.
  const described = sql`coalesce(squad #>> ${isTheBusiness ? sql`'{members,0,assistantOverrides,variableValues}'` : sql`'{members}'`}, '')`;
  // Without what the dialogue remembers of the assistant's own words.
  const known = isTheBusiness ? sql`(state - 'lastReply' - 'told' - 'spoken')::text` : sql`state::text`;
  const conversations = await ids(
    tx,
    sql`SELECT conversation_id AS id FROM messages
          WHERE account_id = ${tx.accountId} AND ${said} AND ${mentions(sql`content`)}
        UNION
        SELECT id FROM conversations WHERE account_id = ${tx.accountId} AND (${mentions(known)}
          OR ${mentions(sql`concat_ws(' ', customer_name, topic, summary, rating_comment)`)})
        UNION
        SELECT conversation_id FROM provider_chats
          WHERE account_id = ${tx.accountId} AND ${mentions(sql`concat_ws(' ', name, input::text, overrides::text)`)}
        UNION
        SELECT conversation_id FROM squad_conversations
          WHERE account_id = ${tx.accountId} AND made_of = 'assistant' AND ${mentions(described)}
        UNION
        SELECT s.id FROM provider_sessions s JOIN conversations o ON o.account_id = s.account_id AND o.id = s.id
          WHERE s.account_id = ${tx.accountId} AND ${mentions(sql`concat_ws(' ', s.name, s.given::text)`)}
        UNION
        SELECT c.conversation_id FROM call_turns t JOIN calls c ON c.account_id = t.account_id AND c.id = t.call_id
          JOIN conversations o ON o.account_id = c.account_id AND o.id = c.conversation_id
          WHERE t.account_id = ${tx.accountId} AND ${spoken} AND ${mentions(sql`t.text`)}`,
  );
  const calls = await ids(
    tx,
    sql`SELECT c.id FROM call_turns t JOIN calls c ON c.account_id = t.account_id AND c.id = t.call_id
        WHERE t.account_id = ${tx.accountId} AND ${spoken} AND ${mentions(sql`t.text`)}
          AND NOT EXISTS (SELECT FROM conversations o WHERE o.account_id = c.account_id AND o.id = c.conversation_id)`,
  );
  const leads = await ids(
    tx,
    sql`SELECT id FROM leads WHERE account_id = ${tx.accountId} AND ${mentions(sql`interest`)}`,
  );
  const appointments = await ids(
    tx,
    sql`SELECT id FROM appointments WHERE account_id = ${tx.accountId} AND ${mentions(sql`note`)}`,
  );
  return { conversations, calls, leads, appointments };
}

const notesElsewhere = (tx: AccountTransaction, mentions: Mentions, conversations: string[]) =>
  ids(
    tx,
    sql`SELECT id FROM notes WHERE account_id = ${tx.accountId} AND ${mentions(sql`text`)}
          AND NOT conversation_id = ANY(${conversations}::uuid[])`,
  );

async function addressesOf(
  tx: AccountTransaction,
  { conversations, leads, appointments }: Own,
  waitlistEntries: string[],
): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    SELECT lower(email) AS email FROM (
      SELECT customer_email AS email FROM conversations
        WHERE account_id = ${tx.accountId} AND id = ANY(${conversations}::uuid[])
      UNION SELECT email FROM leads WHERE account_id = ${tx.accountId} AND id = ANY(${leads}::uuid[])
      UNION SELECT customer_email FROM appointments
        WHERE account_id = ${tx.accountId} AND id = ANY(${appointments}::uuid[])
      UNION SELECT customer_email FROM waitlist_entries
        WHERE account_id = ${tx.accountId} AND id = ANY(${waitlistEntries}::uuid[])) named
    WHERE email IS NOT NULL`.execute(tx.kysely);
  return rows.map(({ email }) => email);
}

async function ids(tx: AccountTransaction, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT DISTINCT id FROM (${select}) found WHERE id IS NOT NULL`.execute(tx.kysely);
  return rows.map(({ id }) => id);
}
