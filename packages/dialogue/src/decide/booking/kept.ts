import type { Contribution } from '../turn.ts';
import { contribution } from './ask-booking.ts';
import type { BookingDesk } from './booking-desk.ts';

export const kept = (desk: BookingDesk): Contribution =>
  contribution(desk, null, {
    moves: [{ type: 'appointment_kept' }],
    action: 'smalltalk',
    why: 'Not agreed to: the appointment stays as it is.',
  });
