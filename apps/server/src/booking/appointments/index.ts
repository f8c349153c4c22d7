// Appointments: who comes when, never two in one slot. The verbs work inside a given transaction, for owners and for the
// chat's closing one alike. It must not know how a customer is talked with, nor which times are offered to them.

export { applyBookingEffect } from './apply-booking-effect.ts';
export {
  appointmentLinkOf,
  appointmentTokenOf,
  hasLinkSignature,
} from './appointment-link.ts';
export { bookAppointment } from './book-appointment.ts';
export { appointmentOf, type BookingOutcome, refusalError } from './booking-outcome.ts';
export { type CalendarEvent, calendarFile } from './calendar-file.ts';
export { cancelAppointment } from './cancel-appointment.ts';
export { calendarFor } from './capacity/calendar-for.ts';
export { lockCalendars } from './capacity/lock-calendars.ts';
export { correctContact } from './correct-contact.ts';
export { createAppointment } from './create-appointment.ts';
export { deleteUntouchedAppointments } from './delete-untouched-appointments.ts';
export { appointments } from './feature.ts';
export { type FreeTime, freeTimes } from './free-times.ts';
export { tellOfFreedTime, timeFreedJob } from './freed-time.ts';
export { listFreeSlots } from './list-free-slots.ts';
export { moveAppointment } from './move-appointment.ts';
export { partyNote } from './party-note.ts';
export { requestProof } from './proofs/request-proof.ts';
export { typedPhone } from './typed-phone.ts';
