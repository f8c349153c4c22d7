import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { errorMessage } from '../kernel/api.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../ui/form/dialog-form.tsx';

/** What is edited, and how it is saved. */
interface Edited<Current, Values extends FieldValues, Saved extends FieldValues> {
  current: Current;
  schema: z.ZodType<Saved>;
  /** As typed. */
  valuesOf: (current: Current) => Values;
  useSave: (
    current: Current,
  ) => Pick<UseMutationResult<unknown, Error, Saved>, 'mutate' | 'isPending' | 'error'>;
  /** The fields. */
  children: (form: ReturnType<typeof useDialogForm<Values, Saved>>, current: Current) => ReactNode;
}

/** A dialog in which what an assistant or a number goes by is set. */
export function RulesDialog<Current, Values extends FieldValues, Saved extends FieldValues>({
  open,
  onClose,
  title,
  description,
  wide = false,
  ...edited
}: Edited<Current, Values, Saved> & {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  wide?: boolean;
}) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} wide={wide}>
      <Editor {...edited} onClose={onClose} />
    </Dialog>
  );
}

function Editor<Current, Values extends FieldValues, Saved extends FieldValues>({
  current: now,
  schema,
  valuesOf,
  useSave,
  children,
  onClose,
}: Edited<Current, Values, Saved> & { onClose: () => void }) {
  // As it was opened: what somebody else changes meanwhile isn't overwritten unseen.
  const [current] = useState(now);
  const save = useSave(current);
  const form = useDialogForm({
    schema,
    values: valuesOf(current),
    save: (saved, outcome) => save.mutate(saved, outcome),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={save.isPending}
      action="Save"
      error={save.error ? errorMessage(save.error) : undefined}
    >
      {children(form, current)}
    </DialogForm>
  );
}
