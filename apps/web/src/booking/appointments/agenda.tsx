import type { Appointment } from '@deskbell/contract';
import { CalendarDays } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { clockText, longDay } from '../../ui/time/local-time.ts';
import { badgeOf, confirmedBy, isConfirmed } from './appointment-labels.ts';
import { byDay } from './calendar-days.ts';

/** Appointments in order of time under their days. */
export function Agenda({
  appointments,
  timeZone,
  today,
  onOpen,
}: {
  appointments: readonly Appointment[];
  timeZone: string | undefined;
  today: string;
  onOpen: (id: string) => void;
}) {
  if (appointments.length === 0) {
    return (
      <EmptyState
        icon={CalendarDays}
        title="No appointments on these days"
        text="Appointments that customers book in the chat appear here automatically."
      />
    );
  }
  return (
    <div>
      {[...byDay(appointments, timeZone)].map(([day, rows]) => (
        <section key={day} aria-label={longDay(day)}>
          <h3 className="border-b border-line bg-sunken px-4 py-2 text-sm font-semibold">
            {longDay(day)} {day === today && <span className="text-primary">· Today</span>}
          </h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id} className="border-b border-line last:border-0">
                <button
                  type="button"
                  onClick={() => onOpen(row.id)}
                  className="grid w-full grid-cols-[4.75rem_1fr_auto] items-center gap-3 px-4 py-3 text-left hover:bg-sunken"
                >
                  <span className="font-semibold tabular-nums">{clockText(row.startsAt, timeZone)}</span>
                  <span className="min-w-0">
                    <span
                      className={classes(
                        'block font-semibold break-words',
                        row.status === 'cancelled' && 'line-through',
                      )}
                    >
                      {row.customerName}
                    </span>
                    <span className="block text-sm break-words text-ink-soft">
                      {row.serviceName}
                      {row.staffName && ` with ${row.staffName}`}
                      {isConfirmed(row) && (
                        <>
                          {` · confirmed ${confirmedBy(row)}, `}
                          <DateTime instant={row.confirmedAt!} />
                        </>
                      )}
                    </span>
                  </span>
                  <Badge tint={badgeOf(row).tint}>{badgeOf(row).label}</Badge>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
