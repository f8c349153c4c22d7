import type { BookedOnPage, PageBooking } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { bookedReason } from '@deskbell/dialogue';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { captureLead } from '../../people/leads/index.ts';
import {
  appointmentOf,
  appointmentTokenOf,
  bookAppointment,
  refusalError,
  typedPhone,
} from '../appointments/index.ts';
import { readCustomerAppointment } from '../customer-appointment/index.ts';
import { readServices } from '../services/index.ts';
import { type PageBusiness, requireOn, withPageOf } from './page-business.ts';

const dayMs = 86_400_000;
/** Of one address or number, by the page: nobody is to be buried in confirmations. */
const mostInADay = 5;

/** Who comes; phone is E.164. */
interface Customer {
  name: string;
  email: string | null;
  phone: string | null;
}

/**
 * Books for a customer by themselves, as in a conversation: the same rules, a lead, the mails. The same submission twice books
 * once and gives the same answer.
 * @throws AppError conflict when somebody was quicker, and invalid_input when it can't be booked
 */
export async function bookOnPage(
  ctx: Deps,
  assistantId: string,
  booking: PageBooking,
): Promise<BookedOnPage> {
  return withPageOf(ctx, assistantId, async (tx, business) => {
    requireOn(business);
    const phone = booking.phone ? typedPhone(booking.phone, business.country, 'phone') : null;
    const customer = { name: booking.name, email: booking.email, phone };
    await lockSubmission(tx, booking.submissionId);
    const id =
      (await findSubmitted(tx, assistantId, booking, customer)) ??
      (await book(ctx, tx, business, booking, customer));
    const { appointment, linkVersion } = await readCustomerAppointment(ctx, tx, id);
    return { ...appointment, token: appointmentTokenOf(ctx.secrets, { id, linkVersion }) };
  });
}

async function book(
  ctx: Deps,
  tx: AccountTransaction,
  { assistantId }: PageBusiness,
  { serviceId, staffId, startsAt, submissionId }: PageBooking,
  customer: Customer,
): Promise<string> {
  const service = (await readServices(tx, assistantId)).find(({ id }) => id === serviceId);
  if (!service) throw refusalError('unknown_service');
  await requireFewToday(ctx, tx, assistantId, customer);
  // The lead before the calendars, as a turn does: in the other order the two could wait for each other.
  await captureLead(ctx, tx, {
    assistantId,
    conversationId: null,
    ...customer,
    interest: service.name,
    score: 'hot',
    scoreReasons: [bookedReason],
  });
  const outcome = await bookAppointment(ctx, tx, {
    assistantId,
    serviceId,
    staffId,
    startsAt: new Date(startsAt),
    conversationId: null,
    customer,
    note: '',
    origin: 'booking_page',
    submissionId,
    by: 'customer',
    outsideHours: false,
  });
  return appointmentOf(outcome).id; // thrown, nothing is stored: no lead either
}

/** Two sendings of the same form at once: the second waits, and finds what the first has booked. */
async function lockSubmission(tx: AccountTransaction, submissionId: string): Promise<void> {
  await tx.query({
    name: 'booking-page.lock-submission',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('booking submission ' || $1, 0))`,
    values: [submissionId],
  });
}

/** What this submission has booked; its answer is for whoever sent the same once more, and for nobody else. */
async function findSubmitted(
  tx: AccountTransaction,
  assistantId: string,
  { serviceId, submissionId }: PageBooking,
  customer: Customer,
): Promise<string | null> {
  const [row] = await tx.query<{ id: string; isSame: boolean }>({
    name: 'booking-page.submitted',
    text: `SELECT id, (assistant_id, service_id, customer_name) = ($3::uuid, $4::uuid, $5::text)
             AND customer_email IS NOT DISTINCT FROM $6 AND customer_phone IS NOT DISTINCT FROM $7 AS "isSame"
           FROM appointments WHERE account_id = $1 AND submission_id = $2`,
    values: [
      tx.accountId,
      submissionId,
      assistantId,
      serviceId,
      customer.name,
      customer.email,
      customer.phone,
    ],
  });
  if (row && !row.isSame)
    throw new AppError('conflict', 'This was sent before with other details. Please reload the page.');
  return row?.id ?? null;
}

async function requireFewToday(
  { clock }: Deps,
  tx: AccountTransaction,
  assistantId: string,
  { email, phone }: Customer,
): Promise<void> {
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>({
    name: 'booking-page.of-today',
    text: `SELECT count(*)::int AS count FROM appointments
           WHERE account_id = $1 AND assistant_id = $2 AND created_at > $3 AND origin = 'booking_page'
             AND (customer_email = $4 OR customer_phone = $5)`,
    values: [tx.accountId, assistantId, new Date(clock.now().getTime() - dayMs), email, phone],
  });
  if (count < mostInADay) return;
  throw new AppError(
    'rate_limited',
    'That is a lot of appointments for one day. Please contact the business.',
    {
      retryAfterSeconds: dayMs / 1000,
    },
  );
}
