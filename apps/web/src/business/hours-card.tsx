import { type Assistant, type WeeklyHours, weekdays } from '@deskbell/contract';
import { useState } from 'react';
import { useUpdateAssistant } from '../assistants/use-update-assistant.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { DayPeriods } from './day-periods.tsx';
import { dayNames, faultsOf, weekOf } from './hours-fields.ts';
import { HoursZone } from './hours-zone.tsx';
import { SaveRow } from './save-row.tsx';

/** The week's opening hours. Off: what the wizard's first step says. */
export function HoursCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const [week, setWeek] = useState<WeeklyHours | null>(assistant.weeklyHours);
  const faults = week ? faultsOf(week) : {};
  const changed = JSON.stringify(week) !== JSON.stringify(assistant.weeklyHours);
  const copyMonday = () =>
    week && setWeek({ ...week, tue: week.mon, wed: week.mon, thu: week.mon, fri: week.mon });
  return (
    <Card>
      <CardHeading
        title="Opening hours"
        hint="The assistant answers from them and offers appointments within them."
      />
      <div className="grid grid-cols-1 gap-5">
        <Switch
          label="Set the hours day by day"
          hint="While this is off, the hours of the first step count."
          checked={week !== null}
          onChange={(on) => setWeek(on ? weekOf(assistant) : null)}
        />
        {week && (
          <>
            <HoursZone />
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
                      onChange={(periods) => setWeek({ ...week, [day]: periods })}
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
            <div>
              <Button variant="secondary" size="small" onClick={copyMonday}>
                Copy Monday to Friday
              </Button>
            </div>
          </>
        )}
        <SaveRow
          changed={changed}
          blocked={Object.keys(faults).length > 0}
          busy={update.isPending}
          onSave={() =>
            update.mutate(week ? { weeklyHours: week, businessHours: 'custom' } : { weeklyHours: null })
          }
          onReset={() => setWeek(assistant.weeklyHours)}
        />
      </div>
    </Card>
  );
}
