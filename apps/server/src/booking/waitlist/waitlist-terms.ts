import { type BookingRules, BookingRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** What decides whether an assistant has a waitlist, and how it is kept. */
export interface WaitlistTerms {
  assistantId: string;
  language: string;
  timeZone: string;
  rules: BookingRules;
  /** Customers can join, and are offered what gets free. */
  isOn: boolean;
}

/** Null when there is no such assistant. */
export async function readWaitlistTerms(
  tx: AccountTransaction,
  assistantId: string,
): Promise<WaitlistTerms | null> {
  const [row] = await tx.query<{ language: string; timeZone: string; booking: unknown; isLive: boolean }>({
    name: 'waitlist.terms',
    text: `SELECT a.language, o.time_zone AS "timeZone", a.booking, a.setup_status = 'live' AS "isLive"
           FROM assistants a JOIN accounts o ON o.account_id = a.account_id
           WHERE a.account_id = $1 AND a.id = $2`,
    values: [tx.accountId, assistantId],
  });
  if (!row) return null;
  const { language, timeZone, isLive } = row;
  const rules = BookingRulesSchema.parse(row.booking);
  return { assistantId, language, timeZone, rules, isOn: isLive && rules.enabled && rules.waitlist };
}
