import type { Appointment, AppointmentStatus } from '@deskbell/contract';
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

/** Where it was booked; null: not known. */
export function originText({ origin }: Pick<Appointment, 'origin'>): string | null {
  switch (origin) {
    case 'booking_page':
      return 'Booked on the booking page';
    case 'assistant':
      return 'Booked with the assistant';
    case 'waitlist':
      return 'Booked from the waitlist';
    case 'team':
      return 'Booked by your team';
    case 'import':
      return 'Imported';
    default:
      return null;
  }
}

/** What was last done to it, and by whom: "Moved by the customer"; null: nothing since it was booked. */
export function changeText({ status, changedBy }: Pick<Appointment, 'status' | 'changedBy'>): string | null {
  if (changedBy === null) return null;
  const what = status === 'cancelled' ? 'Canceled' : 'Changed';
  return `${what} by ${changedBy === 'customer' ? 'the customer' : 'your team'}`;
}

type Confirmed = Pick<Appointment, 'status' | 'confirmedAt' | 'confirmedBy' | 'confirmedByName'>;

/** Whether the customer has said that they will come. */
export const isConfirmed = ({ status, confirmedAt }: Confirmed): boolean =>
  status === 'booked' && confirmedAt !== null;

/** The badge of an appointment. */
export const badgeOf = (appointment: Confirmed): { label: string; tint: Tint } =>
  isConfirmed(appointment)
    ? { label: 'Confirmed', tint: 'good' }
    : { label: statusLabels[appointment.status], tint: statusTints[appointment.status] };

/** Who confirmed it: "by the customer, by text". */
export function confirmedBy({ confirmedBy: by, confirmedByName: name }: Confirmed): string {
  switch (by) {
    case 'call':
      return 'by the customer on the phone';
    case 'text':
      return 'by the customer by text';
    case 'chat':
      return 'by the customer in a chat';
    default:
      return name ? `by ${name}` : 'by your team';
  }
}
