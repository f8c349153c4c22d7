import type { AccountSettings } from '@deskbell/contract';
import { useState } from 'react';
import { SaveRow } from '../business/save-row.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Select } from '../ui/select.tsx';
import { daysOf, erasesMore, keepingOf, keepingOptions } from './recording-keeping.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** How long recordings of calls are kept. Not saved by the choice itself: a shorter time erases what nobody can bring back. */
export function RecordingsCard({ settings: { recordingDays } }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  const stored = keepingOf(recordingDays);
  const [chosen, setChosen] = useState(stored);
  return (
    <Card>
      <CardHeading
        title="Recordings"
        hint="Whether calls are recorded is set for each assistant, under Setup Assistant, Voice."
      />
      <div className="grid gap-5">
        <Field
          label="Keep recordings"
          hint="After that the sound is erased by itself. What was said stays in writing."
        >
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={keepingOptions(recordingDays)}
              className="w-full"
            />
          )}
        </Field>
        {erasesMore(recordingDays, daysOf(chosen)) && (
          <Notice tint="brass">
            Recordings that are older than this are erased for good within the hour.
          </Notice>
        )}
        <SaveRow
          changed={chosen !== stored}
          busy={save.isPending}
          onSave={() => save.mutate({ recordingDays: daysOf(chosen) })}
          onReset={() => setChosen(stored)}
        />
      </div>
    </Card>
  );
}
