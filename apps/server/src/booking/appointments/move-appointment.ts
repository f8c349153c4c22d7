import { type AccountTransaction, isExclusionViolation } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
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
import { type AppointmentKey, findAppointment } from './find-appointment.ts';
import { tellOfFreedTime } from './freed-time.ts';
import { enqueueAppointmentMails } from './mails/appointment-changed-job.ts';
import { lockConversation, scheduleConversation } from './schedule-conversation.ts';

/** Which appointment goes where. `restores`: it was cancelled or over, and is booked again. */
export interface MoveRequest extends AppointmentKey, RequestedTime {
  restores?: boolean;
}

/**
 * Moves a booked appointment in the caller's transaction: the old slot is released only once the new one is claimed. Unless
 * a staff member is asked for, it stays with the same one if they are free.
 */
export async function moveAppointment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: MoveRequest,
): Promise<BookingOutcome> {
  const { restores = false } = request;
  const now = deps.clock.now();
  const before = await findAppointment(tx, request, now);
  if (!before || (before.status === 'booked') === restores)
    return { kind: 'refused', reason: 'unknown_appointment' };
  if (before.conversation_id) await lockConversation(tx, before.conversation_id);
  const terms = await readBookingTerms(tx, before.assistant_id, before.service_id);
  if (!terms) return { kind: 'refused', reason: 'unknown_service' };
  const resources = bookableResources(terms, request, now);
  if (typeof resources === 'string') return { kind: 'refused', reason: resources };
  const span = { from: request.startsAt, to: busyUntil(terms, request.startsAt) };
  const inOrder = resources.toSorted((a, b) => isWith(b, before) - isWith(a, before));
  const wanted = { terms, resources: inOrder, span, exceptId: before.id, ...forcedBy(request, restores) };
  const row = await claimSlot(tx, wanted, (resource) =>
    orNull(tx, () => updateTime(tx, terms, before, request, resource, now)),
  );
  if (!row) return { kind: 'taken' };
  if (!restores) await tellOfFreedTime(deps, tx, row.assistant_id);
  if (restores && row.conversation_id) await scheduleConversation(tx, row.conversation_id, customerOf(row));
  await enqueueAppointmentMails(deps, tx, row, {
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
  { startsAt, by }: MoveRequest,
  resource: FreeResource,
  now: Date,
): Promise<AppointmentRow | null> {
  const rows = await tx.query<AppointmentRow>({
    name: 'appointments.move',
    text: `UPDATE appointments SET starts_at = $5::timestamptz, ends_at = $6, during = tstzrange($5, $7::timestamptz), resource_id = $8, lane = $9,
             staff_id = $10, staff_name = $11, status = 'booked', sequence = sequence + 1, confirmed_at = NULL, confirmed_by = NULL,
             confirmed_by_name = NULL, changed_by = $13, changed_at = $12, updated_at = $12
           WHERE account_id = $1 AND id = $2 AND status = $3 AND sequence = $4 RETURNING *`,
    values: [
      tx.accountId,
      before.id,
      before.status,
      before.sequence,
      startsAt,
      appointmentEnd(terms, startsAt),
      busyUntil(terms, startsAt),
      resource.resourceId,
      resource.slot,
      resource.staff?.id ?? null,
      resource.staff?.name ?? null,
      now,
      by === 'owner' ? 'team' : by,
    ],
  });
  return rows[0] ?? null;
}

/** Runs a change in a savepoint; null when the slot is taken. */
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
