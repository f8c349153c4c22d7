import { type ClientCreate, ClientCreateSchema, clientIndustries } from '@deskbell/contract';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { ClientFields, type ClientForm } from './client-fields.tsx';
import { useCreateClient } from './use-clients.ts';

const industries = [['', 'Select an industry'], ...clientIndustries] as const;

export function NewClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Client"
      description="The assistant starts as pending. The contact is invited to the portal by email."
      wide
    >
      <NewClient onClose={onClose} />
    </Dialog>
  );
}

function NewClient({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const { register, submit, errors } = useDialogForm<ClientForm, ClientCreate>({
    schema: ClientCreateSchema,
    values: {
      name: '',
      businessName: '',
      industry: '',
      clientContactEmail: '',
      clientContactPhone: '',
      setupNotes: '',
    },
    save: create.mutate,
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={create.isPending}
      action={create.isPending ? 'Creating...' : 'Create Client'}
    >
      <ClientFields register={register} errors={errors} industries={industries} />
    </DialogForm>
  );
}
