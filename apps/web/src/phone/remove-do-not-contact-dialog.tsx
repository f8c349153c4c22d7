import { type DoNotContact, DoNotContactRemovalSchema } from '@deskbell/contract';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { useRemoveDoNotContact } from './use-texting.ts';

/** Takes a number off the do-not-contact list, for a reason that is kept. */
export function RemoveDoNotContactDialog({ entry, onClose }: { entry: DoNotContact; onClose: () => void }) {
  const remove = useRemoveDoNotContact(entry.id);
  const form = useDialogForm({
    schema: DoNotContactRemovalSchema,
    values: { reason: '' },
    save: ({ reason }, outcome) => remove.mutate(reason, outcome),
    onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Contact ${entry.number ?? 'this person'} again?`}
      description="The number comes off the list. Your reason is kept."
    >
      <DialogForm
        onSubmit={form.submit}
        onClose={onClose}
        busy={remove.isPending}
        action="Remove from the list"
        error={remove.error ? errorMessage(remove.error) : undefined}
      >
        {entry.by === 'customer' && (
          <Notice tint="brass">
            This customer asked not to be contacted. Remove the number only if they have agreed again.
          </Notice>
        )}
        <Field label="Reason" error={form.errors.reason?.message} required>
          {(frame) => <Input {...frame} {...form.register('reason')} placeholder="They asked us in person" />}
        </Field>
      </DialogForm>
    </Dialog>
  );
}
