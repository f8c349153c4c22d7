import type { AccountSettings } from '@deskbell/contract';
import { useState } from 'react';
import { useSaveSettings } from '../../identity/accounts/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { Select } from '../../ui/form/select.tsx';
import { daysOf, erasesMore, retentionOption, retentionOptions } from './retention.ts';

const kept = [
  [
    'conversationDays',
    'Keep conversations',
    'Counted from the last message. Includes their messages, calls, recordings, and notes. Your stats change accordingly.',
  ],
  ['leadDays', 'Keep leads', 'Counted from the last change.'],
  ['recordingDays', 'Keep call recordings', 'Only the audio is deleted. Transcripts are kept.'],
] as const;
type Kept = (typeof kept)[number][0];
type Choice = Record<Kept, string>;

/**
 * How long things are kept. Not saved by the choice itself: a shorter time erases what nobody can bring back.
 */
export function RetentionCard({ settings }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  const stored = choiceOf(settings);
  const [chosen, setChosen] = useState(stored);
  const changed = kept.filter(([kind]) => chosen[kind] !== stored[kind]).map(([kind]) => kind);
  const isLess = kept.some(([kind]) => erasesMore(settings[kind], daysOf(chosen[kind])));
  return (
    <Card aria-label="Data retention">
      <CardHeading
        title="Data retention"
        hint="Older data is deleted automatically and permanently. Appointments stay in your calendar."
      />
      <div className="grid gap-5">
        {kept.map(([kind, label, hint]) => (
          <Field key={kind} label={label} hint={hint}>
            {(control) => (
              <Select
                {...control}
                value={chosen[kind]}
                onChange={({ target }) => setChosen({ ...chosen, [kind]: target.value })}
                options={retentionOptions(settings[kind])}
                className="w-full"
              />
            )}
          </Field>
        ))}
        {isLess && (
          <Notice tint="brass">
            When you save, anything older is deleted within an hour and can’t be restored.
          </Notice>
        )}
        <SaveRow
          changed={changed.length > 0}
          busy={save.isPending}
          onSave={() =>
            save.mutateAsync(Object.fromEntries(changed.map((kind) => [kind, daysOf(chosen[kind])])))
          }
          onReset={() => setChosen(stored)}
        />
      </div>
    </Card>
  );
}

const choiceOf = (settings: AccountSettings): Choice => ({
  conversationDays: retentionOption(settings.conversationDays),
  leadDays: retentionOption(settings.leadDays),
  recordingDays: retentionOption(settings.recordingDays),
});
