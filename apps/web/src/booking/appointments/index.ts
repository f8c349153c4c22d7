// Appointments: their list and labels.
export { statusLabels, statusTints } from './appointment-labels.ts';
