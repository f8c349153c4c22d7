import type { AppointmentStatus } from '@deskbell/contract';
import type { Tint } from '../../ui/badge.tsx';

export const statusLabels: Record<AppointmentStatus, string> = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  completed: 'Completed',
  no_show: 'No-show',
};

export const statusTints: Record<AppointmentStatus, Tint> = {
  booked: 'primary',
  cancelled: 'plain',
  completed: 'good',
  no_show: 'danger',
};
