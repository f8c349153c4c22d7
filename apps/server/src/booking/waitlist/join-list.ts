import type { WaitlistCreate, WaitlistEntry } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { addDays, dayIn } from '../../kernel/local-time/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { freeTimes, refusalError } from '../appointments/index.ts';
import type { EntryRow } from './entry-row.ts';
import { mailJoined } from './mails/mail-waitlist.ts';
import { readWaitlistTerms, type WaitlistTerms } from './waitlist-terms.ts';
import { suits } from './wishes.ts';

/** Who waits for what. `phone` is E.164; `language`: theirs; `conversationId`: where it was agreed. */
export interface WaitlistRequest extends Omit<WaitlistCreate, 'name' | 'email' | 'phone'> {
  assistantId: string;
  customer: { name: string; email: string | null; phone: string | null };
  language: string;
  origin: WaitlistEntry['origin'];
  conversationId: string | null;
  /** What the sender named this sending. */
  submissionId?: string;
}

/**
 * Puts somebody on the list in the caller's transaction, and mails them that they are. Who waits for the same service already has their
 * wish changed, and keeps their place. What is free now they didn't want: it isn't offered to them.
 * @throws AppError invalid_input for a service, a person or days that there are none of
 */
export async function joinList(
  deps: Deps,
  tx: AccountTransaction,
  request: WaitlistRequest,
): Promise<EntryRow> {
  const now = deps.clock.now();
  const terms = await readWaitlistTerms(tx, request.assistantId);
  if (!terms) throw refusalError('unknown_service');
  requireDaysToCome(terms, request, now);
  const passed = await timesPassed(tx, terms, request, now);
  await lockList(tx, request.assistantId);
  const known = await findWaiting(tx, request);
  const row = known
    ? await changeWish(tx, known, request, passed, now)
    : await insertEntry(tx, request, passed, now);
  if (!known) await mailJoined(deps, tx, row);
  return row;
}

function requireDaysToCome(
  { timeZone, rules }: WaitlistTerms,
  { fromDay, toDay }: WaitlistRequest,
  now: Date,
): void {
  const today = dayIn(timeZone, now);
  const refuse = (path: string, message: string) => {
    throw new AppError('invalid_input', message, { issues: [{ path, message }] });
  };
  if (toDay < today) refuse('toDay', 'That day is over.');
  if (fromDay > addDays(today, rules.horizonDays)) refuse('fromDay', 'That is too far ahead to book.');
}

/** Free now, and not wanted. */
async function timesPassed(
  tx: AccountTransaction,
  { timeZone }: WaitlistTerms,
  request: WaitlistRequest,
  now: Date,
): Promise<Date[]> {
  const { assistantId, serviceId, staffId, fromDay: from, toDay: to } = request;
  const free = await freeTimes(tx, { assistantId, serviceId, staffId, from, to, by: 'customer' }, now);
  const starts = free
    .filter((time) => suits(time, request, timeZone))
    .map(({ startsAt }) => startsAt.getTime());
  return [...new Set(starts)].map((start) => new Date(start));
}

/** Two joinings of one customer at once: the second waits, and finds the first. */
async function lockList(tx: AccountTransaction, assistantId: string): Promise<void> {
  await tx.query({
    name: 'waitlist.lock',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('waitlist ' || $1, 0))`,
    values: [assistantId],
  });
}

async function findWaiting(
  tx: AccountTransaction,
  { assistantId, serviceId, customer }: WaitlistRequest,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string }>({
    name: 'waitlist.find-waiting',
    text: `SELECT id FROM waitlist_entries
           WHERE account_id = $1 AND assistant_id = $2 AND service_id = $3 AND state IN ('waiting', 'offered')
             AND (lower(customer_email) = lower($4) OR customer_phone = $5)
           ORDER BY created_at, id LIMIT 1`,
    values: [tx.accountId, assistantId, serviceId, customer.email, customer.phone],
  });
  return row?.id ?? null;
}

async function changeWish(
  tx: AccountTransaction,
  id: string,
  request: WaitlistRequest,
  passed: readonly Date[],
  now: Date,
): Promise<EntryRow> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.change-wish',
    text: `UPDATE waitlist_entries SET staff_id = $3, staff_name = ${staffName('$3')}, from_day = $4, to_day = $5, earliest = $6,
             latest = $7, party = $8, customer_name = $9, customer_email = coalesce($10, customer_email),
             customer_phone = coalesce($11, customer_phone), language = $12, passed_times = passed_times || $13::timestamptz[],
             conversation_id = coalesce($14, conversation_id), submission_id = coalesce($15, submission_id), updated_at = $16
           WHERE account_id = $1 AND id = $2 RETURNING *`,
    values: [tx.accountId, id, ...wishOf(request), ...customerOf(request), passed, ...whereOf(request), now],
  });
  return row!;
}

async function insertEntry(
  tx: AccountTransaction,
  request: WaitlistRequest,
  passed: readonly Date[],
  now: Date,
): Promise<EntryRow> {
  const [row] = await tx.query<EntryRow>({
    name: 'waitlist.join',
    text: `INSERT INTO waitlist_entries (account_id, id, staff_id, staff_name, from_day, to_day, earliest, latest, party,
             customer_name, customer_email, customer_phone, language, passed_times, conversation_id, submission_id, created_at,
             updated_at, assistant_id, service_id, service_name, origin)
           SELECT $1, $2, $3, ${staffName('$3')}, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz[], $14, $15, $16, $16,
             s.assistant_id, s.id, s.name, $18
           FROM services s WHERE s.account_id = $1 AND s.id = $17 RETURNING *`,
    values: [
      tx.accountId,
      newIdAt(now),
      ...wishOf(request),
      ...customerOf(request),
      passed,
      ...whereOf(request),
      now,
      request.serviceId,
      request.origin,
    ],
  });
  if (!row) throw refusalError('unknown_service');
  return row;
}

const staffName = (id: string) =>
  `(SELECT m.name FROM staff m WHERE m.account_id = $1 AND m.id = ${id}::uuid)`;

const wishOf = ({ staffId, fromDay, toDay, earliest, latest, party }: WaitlistRequest) => [
  staffId,
  fromDay,
  toDay,
  earliest,
  latest,
  party,
];

const customerOf = ({ customer, language }: WaitlistRequest) => [
  customer.name,
  customer.email,
  customer.phone,
  language,
];

const whereOf = ({ conversationId, submissionId }: WaitlistRequest) => [conversationId, submissionId ?? null];
