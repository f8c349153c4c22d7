import { type CrmConnection, CrmConnectSchema } from '@deskbell/contract';
import { errorMessage } from '../../kernel/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { TokenField } from './token-field.tsx';
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
      title={`Change the token for ${name}`}
      description="It is tried at once. What waits is sent with it."
    >
      <TokenForm connection={connection} onClose={onClose} />
    </Dialog>
  );
}

const Form = CrmConnectSchema.pick({ token: true });

function TokenForm({ connection, onClose }: { connection: CrmConnection; onClose: () => void }) {
  const update = useUpdate(connection);
  const form = useDialogForm({
    schema: Form,
    values: { token: '' },
    save: (saved, outcome) => update.mutate(saved, outcome),
    onClose,
  });
  const { register, errors } = form;
  return (
    <DialogForm
      onSubmit={form.submit}
      onClose={onClose}
      busy={update.isPending}
      action="Save"
      error={update.error && !errors.token ? errorMessage(update.error) : undefined}
    >
      <TokenField provider={connection.provider} error={errors.token?.message} input={register('token')} />
    </DialogForm>
  );
}
