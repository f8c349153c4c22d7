import { TestCallSchema } from '@deskbell/contract';
import { useState } from 'react';
import * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { usePlaceTestCall } from './use-outbound.ts';

/** Has the assistant call one's own phone. */
export function TestCallDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Call it now"
      description="The assistant rings your own phone and talks with you as with a customer. Your carrier charges the call."
    >
      <Calling assistantId={assistantId} onClose={onClose} />
    </Dialog>
  );
}

const TestForm = z.object({
  number: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s().-]/g, ''))
    .pipe(TestCallSchema.shape.number),
});

function Calling({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const place = usePlaceTestCall(assistantId);
  // One for this opening of the dialog: pressed twice, it rings once.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useDialogForm({
    schema: TestForm,
    values: { number: '' },
    save: ({ number }, outcome) => place.mutate({ number, requestId }, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={place.isPending}
      action="Call me"
      error={place.error ? errorMessage(place.error) : undefined}
    >
      <Field
        label="Your phone number"
        hint="Your own, with country code."
        error={form.errors.number?.message}
        required
      >
        {(frame) => (
          <Input
            {...frame}
            {...form.register('number')}
            type="tel"
            autoComplete="tel"
            placeholder="+15550100123"
          />
        )}
      </Field>
    </DialogForm>
  );
}
