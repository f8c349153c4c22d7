import type { Feature } from '../../kernel/feature.ts';
import { customerAppointmentRoutes } from './routes.ts';

export const customerAppointment: Feature = {
  routes: customerAppointmentRoutes,
};
