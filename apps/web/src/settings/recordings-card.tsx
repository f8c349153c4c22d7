import type { AccountSettings } from '@deskbell/contract';
import { Card, CardHeading } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { daysOf, keepingOf, keepingOptions } from './recording-keeping.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** How long recordings of calls are kept; saved as soon as it is chosen. */
export function RecordingsCard({ settings: { recordingDays } }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  // While it is being saved the choice shows; where it is refused, what is stored shows again.
  const shown = save.isPending ? (save.variables.recordingDays ?? null) : recordingDays;
  return (
    <Card>
      <CardHeading
        title="Recordings"
        hint="Whether calls are recorded is set for each assistant, under Setup Assistant, Voice."
      />
      <Field
        label="Keep recordings"
        hint="Then the sound is erased by itself, also of calls that are already there. Transcripts stay."
      >
        {(control) => (
          <Select
            {...control}
            value={keepingOf(shown)}
            onChange={({ target }) => save.mutate({ recordingDays: daysOf(target.value) })}
            options={keepingOptions(recordingDays)}
            className="w-full"
          />
        )}
      </Field>
    </Card>
  );
}
