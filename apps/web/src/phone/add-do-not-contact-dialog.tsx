import { DoNotContactCreateSchema } from '@deskbell/contract';
import * as z from 'zod';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { Select } from '../ui/form/select.tsx';
import { useAddDoNotContact } from './use-texting.ts';

/** Puts a number on the do-not-contact list. */
export function AddDoNotContactDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Do not contact a number"
      description="Neither the assistant nor your team can text or call it from here."
    >
      <Adding onClose={onClose} />
    </Dialog>
  );
}

const { number, reason } = DoNotContactCreateSchema.shape;
const kindsOf = new Map([
  ['both', ['text', 'call'] as const],
  ['text', ['text'] as const],
  ['call', ['call'] as const],
]);
/** As typed: numbers with spaces, dots and dashes. */
const AddForm = z
  .object({
    number: z
      .string()
      .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
      .pipe(number),
    kinds: z.enum(['both', 'text', 'call']),
    reason: reason.unwrap(),
  })
  .transform(({ kinds, ...rest }) => ({ ...rest, kinds: [...kindsOf.get(kinds)!] }));

function Adding({ onClose }: { onClose: () => void }) {
  const add = useAddDoNotContact();
  const form = useDialogForm({
    schema: AddForm,
    values: { number: '', kinds: 'both', reason: '' },
    save: (added, outcome) => add.mutate(added, outcome),
    onClose,
  });
  const { register, errors } = form;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={add.isPending}
      action="Add"
      error={add.error ? errorMessage(add.error) : undefined}
    >
      <Field label="Phone number" error={errors.number?.message} required>
        {(frame) => <Input {...frame} {...register('number')} type="tel" placeholder="+15550100123" />}
      </Field>
      <Field label="No more">
        {(frame) => (
          <Select
            {...frame}
            {...register('kinds')}
            className="w-full"
            options={[
              ['both', 'Texts and calls'],
              ['text', 'Texts'],
              ['call', 'Calls'],
            ]}
          />
        )}
      </Field>
      <Field label="Reason" hint="For your team only." error={errors.reason?.message}>
        {(frame) => <Input {...frame} {...register('reason')} />}
      </Field>
    </DialogForm>
  );
}
