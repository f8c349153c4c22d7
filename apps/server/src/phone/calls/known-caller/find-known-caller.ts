import type { AccountTransaction } from '@deskbell/database';
import { callerNumberOf } from '../caller-number.ts';
import type { PhoneCallRow } from '../phone-call-row.ts';

/** Whoever the number of a call belongs to. */
export interface KnownCaller {
  /** As they told it, or the business wrote it. */
  name: string;
  /** The next one. */
  appointment: { service: string; startsAt: Date } | null;
  /** What they asked last and were to hear about. */
  openTopic: string | null;
}

/**
 * The one person known under the number of a call. Null: it is withheld, its carrier found it forged, or it is nobody's or
 * several people's, as a family's or an office's are.
 */
export async function findKnownCaller(
  tx: AccountTransaction,
  row: Pick<PhoneCallRow, 'assistant_id' | 'conversation_id' | 'from_number' | 'number_proof'>,
  now: Date,
): Promise<KnownCaller | null> {
  const number = callerNumberOf(row.from_number);
  if (!number || row.number_proof === 'failed') return null;
  const names = await tx.query<{ name: string }>({
    name: 'phone.names-of-number',
    text: `SELECT name FROM leads
           WHERE account_id = $1 AND assistant_id = $2 AND phone = $3 AND name IS NOT NULL
           UNION SELECT customer_name FROM appointments
           WHERE account_id = $1 AND assistant_id = $2 AND customer_phone = $3 LIMIT 20`,
    values: [tx.accountId, row.assistant_id, number],
  });
  const name = onePerson(names.map((one) => one.name));
  if (!name) return null;
  const [story] = await tx.query<{ service: string | null; startsAt: Date | null; openTopic: string | null }>(
    {
      name: 'phone.story-of-number',
      text: `SELECT a.service_name AS service, a.starts_at AS "startsAt", c.topic AS "openTopic"
           FROM (SELECT 1) one
           LEFT JOIN LATERAL (SELECT service_name, starts_at FROM appointments
             WHERE account_id = $1 AND assistant_id = $2 AND customer_phone = $3 AND status = 'booked' AND starts_at > $4
             ORDER BY starts_at LIMIT 1) a ON true
           LEFT JOIN LATERAL (SELECT CASE WHEN status = 'pending' THEN topic END AS topic FROM conversations
             WHERE account_id = $1 AND assistant_id = $2 AND customer_phone = $3 AND id <> $5
               AND created_at > $4 - interval '60 days'
             ORDER BY created_at DESC LIMIT 1) c ON true`,
      values: [tx.accountId, row.assistant_id, number, now, row.conversation_id],
    },
  );
  const { service = null, startsAt = null, openTopic = null } = story ?? {};
  return { name, appointment: service && startsAt ? { service, startsAt } : null, openTopic };
}

/** The fullest of the names, if all can be one person's: "Jane" and "Jane Miller" can, "Jane" and "Tom" can't. */
export function onePerson(names: readonly string[]): string | null {
  const sorted = [...names].sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  const [fullest] = sorted;
  if (!fullest) return null;
  const all = wordsOf(fullest);
  const isSame = (name: string) => {
    const words = wordsOf(name);
    return words[0] === all[0] && (words.length === 1 || words.at(-1) === all.at(-1));
  };
  return all.length > 0 && sorted.every(isSame) ? fullest : null;
}

/** Whether a caller has told the whole name: the first alone they have heard from us. */
export function isNamed(told: string | null, { name }: Pick<KnownCaller, 'name'>): boolean {
  const [said, known] = [wordsOf(told ?? ''), wordsOf(name)];
  return known.length > 1 && said.length > 1 && said[0] === known[0] && said.at(-1) === known.at(-1);
}

/** As names are compared: small letters without accents. */
const wordsOf = (name: string): string[] =>
  [
    ...name
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .matchAll(/[\p{L}'’-]+/gu),
  ].map(([word]) => word);
