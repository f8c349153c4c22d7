import { type AccountTransaction, isExclusionViolation } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import { endOf, freeAgainAt, placesByRules, type WantedTime } from './booking-rules.ts';
import { type BookingTerms, readBookingTerms } from './booking-terms.ts';
import { type FreePlace, takePlace } from './capacity/take-place.ts';
import { type AppointmentKey, findAppointment } from './find-appointment.ts';
import { tellOfAppointment } from './mails/appointment-changed-job.ts';
import { holdConversation, scheduleConversation } from './schedule-conversation.ts';

/** Which appointment goes where. `restores`: it was cancelled or over, and is booked again. */
export interface MoveRequest extends AppointmentKey, WantedTime {
  restores?: boolean;
}

/**
 * Moves a booked appointment in the caller's transaction: it gives up its old place only by getting the new one. With
 * nobody in particular asked for it stays with the same person if that one is free.
 */
export async function moveAppointment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: MoveRequest,
): Promise<BookingOutcome> {
  const { restores = false } = request;
  const before = await findAppointment(tx, request);
  if (!before || (before.status === 'booked') === restores)
    return { kind: 'refused', reason: 'unknown_appointment' };
  if (before.conversation_id) await holdConversation(tx, before.conversation_id);
  const terms = await readBookingTerms(tx, before.assistant_id, before.service_id);
  if (!terms) return { kind: 'refused', reason: 'unknown_service' };
  const now = deps.clock.now();
  const places = placesByRules(terms, request, now);
  if (typeof places === 'string') return { kind: 'refused', reason: places };
  const span = { from: request.startsAt, to: freeAgainAt(terms, request.startsAt) };
  const inOrder = places.toSorted((a, b) => isWith(b, before) - isWith(a, before));
  const row = await takePlace(tx, { terms, places: inOrder, span, exceptId: before.id }, (place) =>
    orNull(tx, () => updateTime(tx, terms, before, request, place, now)),
  );
  if (!row) return { kind: 'taken' };
  if (restores && row.conversation_id) await scheduleConversation(tx, row.conversation_id, customerOf(row));
  await tellOfAppointment(deps, tx, row, {
    occasion: restores ? 'booked' : 'moved',
    by: request.by,
    formerStart: before.starts_at,
  });
  return { kind: 'done', appointment: toAppointment(row) };
}

const customerOf = (row: AppointmentRow) => ({
  name: row.customer_name,
  email: row.customer_email,
  phone: row.customer_phone,
});

const isWith = ({ staff }: { staff: { id: string } | null }, row: AppointmentRow): number =>
  staff && staff.id === row.staff_id ? 1 : 0;

/** Null also when it was cancelled or moved by somebody else since it was read. */
async function updateTime(
  tx: AccountTransaction,
  terms: BookingTerms,
  before: AppointmentRow,
  { startsAt }: MoveRequest,
  place: FreePlace,
  now: Date,
): Promise<AppointmentRow | null> {
  const rows = await tx.query<AppointmentRow>({
    name: 'appointments.move',
    text: `UPDATE appointments SET starts_at = $5::timestamptz, ends_at = $6, during = tstzrange($5, $7::timestamptz), resource_id = $8, lane = $9,
             staff_id = $10, staff_name = $11, status = 'booked', sequence = sequence + 1, updated_at = $12
           WHERE account_id = $1 AND id = $2 AND status = $3 AND sequence = $4 RETURNING *`,
    values: [
      tx.accountId,
      before.id,
      before.status,
      before.sequence,
      startsAt,
      endOf(terms, startsAt),
      freeAgainAt(terms, startsAt),
      place.resourceId,
      place.lane,
      place.staff?.id ?? null,
      place.staff?.name ?? null,
      now,
    ],
  });
  return rows[0] ?? null;
}

/** Runs a change so that a place that is taken fails it alone and not the transaction; gives null then. */
async function orNull<T>(tx: AccountTransaction, change: () => Promise<T>): Promise<T | null> {
  await tx.query({ name: 'appointments.savepoint', text: 'SAVEPOINT appointment' });
  try {
    const result = await change();
    await tx.query({ name: 'appointments.release', text: 'RELEASE SAVEPOINT appointment' });
    return result;
  } catch (error) {
    if (!isExclusionViolation(error, 'appointments_no_double_booking')) throw error;
    await tx.query({ name: 'appointments.undo', text: 'ROLLBACK TO SAVEPOINT appointment' });
    return null;
  }
}
