// Appointments: their list and labels, and those of the waitlist.
export { statusLabels, statusTints } from './appointment-labels.ts';
export { stateOf as waitlistStateOf, wishText } from './waitlist/waitlist-labels.ts';
