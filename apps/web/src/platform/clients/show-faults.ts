import { HttpError } from '@deskbell/contract';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts what the server says of single fields beside them. */
export function showFaults<Form extends FieldValues>(error: unknown, setError: UseFormSetError<Form>): void {
  if (!(error instanceof HttpError)) return;
  for (const { path, message } of error.body?.issues ?? []) setError(path as FieldPath<Form>, { message });
}
