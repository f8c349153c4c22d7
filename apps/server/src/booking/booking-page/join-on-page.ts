import type { JoinedWaitlist, PageWaitlist } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps, notFound } from '../../kernel/http/index.ts';
import { captureLead } from '../../people/leads/index.ts';
import { typedPhone } from '../appointments/index.ts';
import {
  canBeTold,
  joinList,
  readCustomerEntry,
  readReach,
  type WaitlistRequest,
  type WaitlistRow,
  waitlistTokenOf,
} from '../waitlist/index.ts';
import { type PageBusiness, requireOn, withPageOf } from './page-business.ts';

const dayMs = 86_400_000;
/** Of one address or number, by the page: nobody is to be put on lists by others. */
const mostInADay = 5;

/**
 * Puts a customer on the list by themselves, with a lead and a mail. The same submission twice joins once and gives the same answer.
 * @throws AppError not_found where the page or its waitlist is off, and invalid_input where they couldn't be told
 */
export async function joinOnPage(
  ctx: Deps,
  assistantId: string,
  form: PageWaitlist,
): Promise<JoinedWaitlist> {
  return withPageOf(ctx, assistantId, async (tx, business) => {
    requireOn(business);
    if (!business.rules.waitlist) throw notFound('Waitlist');
    const { name, email, phone: typed, submissionId, ...wish } = form;
    const phone = typed ? typedPhone(typed, business.country, 'phone') : null;
    const customer = { name, email, phone };
    await lockSubmission(tx, submissionId);
    const entry =
      (await findSubmitted(tx, submissionId, customer)) ??
      (await join(ctx, tx, business, {
        ...wish,
        assistantId,
        customer,
        language: business.language,
        origin: 'booking_page',
        conversationId: null,
        submissionId,
      }));
    const shown = await readCustomerEntry(ctx, tx, entry);
    return {
      ...shown,
      token: waitlistTokenOf(ctx.secrets, { id: entry.id, linkVersion: entry.link_version }),
    };
  });
}

async function join(
  ctx: Deps,
  tx: AccountTransaction,
  { assistantId }: PageBusiness,
  request: WaitlistRequest,
): Promise<WaitlistRow> {
  const { customer } = request;
  await requireFewToday(ctx, tx, assistantId, customer);
  await requireReach(ctx, tx, assistantId, customer);
  const serviceName = await nameOfService(tx, request.serviceId);
  await captureLead(ctx, tx, {
    assistantId,
    conversationId: null,
    ...customer,
    interest: serviceName,
    score: 'warm',
    scoreReasons: ['Is on the waitlist.'],
  });
  return joinList(ctx, tx, request);
}

async function requireReach(
  ctx: Deps,
  tx: AccountTransaction,
  assistantId: string,
  { email, phone }: WaitlistRequest['customer'],
): Promise<void> {
  const reach = await readReach(ctx, tx, assistantId);
  // Where nothing is sent at all, the team calls.
  if (canBeTold({ customer_email: email, customer_phone: phone }, reach) || !reach.mails) return;
  const message = 'Enter an email address, so that we can let you know';
  throw new AppError('invalid_input', message, { issues: [{ path: 'email', message }] });
}

async function nameOfService(tx: AccountTransaction, id: string): Promise<string> {
  const [row] = await tx.query<{ name: string }>({
    name: 'waitlist.service-name',
    text: 'SELECT name FROM services WHERE account_id = $1 AND id = $2',
    values: [tx.accountId, id],
  });
  return row?.name ?? '';
}

/** Two sendings of the same form at once: the second waits, and finds what the first has done. */
async function lockSubmission(tx: AccountTransaction, submissionId: string): Promise<void> {
  await tx.query({
    name: 'waitlist.lock-submission',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('waitlist submission ' || $1, 0))`,
    values: [submissionId],
  });
}

/** The entry of this submission; its answer is for whoever sent the same once more, and for nobody else. */
async function findSubmitted(
  tx: AccountTransaction,
  submissionId: string,
  { name, email, phone }: WaitlistRequest['customer'],
): Promise<WaitlistRow | null> {
  const [row] = await tx.query<WaitlistRow>({
    name: 'waitlist.submitted',
    text: 'SELECT * FROM waitlist_entries WHERE account_id = $1 AND submission_id = $2',
    values: [tx.accountId, submissionId],
  });
  const isSame =
    row?.customer_name === name &&
    (email === null || row.customer_email === email) &&
    (phone === null || row.customer_phone === phone);
  if (row && !isSame)
    throw new AppError('conflict', 'This was sent before with other details. Please reload the page.');
  return row ?? null;
}

async function requireFewToday(
  { clock }: Deps,
  tx: AccountTransaction,
  assistantId: string,
  { email, phone }: WaitlistRequest['customer'],
): Promise<void> {
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>({
    name: 'waitlist.of-today',
    text: `SELECT count(*)::int AS count FROM waitlist_entries
           WHERE account_id = $1 AND assistant_id = $2 AND created_at > $3 AND origin = 'booking_page'
             AND (customer_email = $4 OR customer_phone = $5)`,
    values: [tx.accountId, assistantId, new Date(clock.now().getTime() - dayMs), email, phone],
  });
  if (count < mostInADay) return;
  throw new AppError('rate_limited', 'You’re on several waitlists already. Please contact the business.', {
    retryAfterSeconds: dayMs / 1000,
  });
}
