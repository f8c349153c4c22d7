import { type AccountSettings, AccountSettingsSchema, type Pronunciation } from '@deskbell/contract';
import { AudioLines } from 'lucide-react';
import { EditedListCard } from '../../ui/form/edited-list-card.tsx';
import { EditedRow } from '../../ui/form/edited-row.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { useEditedList } from '../../ui/form/use-edited-list.ts';
import { useSaveSettings } from '../accounts/index.ts';

/** Words that the voices get wrong, and how they should sound. */
export function PronunciationsCard({ settings }: { settings: AccountSettings }) {
  const save = useSaveSettings();
  const list = useEditedList<Pronunciation>(
    settings.pronunciations,
    AccountSettingsSchema.shape.pronunciations,
  );
  return (
    <EditedListCard
      title="Pronunciation"
      hint="Names and words the voice mispronounces, written the way they sound. Applies to all assistants."
      addLabel="Add a word"
      blank={{ word: '', say: '' }}
      empty={{
        icon: AudioLines,
        title: 'No words',
        text: 'Call your assistant and listen. Add words that sound wrong, such as Nguyen, pronounced “win”.',
      }}
      list={list}
      busy={save.isPending}
      onSave={async (pronunciations) => (await save.mutateAsync({ pronunciations })).pronunciations}
    >
      {list.rows.map(({ key, item: { word, say } }, at) => (
        <EditedRow
          key={key}
          columns="sm:grid-cols-2"
          removeLabel={word ? `Remove the word ${word}` : 'Remove this word'}
          onRemove={() => list.remove(key)}
        >
          <Field label="Word" required error={list.faultAt(at, 'word')}>
            {(control) => (
              <Input
                {...control}
                value={word}
                placeholder="Nguyen"
                onChange={({ target }) => list.change(key, { word: target.value })}
              />
            )}
          </Field>
          <Field label="Pronounced" required error={list.faultAt(at, 'say')}>
            {(control) => (
              <Input
                {...control}
                value={say}
                placeholder="win"
                onChange={({ target }) => list.change(key, { say: target.value })}
              />
            )}
          </Field>
        </EditedRow>
      ))}
    </EditedListCard>
  );
}
