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
    'Counted from the last message. Messages, calls, recordings and notes go with them, and their share of your figures.',
  ],
  ['leadDays', 'Keep leads', 'Counted from the last change.'],
  ['recordingDays', 'Keep recordings of calls', 'Only the sound is erased. What was said stays in writing.'],
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
    <Card aria-label="How long things are kept">
      <CardHeading
        title="How long things are kept"
        hint="What is older is erased by itself, for good. Appointments stay in your calendar."
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
            What is older than this is erased within the hour after you save. Nobody can bring it back.
          </Notice>
        )}
        <SaveRow
          changed={changed.length > 0}
          busy={save.isPending}
          onSave={() => save.mutate(Object.fromEntries(changed.map((kind) => [kind, daysOf(chosen[kind])])))}
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
