import { HttpError, type InboxFilter, SavedFilterCreateSchema } from '@deskbell/contract';
import { useMay } from '../../../identity/session/index.ts';
import { errorMessage } from '../../../kernel/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../../ui/form/dialog-form.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useTags } from '../use-tags.ts';
import { describeFilter } from './describe-filter.ts';
import { useSaveFilter } from './use-saved-filters.ts';

/** A filter as it is saved: new, or by its `id` one that is changed. */
export interface Draft {
  id?: string;
  name: string;
  isShared: boolean;
  filter: InboxFilter;
}

/** Names a filter, and says whose it is. */
export function SavedFilterDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const { data: tags = [] } = useTags();
  return (
    <Dialog
      open
      onClose={onClose}
      title={draft.id ? 'Change the filter' : 'Save this filter'}
      description={`Shows: ${describeFilter(draft.filter, tags)}.`}
    >
      <FilterForm draft={draft} onClose={onClose} />
    </Dialog>
  );
}

const { name, isShared } = SavedFilterCreateSchema.shape;
const schema = SavedFilterCreateSchema.pick({ name: true, isShared: true }).extend({
  name,
  isShared: isShared.unwrap(),
});

function FilterForm({ draft: { id, filter, ...values }, onClose }: { draft: Draft; onClose: () => void }) {
  const mayShare = useMay('desk.answer');
  const save = useSaveFilter();
  const form = useDialogForm({
    schema,
    values,
    save: (saved, outcome) => save.mutate({ ...saved, id, filter }, outcome),
    onClose,
  });
  const { register, control, errors } = form;
  const isFieldsFault = save.error instanceof HttpError && Boolean(save.error.body?.issues?.length);
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={save.isPending}
      action="Save filter"
      error={save.error && !isFieldsFault ? errorMessage(save.error) : undefined}
    >
      <Field label="Name" required error={errors.name?.message}>
        {(frame) => (
          <Input {...frame} {...register('name')} maxLength={40} placeholder="Complaints this week" />
        )}
      </Field>
      {mayShare && (
        <SwitchField
          control={control}
          name="isShared"
          label="Share with the team"
          hint="Everyone on the team sees it next to the views. Anyone who can answer customers can change it."
        />
      )}
    </DialogForm>
  );
}
