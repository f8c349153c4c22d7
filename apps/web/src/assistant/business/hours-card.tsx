import { type Assistant, AssistantFields, type WeeklyHours } from '@deskbell/contract';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Textarea } from '../../ui/form/input.tsx';
import { isSameValue } from '../../ui/form/is-same-value.ts';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { useUpdateAssistant } from '../assistants/index.ts';
import { faultsOf, weekOf } from './hours-fields.ts';
import { HoursZone } from './hours-zone.tsx';
import { WeekEditor } from './week-editor.tsx';

/** Opening hours of one's own, day by day or in words: the one place for them. Else the wizard's first step says when. */
export function HoursCard({ assistant }: { assistant: Assistant }) {
  const update = useUpdateAssistant(assistant);
  const [week, setWeek] = useState<WeeklyHours | null>(assistant.weeklyHours);
  const [words, setWords] = useState(assistant.businessHoursText);
  const inWords = week === null && assistant.businessHours === 'custom';
  const faults = week ? faultsOf(week) : {};
  const fault = AssistantFields.shape.businessHoursText.safeParse(words).error?.issues[0]?.message;
  const changed =
    !isSameValue(week, assistant.weeklyHours) || (inWords && words.trim() !== assistant.businessHoursText);
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
        {inWords && (
          <Field
            label="Your hours in words"
            hint="Write them as you would tell a customer. The assistant uses these words; to offer appointments it needs them day by day."
            error={fault}
          >
            {(control) => (
              <Textarea
                {...control}
                value={words}
                rows={3}
                placeholder="Tuesday to Saturday from 10 am to 6 pm"
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        )}
        <SaveRow
          changed={changed}
          blocked={Object.keys(faults).length > 0 || (inWords && fault !== undefined)}
          busy={update.isPending}
          onSave={() =>
            update.mutateAsync(
              week
                ? { weeklyHours: week, businessHours: 'custom' }
                : { weeklyHours: null, ...(inWords && { businessHoursText: words }) },
            )
          }
          onReset={() => {
            setWeek(assistant.weeklyHours);
            setWords(assistant.businessHoursText);
          }}
        />
      </div>
    </Card>
  );
}
