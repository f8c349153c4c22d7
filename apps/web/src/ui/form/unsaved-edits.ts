import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What somebody typed and didn't save. */
export interface UnsavedEdits {
  /** Saves it; resolves to whether it was. Absent: it can't be kept where it stands. */
  save?: () => Promise<boolean>;
  /** Puts back what is stored. */
  discard: () => void;
}

const held = new Set<{ current: UnsavedEdits }>();

/** Whether anything on the screen would be lost. */
export const hasUnsavedEdits = (): boolean => held.size > 0;

/** Whether all of it can be saved. */
export const canSaveEdits = (): boolean => [...held].every(({ current }) => current.save);

/** Saves everything; resolves to whether nothing was refused. */
export async function saveEdits(): Promise<boolean> {
  const outcomes = await Promise.all([...held].map(({ current }) => current.save?.() ?? false));
  return outcomes.every(Boolean);
}

/** Gives all of it up. */
export const discardEdits = (): void => {
  for (const { current } of [...held]) current.discard();
};

/** Tells the guard of the dashboard (shell/dashboard) that leaving now would lose something. */
export function useUnsavedEdits(changed: boolean, edits: UnsavedEdits): void {
  const latest = useRef(edits);
  latest.current = edits;
  useEffect(() => {
    if (!changed) return;
    held.add(latest);
    return () => void held.delete(latest);
  }, [changed]);
}

/** The same for a form: `save` stores its checked values, and says by rejecting that it couldn't. */
export function useUnsavedForm<Values extends FieldValues, Checked>(
  form: Pick<UseFormReturn<Values, unknown, Checked>, 'handleSubmit' | 'reset' | 'formState'>,
  save?: (checked: Checked) => Promise<unknown>,
): void {
  const { handleSubmit, reset, formState } = form;
  useUnsavedEdits(formState.isDirty, {
    discard: () => reset(),
    ...(save && {
      save: async () => {
        let saved = false;
        await handleSubmit(async (checked) => {
          saved = await isDone(save(checked));
        })();
        return saved;
      },
    }),
  });
}

/** Whether something could be saved. Why it couldn't is said by the form or a toast. */
export const isDone = (saving: Promise<unknown>): Promise<boolean> =>
  saving.then(
    () => true,
    () => false,
  );
