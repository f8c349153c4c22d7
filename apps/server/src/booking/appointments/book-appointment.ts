import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import { endOf, freeAgainAt, placesByRules, type WantedTime } from './booking-rules.ts';
import { type BookingTerms, readBookingTerms } from './booking-terms.ts';
import { type FreePlace, takePlace } from './capacity/take-place.ts';
import { tellOfAppointment } from './mails/appointment-changed-job.ts';
import { holdConversation, scheduleConversation } from './schedule-conversation.ts';

/** Who comes for what. `phone` is E.164; `conversationId`: where it was agreed. */
export interface BookingRequest extends WantedTime {
  assistantId: string;
  serviceId: string;
  conversationId: string | null;
  customer: { name: string; email: string | null; phone: string | null };
  note: string;
}

/**
 * Books in the caller's transaction, and sees that the mails go out when it commits. The conversation it was agreed in
 * becomes `scheduled`. A place that is gone leaves the transaction usable.
 */
export async function bookAppointment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: BookingRequest,
): Promise<BookingOutcome> {
  const terms = await readBookingTerms(tx, request.assistantId, request.serviceId);
  if (!terms) return { kind: 'refused', reason: 'unknown_service' };
  const now = deps.clock.now();
  const places = placesByRules(terms, request, now);
  if (typeof places === 'string') return { kind: 'refused', reason: places };
  if (request.conversationId) await holdConversation(tx, request.conversationId);
  const span = { from: request.startsAt, to: freeAgainAt(terms, request.startsAt) };
  const row = await takePlace(tx, { terms, places, span, exceptId: null }, (place) =>
    insertAppointment(tx, terms, request, place, now),
  );
  if (!row) return { kind: 'taken' };
  if (request.conversationId) await scheduleConversation(tx, request.conversationId, request.customer);
  await tellOfAppointment(deps, tx, row, { occasion: 'booked', by: request.by });
  return { kind: 'done', appointment: toAppointment(row) };
}

/** Null when the place is taken: the statement waits for whoever is about to take it, and fails nothing. */
async function insertAppointment(
  tx: AccountTransaction,
  terms: BookingTerms,
  { startsAt, customer, conversationId, note }: BookingRequest,
  place: FreePlace,
  now: Date,
): Promise<AppointmentRow | null> {
  const rows = await tx.query<AppointmentRow>({
    name: 'appointments.book',
    text: `INSERT INTO appointments (account_id, id, assistant_id, service_id, service_name, staff_id, staff_name,
             conversation_id, customer_name, customer_email, customer_phone, starts_at, ends_at, during, resource_id, lane,
             note, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, tstzrange($12::timestamptz, $14::timestamptz), $15, $16, $17, $18, $18)
           ON CONFLICT ON CONSTRAINT appointments_no_double_booking DO NOTHING RETURNING *`,
    values: [
      tx.accountId,
      newIdAt(now),
      terms.assistantId,
      terms.service.id,
      terms.service.name,
      place.staff?.id ?? null,
      place.staff?.name ?? null,
      conversationId,
      customer.name,
      customer.email,
      customer.phone,
      startsAt,
      endOf(terms, startsAt),
      freeAgainAt(terms, startsAt),
      place.resourceId,
      place.lane,
      note,
      now,
    ],
  });
  return rows[0] ?? null;
}
