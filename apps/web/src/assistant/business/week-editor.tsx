import { type WeeklyHours, weekdays } from '@deskbell/contract';
import { DayPeriods } from './day-periods.tsx';
import { dayNames, faultsOf } from './hours-fields.ts';

/** The opening periods of each day of a week, with what is wrong with them. */
export function WeekEditor({ week, onChange }: { week: WeeklyHours; onChange: (week: WeeklyHours) => void }) {
  const faults = faultsOf(week);
  return (
    <ul className="grid grid-cols-1 gap-1">
      {weekdays.map((day) => (
        <li
          key={day}
          className="grid grid-cols-1 gap-x-4 border-t border-line py-2 first:border-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
        >
          <p className="py-2 font-semibold">{dayNames[day]}</p>
          <div>
            <DayPeriods
              label={dayNames[day]}
              periods={week[day]}
              onChange={(periods) => onChange({ ...week, [day]: periods })}
            />
            {faults[day] && (
              <p role="alert" className="text-sm font-medium text-danger">
                {faults[day]}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
