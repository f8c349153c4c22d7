// One's own appointment by the link of a mail or text: to see, move or cancel it without signing in. It must not know how
// appointments are stored, nor what the page looks like.
export { customerAppointment } from './feature.ts';
export { readCustomerAppointment } from './read-customer-appointment.ts';
