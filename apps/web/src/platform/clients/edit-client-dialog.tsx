import { type Client, type ClientUpdate, ClientUpdateSchema, clientIndustries } from '@deskbell/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useForm } from 'react-hook-form';
import { industryLabel } from '../../assistant/assistants/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ClientFields, type ClientForm } from './client-fields.tsx';
import { showFaults } from './show-faults.ts';
import { useUpdateClient } from './use-clients.ts';

export function EditClientDialog({
  client,
  open,
  onClose,
}: {
  client: Client;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Edit Client"
      description={`Details, contact and notes of ${client.businessName}.`}
      wide
    >
      {open && <EditClient client={client} onClose={onClose} />}
    </Dialog>
  );
}

function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const save = useUpdateClient();
  const { register, handleSubmit, setError, watch, formState } = useForm<ClientForm, unknown, ClientUpdate>({
    resolver: zodResolver(ClientUpdateSchema) as unknown as Resolver<ClientForm, unknown, ClientUpdate>,
    defaultValues: formOf(client),
  });
  const email = watch('clientContactEmail').trim().toLowerCase();
  const submit = handleSubmit((given) => {
    const update = changesOf(client, given);
    if (Object.keys(update).length === 0) return onClose();
    save.mutate({ client, update }, { onSuccess: onClose, onError: (error) => showFaults(error, setError) });
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ClientFields register={register} errors={formState.errors} industries={industriesFor(client)} />
      {client.clientContactEmail && email !== client.clientContactEmail && (
        <Notice tint="brass">
          {client.clientContactEmail} will no longer reach the portal, and the new address is invited.
        </Notice>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const formOf = (client: Client): ClientForm => ({
  name: client.name,
  businessName: client.businessName,
  industry: client.industry,
  clientContactEmail: client.clientContactEmail,
  clientContactPhone: client.clientContactPhone,
  setupNotes: client.setupNotes,
});

/** What differs: only that is written, so that nobody's change in between is undone. */
function changesOf(client: Client, given: ClientUpdate): ClientUpdate {
  const differs = ([field, value]: [string, unknown]) => client[field as keyof Client] !== value;
  return Object.fromEntries(Object.entries(given).filter(differs));
}

/** One of the setup form's industries may have been chosen there. */
function industriesFor(client: Client): (readonly [string, string])[] {
  const isOffered = clientIndustries.some(([value]) => value === client.industry);
  return isOffered ? [...clientIndustries] : [...clientIndustries, [client.industry, industryLabel(client)]];
}
