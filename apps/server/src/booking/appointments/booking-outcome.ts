import type { Appointment } from '@deskbell/contract';
import { AppError } from '../../kernel/http/index.ts';

/** Why something can't be booked, whoever else is there. */
export type BookingRefusal =
  | 'unknown_service'
  | 'unknown_staff'
  | 'unknown_appointment'
  | 'not_offered'
  | 'outside_hours'
  | 'too_soon'
  | 'too_far';

/**
 * How a booking, a move or a cancellation ended. `taken`: somebody was quicker, or nothing was free. Unless it is `done`
 * nothing was stored, and the transaction can go on.
 */
export type BookingOutcome =
  | { kind: 'done'; appointment: Appointment }
  | { kind: 'taken' }
  | { kind: 'refused'; reason: BookingRefusal };

/** The appointment, or throws the error for an owner. */
export function appointmentOf(outcome: BookingOutcome): Appointment {
  switch (outcome.kind) {
    case 'done':
      return outcome.appointment;
    case 'taken':
      throw new AppError('conflict', 'That time has just been taken.');
    case 'refused':
      throw refusalError(outcome.reason);
  }
}

/** The refusal as an owner's error. */
export function refusalError(reason: BookingRefusal): AppError {
  switch (reason) {
    case 'unknown_appointment':
      return new AppError('not_found', 'Appointment not found');
    case 'unknown_service':
      return invalid('serviceId', "This assistant doesn't offer that service.");
    case 'unknown_staff':
      return invalid('staffId', 'No staff member with that name provides this service.');
    case 'not_offered':
      return invalid('serviceId', "This service isn't offered right now.");
    case 'outside_hours':
      return invalid('startsAt', 'That is outside business hours.');
    case 'too_soon':
      return invalid('startsAt', 'That is too soon to book.');
    case 'too_far':
      return invalid('startsAt', 'That is too far ahead to book.');
  }
}

const invalid = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
