import { PhoneNumber } from '@deskbell/contract';
import * as z from 'zod';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';
import { Field } from '../ui/form/field.tsx';
import { Input } from '../ui/form/input.tsx';
import { useAttachNumber } from './use-phone.ts';

const FormSchema = z.object({ number: PhoneNumber });

/** A number of a SIP trunk, which has no list of its own. */
export function TypedNumberForm({
  assistantId,
  carrierId,
  onClose,
}: {
  assistantId: string;
  carrierId: string;
  onClose: () => void;
}) {
  const attach = useAttachNumber(assistantId);
  const { register, submit, errors } = useDialogForm({
    schema: FormSchema,
    values: { number: '' },
    save: ({ number }, outcome) => attach.mutate({ carrierId, carrierNumberId: number }, outcome),
    onClose,
  });
  return (
    <DialogForm onSubmit={submit} onClose={onClose} busy={attach.isPending} action="Add">
      <Field
        label="Number"
        required
        hint="With its country code, as your provider gave it to you."
        error={errors.number?.message}
      >
        {(frame) => (
          <Input
            {...frame}
            {...register('number')}
            type="tel"
            placeholder="+15550100123"
            autoComplete="off"
          />
        )}
      </Field>
    </DialogForm>
  );
}
