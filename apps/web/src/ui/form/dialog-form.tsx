import { HttpError } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent, ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { Button } from '../button.tsx';
import { Notice } from '../feedback/notice.tsx';
import { useUnsavedEdits } from './unsaved-edits.ts';

/** What comes of saving: the dialog closes, or what the server says of single fields stands beside them. */
interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown) => void;
}

/**
 * The state of a form in a dialog: `values` as typed, `schema` makes of them what is saved. `save` is given it with what
 * is to be done afterwards.
 */
export function useDialogForm<Values extends FieldValues, Saved extends FieldValues>({
  schema,
  values,
  save,
  onClose,
}: {
  schema: z.ZodType<Saved>;
  values: Values;
  save: (saved: Saved, outcome: Outcome) => void;
  onClose: () => void;
}) {
  const form = useForm<Values, unknown, Saved>({
    // The form's values are what the schema reads, which its type doesn't tell.
    resolver: zodResolver(schema as never) as unknown as Resolver<Values, unknown, Saved>,
    defaultValues: values as DefaultValues<Values>,
  });
  const onError = (error: unknown) => {
    const issues = error instanceof HttpError ? error.body?.issues : undefined;
    for (const { path, message } of issues ?? []) form.setError(path as FieldPath<Values>, { message });
  };
  const submit = form.handleSubmit((saved) => save(saved, { onSuccess: onClose, onError }));
  const saveBeforeLeaving = () =>
    new Promise<boolean>((resolve) => {
      const outcome = {
        onSuccess: () => {
          onClose();
          resolve(true);
        },
        onError: (error: unknown) => {
          onError(error);
          resolve(false);
        },
      };
      void form.handleSubmit(
        (saved) => save(saved, outcome),
        () => resolve(false),
      )();
    });
  useUnsavedEdits(form.formState.isDirty, { save: saveBeforeLeaving, discard: onClose });
  return { ...form, submit, errors: form.formState.errors };
}

/** The form in a dialog: its fields, save and cancel. `error`: why it wasn't saved, where no field says so. */
export function DialogForm({
  onSubmit,
  onClose,
  busy,
  action,
  error,
  children,
}: {
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
  busy: boolean;
  /** What the button says. */
  action: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <form onSubmit={(event) => void onSubmit(event)} noValidate className="grid gap-5">
      {error && <Notice tint="danger">{error}</Notice>}
      {children}
      <div className="flex gap-2">
        <Button type="submit" busy={busy}>
          {action}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
