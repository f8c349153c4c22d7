import { type Conversation, listAppointments } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext } from 'react';
import { statusLabels, statusTints } from '../../booking/appointments/index.ts';
import { read } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayIn } from '../../ui/time/local-time.ts';
import { TimeZone, useMomentText } from '../../ui/time/time-zone.ts';

/** The appointments that were made in a conversation; nothing where there is none. */
export function AppointmentCard({ conversation: { id, assistantId } }: { conversation: Conversation }) {
  const momentText = useMomentText();
  const timeZone = useContext(TimeZone) ?? undefined;
  const { data } = useQuery(
    read(listAppointments, { params: { id: assistantId }, query: { conversationId: id } }),
  );
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 text-lg">{data.length === 1 ? 'Appointment' : 'Appointments'}</h2>
      <ul className="grid gap-3">
        {data.map((appointment) => (
          <li key={appointment.id}>
            <p className="font-semibold break-words">{appointment.serviceName}</p>
            <p className="text-sm text-ink-soft">{momentText(appointment.startsAt)}</p>
            <p className="mt-1">
              <Badge tint={statusTints[appointment.status]}>{statusLabels[appointment.status]}</Badge>
            </p>
          </li>
        ))}
      </ul>
      <Link
        to="/dashboard"
        search={{
          section: 'appointments',
          assistant: assistantId,
          view: 'list',
          day: dayIn(timeZone, Date.parse(data[0]!.startsAt)),
        }}
        className={`${buttonClasses({ variant: 'secondary', size: 'small' })} mt-4 w-full`}
      >
        Show in the calendar
      </Link>
    </Card>
  );
}
