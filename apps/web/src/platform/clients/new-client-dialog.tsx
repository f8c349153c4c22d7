import { type ClientCreate, ClientCreateSchema, clientIndustries } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ClientFields, type ClientForm } from './client-fields.tsx';
import { showFaults } from './show-faults.ts';
import { useCreateClient } from './use-clients.ts';

const industries = [['', 'Select an industry'], ...clientIndustries] as const;

export function NewClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New Client"
      description="The assistant begins as pending. The contact is invited to the portal by mail."
      wide
    >
      {open && <NewClient onClose={onClose} />}
    </Dialog>
  );
}

function NewClient({ onClose }: { onClose: () => void }) {
  const create = useCreateClient();
  const { register, handleSubmit, setError, formState } = useForm<ClientForm, unknown, ClientCreate>({
    resolver: zodResolver(ClientCreateSchema) as Resolver<ClientForm, unknown, ClientCreate>,
    defaultValues: {
      name: '',
      businessName: '',
      industry: '',
      clientContactEmail: '',
      clientContactPhone: '',
      setupNotes: '',
    },
  });
  const submit = handleSubmit((client) =>
    create.mutate(client, { onSuccess: onClose, onError: (error) => showFaults(error, setError) }),
  );
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ClientFields register={register} errors={formState.errors} industries={industries} />
      <div className="flex gap-2">
        <Button type="submit" busy={create.isPending}>
          {create.isPending ? 'Creating...' : 'Create Client'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
