import { type BookingRules, BookingRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type Deps, notFound } from '../../kernel/http/index.ts';

/** Whose page it is. */
export interface PageBusiness {
  assistantId: string;
  businessName: string;
  language: string;
  color: string;
  phone: string;
  /** The first of its addresses; may be empty. */
  address: string;
  timeZone: string;
  country: string;
  planType: string | null;
  /** Sites that may frame the page; none: any. */
  allowedOrigins: string[];
  rules: BookingRules;
  /** The owner has it on, and the assistant is live. */
  isOn: boolean;
}

/**
 * Runs something in the scope of the account whose assistant has the id, with whose page it is.
 * @throws AppError not_found when there is no such assistant
 */
export async function withPageOf<T>(
  { db }: Pick<Deps, 'db'>,
  assistantId: string,
  run: (tx: AccountTransaction, business: PageBusiness) => Promise<T>,
): Promise<T> {
  const [found] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'booking-page.account',
      text: 'SELECT account_of_assistant($1) AS account_id',
      values: [assistantId],
    }),
  );
  if (!found?.account_id) throw notFound('Booking page');
  return db.account(found.account_id, async (tx) => {
    const business = await readPageBusiness(tx, assistantId);
    if (!business) throw notFound('Booking page');
    return run(tx, business);
  });
}

/** @throws AppError not_found where the page is off: to customers it isn't there */
export function requireOn({ isOn }: PageBusiness): void {
  if (!isOn) throw notFound('Booking page');
}

async function readPageBusiness(tx: AccountTransaction, assistantId: string): Promise<PageBusiness | null> {
  const [row] = await tx.query<Omit<PageBusiness, 'rules' | 'isOn'> & { booking: unknown; status: string }>({
    name: 'booking-page.business',
    text: `SELECT a.id AS "assistantId", a.business_name AS "businessName", a.language, a.widget_color AS color,
             a.business_phone_number AS phone, coalesce(a.addresses -> 0 ->> 'address', '') AS address,
             o.time_zone AS "timeZone", o.country, o.plan_type AS "planType", a.allowed_origins AS "allowedOrigins",
             a.booking, a.setup_status AS status
           FROM assistants a JOIN accounts o ON o.account_id = a.account_id
           WHERE a.account_id = $1 AND a.id = $2`,
    values: [tx.accountId, assistantId],
  });
  if (!row) return null;
  const { booking, status, ...business } = row;
  const rules = BookingRulesSchema.parse(booking);
  return { ...business, rules, isOn: status === 'live' && rules.enabled && rules.page };
}
