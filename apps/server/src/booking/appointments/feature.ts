import type { Feature } from '../../kernel/feature.ts';
import { mailAppointments } from './mails/mail-appointments.ts';
import { appointmentRoutes } from './routes.ts';

export const appointments: Feature = {
  routes: appointmentRoutes,
  jobs: mailAppointments,
};
