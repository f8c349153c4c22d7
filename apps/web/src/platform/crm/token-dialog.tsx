import { type CrmConnection, connectsByApp } from '@deskbell/contract';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { emptyEntry, entrySchema } from './entry.ts';
import { EntryFields } from './entry-fields.tsx';
import { useUpdate } from './use-crm.ts';

interface DialogProps {
  connection: CrmConnection;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** Takes a new token in the old one's place. */
export function TokenDialog({ connection, name, open, onClose }: DialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={`Change ${connectsByApp(connection.provider) ? 'the access' : 'the token'} for ${name}`}
      description="It is tried at once. What waits is sent with it."
    >
      <TokenForm connection={connection} onClose={onClose} />
    </Dialog>
  );
}

function TokenForm({ connection, onClose }: { connection: CrmConnection; onClose: () => void }) {
  const update = useUpdate(connection);
  const form = useDialogForm({
    schema: entrySchema(connection.provider),
    values: emptyEntry(connection.provider),
    save: ({ token, app }, outcome) =>
      update.mutate({ ...(token && { token }), ...(app && { app }) }, outcome),
    onClose,
  });
  const { register, errors } = form;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={update.isPending}
      action="Save"
      error={
        update.error && !(errors.token ?? errors.app?.host ?? errors.app?.code)
          ? errorMessage(update.error)
          : undefined
      }
    >
      <EntryFields provider={connection.provider} register={register} errors={errors} />
    </DialogForm>
  );
}
