import type { Appointment, AppointmentUpdate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import { appointmentOf } from './booking-outcome.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { findAppointment } from './find-appointment.ts';
import { tellOfFreedTime } from './freed-time.ts';
import { moveAppointment } from './move-appointment.ts';

/** Moves, cancels, completes, books again or annotates, all of it or nothing. */
export function updateAppointment(
  ctx: MemberContext,
  id: string,
  update: AppointmentUpdate,
): Promise<Appointment> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = await findAppointment(tx, { id, conversationId: null }, ctx.clock.now());
    if (!before) throw notFound('Appointment');
    // First what locks the calendars: an appointment's row is locked after them, never before.
    const timed = await changeTime(ctx, tx, before, update);
    const note = update.note === undefined ? null : await annotate(ctx, tx, id, update.note);
    const confirmed =
      update.confirmed === undefined ? null : await noteConfirmation(ctx, tx, id, update.confirmed);
    return confirmed ?? note ?? timed ?? toAppointment(before);
  });
}

async function annotate(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
  note: string,
): Promise<Appointment> {
  const [row] = await tx.query<AppointmentRow>({
    name: 'appointments.annotate',
    text: `UPDATE appointments SET note = $3, updated_at = $4 WHERE account_id = $1 AND id = $2 RETURNING *`,
    values: [tx.accountId, id, note, ctx.clock.now()],
  });
  if (!row) throw notFound('Appointment');
  return toAppointment(row);
}

/** The customer has told somebody of the team that they will come, or no longer. What they said themselves stays. */
async function noteConfirmation(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
  confirmed: boolean,
): Promise<Appointment> {
  const [row] = await tx.query<AppointmentRow>({
    name: 'appointments.note-confirmation',
    text: `UPDATE appointments SET updated_at = $4,
             confirmed_at = CASE WHEN $3 THEN coalesce(confirmed_at, $4) END,
             confirmed_by = CASE WHEN $3 THEN coalesce(confirmed_by, 'team') END,
             confirmed_by_name = CASE WHEN NOT $3 THEN NULL WHEN confirmed_by IS NULL THEN $5 ELSE confirmed_by_name END
           WHERE account_id = $1 AND id = $2 AND status = 'booked' RETURNING *`,
    values: [tx.accountId, id, confirmed, ctx.clock.now(), nameOf(ctx)],
  });
  if (!row) throw new AppError('conflict', 'Only booked appointments can be confirmed.');
  return toAppointment(row);
}

const nameOf = ({ session: { user } }: MemberContext): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ') || user.email;

/** Null when time, person and status stay as they are. */
async function changeTime(
  ctx: MemberContext,
  tx: AccountTransaction,
  before: AppointmentRow,
  { startsAt, staffId, status, outsideHours }: AppointmentUpdate,
): Promise<Appointment | null> {
  const isMoved = startsAt !== undefined || staffId !== undefined;
  const after = status ?? before.status;
  if (isMoved && after !== 'booked')
    throw new AppError('conflict', 'Only booked appointments can be rescheduled.');
  if (isMoved || (after === 'booked' && before.status !== 'booked')) {
    const outcome = await moveAppointment(ctx, tx, {
      id: before.id,
      conversationId: null,
      startsAt: startsAt === undefined ? before.starts_at : new Date(startsAt),
      staffId: staffId === undefined ? before.staff_id : staffId,
      by: 'owner',
      outsideHours: outsideHours ?? false,
      restores: before.status !== 'booked',
    });
    return appointmentOf(outcome);
  }
  if (after === before.status) return null;
  if (after === 'cancelled' && before.status === 'booked')
    return appointmentOf(
      await cancelAppointment(ctx, tx, { id: before.id, conversationId: null, by: 'owner' }),
    );
  return close(ctx, tx, before, after);
}

/** It is over: the slot is released, and nobody is notified but who waits for one. */
async function close(
  ctx: MemberContext,
  tx: AccountTransaction,
  before: AppointmentRow,
  status: string,
): Promise<Appointment> {
  const [row] = await tx.query<AppointmentRow>({
    name: 'appointments.close',
    text: `UPDATE appointments SET status = $4, updated_at = $5
           WHERE account_id = $1 AND id = $2 AND status = $3 RETURNING *`,
    values: [tx.accountId, before.id, before.status, status, ctx.clock.now()],
  });
  if (!row) throw new AppError('conflict', 'Someone else just changed this appointment.');
  await tellOfFreedTime(ctx, tx, row.assistant_id);
  return toAppointment(row);
}
