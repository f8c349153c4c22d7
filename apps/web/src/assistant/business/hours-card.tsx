import type { Assistant, WeeklyHours } from '@deskbell/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useUpdateAssistant } from '../assistants/index.ts';
import { faultsOf, weekOf } from './hours-fields.ts';
import { HoursZone } from './hours-zone.tsx';
import { WeekEditor } from './week-editor.tsx';

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
        hint="The assistant uses these to answer questions and offer appointments."
      />
      <div className="grid grid-cols-1 gap-5">
        <Switch
          label="Set the hours day by day"
          hint="When this is off, the hours from step 1 apply."
          checked={week !== null}
          onChange={(on) => setWeek(on ? weekOf(assistant) : null)}
        />
        {week && (
          <>
            <HoursZone />
            <WeekEditor week={week} onChange={setWeek} />
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
