import type { Appointment } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import {
  appointmentEnd,
  bookableResources,
  busyUntil,
  forcedBy,
  type RequestedTime,
} from './booking-rules.ts';
import { type BookingTerms, readBookingTerms } from './booking-terms.ts';
import { claimSlot, type FreeResource } from './capacity/claim-slot.ts';
import { enqueueAppointmentMails } from './mails/appointment-changed-job.ts';
import { lockConversation, scheduleConversation } from './schedule-conversation.ts';

/** Who comes for what. `phone` is E.164; `conversationId`: where it was agreed. */
export interface BookingRequest extends RequestedTime {
  assistantId: string;
  serviceId: string;
  conversationId: string | null;
  customer: { name: string; email: string | null; phone: string | null };
  note: string;
  /** Where it is booked. */
  origin: NonNullable<Appointment['origin']>;
  /** What the sender named this sending. */
  submissionId?: string;
  /** Nobody is told: it was booked elsewhere, and both sides know. */
  isSilent?: boolean;
}

/**
 * Books in the caller's transaction and enqueues the mails. The conversation it was agreed in becomes `scheduled`. When the
 * slot is taken, the transaction stays usable.
 */
export async function bookAppointment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: BookingRequest,
): Promise<BookingOutcome> {
  const terms = await readBookingTerms(tx, request.assistantId, request.serviceId);
  if (!terms) return { kind: 'refused', reason: 'unknown_service' };
  const now = deps.clock.now();
  const resources = bookableResources(terms, request, now);
  if (typeof resources === 'string') return { kind: 'refused', reason: resources };
  if (request.conversationId) await lockConversation(tx, request.conversationId);
  const span = { from: request.startsAt, to: busyUntil(terms, request.startsAt) };
  const wanted = { terms, resources, span, exceptId: null, ...forcedBy(request) };
  const row = await claimSlot(tx, wanted, (resource) => insertAppointment(tx, terms, request, resource, now));
  if (!row) return { kind: 'taken' };
  if (request.conversationId) await scheduleConversation(tx, request.conversationId, request.customer);
  if (!request.isSilent) await enqueueAppointmentMails(deps, tx, row, { occasion: 'booked', by: request.by });
  return { kind: 'done', appointment: toAppointment(row) };
}

/** Null when the slot is taken; a concurrent booking is waited for. */
async function insertAppointment(
  tx: AccountTransaction,
  terms: BookingTerms,
  { startsAt, customer, conversationId, note, origin, submissionId }: BookingRequest,
  resource: FreeResource,
  now: Date,
): Promise<AppointmentRow | null> {
  const rows = await tx.query<AppointmentRow>({
    name: 'appointments.book',
    text: `INSERT INTO appointments (account_id, id, assistant_id, service_id, service_name, staff_id, staff_name,
             conversation_id, customer_name, customer_email, customer_phone, starts_at, ends_at, during, resource_id, lane,
             note, created_at, updated_at, origin, submission_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, tstzrange($12::timestamptz, $14::timestamptz), $15, $16, $17, $18, $18, $19, $20)
           ON CONFLICT ON CONSTRAINT appointments_no_double_booking DO NOTHING RETURNING *`,
    values: [
      tx.accountId,
      newIdAt(now),
      terms.assistantId,
      terms.service.id,
      terms.service.name,
      resource.staff?.id ?? null,
      resource.staff?.name ?? null,
      conversationId,
      customer.name,
      customer.email,
      customer.phone,
      startsAt,
      appointmentEnd(terms, startsAt),
      busyUntil(terms, startsAt),
      resource.resourceId,
      resource.slot,
      note,
      now,
      origin,
      submissionId ?? null,
    ],
  });
  return rows[0] ?? null;
}
