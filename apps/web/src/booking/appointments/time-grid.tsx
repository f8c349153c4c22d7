import type { Appointment } from '@deskbell/contract';
import { Check } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { clockText, longDay, minuteOfDay } from '../../ui/time/local-time.ts';
import { isConfirmed } from './appointment-labels.ts';
import { byDay, daysBetween, hoursShown, type Placed, placed } from './calendar-days.ts';

const hourRem = 4.5;
// Below this an entry has room for one line only.
const oneLineMinutes = 30;

/** A day or a week with its hours; what overlaps stands side by side. */
export function TimeGrid({
  appointments,
  range,
  timeZone,
  today,
  onOpen,
}: {
  appointments: readonly Appointment[];
  range: { from: string; to: string };
  timeZone: string | undefined;
  today: string;
  onOpen: (id: string) => void;
}) {
  const rows = byDay(appointments, timeZone);
  const days = daysBetween(range.from, range.to).map((day) => ({
    day,
    entries: placed(rows.get(day) ?? [], timeZone),
  }));
  const { first, last } = hoursShown(days.map(({ entries }) => entries));
  const hours = Array.from({ length: last - first }, (_, i) => first + i);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
    <section aria-label="Calendar" tabIndex={0} className="max-h-[44rem] overflow-auto">
      <div
        className="grid min-w-fit"
        // A week fits a tablet held upright.
        style={{ gridTemplateColumns: `3.75rem repeat(${days.length}, minmax(5.5rem, 1fr))` }}
      >
        <div className="sticky top-0 left-0 z-20 border-b border-line bg-surface" />
        {days.map(({ day }) => (
          <p
            key={day}
            className={classes(
              'sticky top-0 z-10 border-b border-l border-line bg-surface px-2 py-2 text-center text-sm font-semibold',
              day === today ? 'text-primary' : 'text-ink-soft',
            )}
          >
            {longDay(day).replace(/^(\w{3})\w*, (\w{3})\w* /, '$1, $2 ')}
          </p>
        ))}
        <ul aria-hidden className="sticky left-0 z-10 bg-surface">
          {hours.map((hour) => (
            <li
              key={hour}
              style={{ height: `${hourRem}rem` }}
              className="pt-1 pr-2 text-right text-xs text-ink-soft tabular-nums"
            >
              {hour % 12 || 12} {hour < 12 || hour === 24 ? 'AM' : 'PM'}
            </li>
          ))}
        </ul>
        {days.map(({ day, entries }) => (
          <DayColumn
            key={day}
            label={longDay(day)}
            entries={entries}
            first={first}
            hours={hours}
            now={day === today ? minuteOfDay(new Date().toISOString(), timeZone) : null}
            timeZone={timeZone}
            onOpen={onOpen}
          />
        ))}
      </div>
    </section>
  );
}

function DayColumn({
  label,
  entries,
  first,
  hours,
  now,
  timeZone,
  onOpen,
}: {
  label: string;
  entries: readonly Placed[];
  first: number;
  hours: readonly number[];
  /** The minute it is now, on today's column. */
  now: number | null;
  timeZone: string | undefined;
  onOpen: (id: string) => void;
}) {
  const top = (minute: number) => `${((minute - first * 60) / 60) * hourRem}rem`;
  return (
    <div className="relative border-l border-line" style={{ height: `${hours.length * hourRem}rem` }}>
      {hours.slice(1).map((hour) => (
        <div key={hour} className="absolute inset-x-0 h-px bg-line" style={{ top: top(hour * 60) }} />
      ))}
      {now !== null && now >= first * 60 && now <= (first + hours.length) * 60 && (
        <div aria-hidden className="absolute inset-x-0 z-[1] h-0.5 bg-danger" style={{ top: top(now) }} />
      )}
      <ul aria-label={label}>
        {entries.map(({ appointment, start, end, column, columns }) => (
          <li
            key={appointment.id}
            className="absolute p-px"
            style={{
              top: top(start),
              height: `${((end - start) / 60) * hourRem}rem`,
              left: `${(100 * column) / columns}%`,
              width: `${100 / columns}%`,
            }}
          >
            <button
              type="button"
              title={titleOf(appointment, timeZone)}
              onClick={() => onOpen(appointment.id)}
              className={classes(
                'grid size-full overflow-hidden border-l-4 px-1.5 text-left text-xs',
                end - start < oneLineMinutes
                  ? 'content-center rounded-sm leading-none'
                  : 'content-start rounded-control py-1 leading-snug',
                appointment.status === 'booked'
                  ? 'border-primary bg-primary-soft text-ink hover:brightness-95'
                  : 'border-line-strong bg-sunken text-ink-soft hover:text-ink',
              )}
            >
              <span className={classes('font-semibold', end - start <= oneLineMinutes && 'truncate')}>
                {isConfirmed(appointment) && (
                  <>
                    <Check aria-hidden size={12} strokeWidth={3} className="inline" />
                    <span className="sr-only">Confirmed: </span>{' '}
                  </>
                )}
                {columns === 1 && clockText(appointment.startsAt, timeZone)} {appointment.customerName}
              </span>
              {end - start >= oneLineMinutes && (
                <span className={classes('text-ink-soft', end - start <= oneLineMinutes && 'truncate')}>
                  {appointment.serviceName}
                  {appointment.staffName && `, ${appointment.staffName}`}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const titleOf = ({ startsAt, customerName, serviceName }: Appointment, timeZone: string | undefined) =>
  `${clockText(startsAt, timeZone)} ${customerName}, ${serviceName}`;
