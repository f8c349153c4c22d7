import { type Client, type ClientUpdate, ClientUpdateSchema, clientIndustries } from '@deskbell/contract';
import { industryLabel } from '../../assistant/assistants/index.ts';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { ClientFields, type ClientForm } from './client-fields.tsx';
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
      onClose={onClose}
      title="Edit Client"
      description={`Details, contact, and notes for ${client.businessName}.`}
      wide
    >
      <EditClient client={client} onClose={onClose} />
    </Dialog>
  );
}

function EditClient({ client, onClose }: { client: Client; onClose: () => void }) {
  const save = useUpdateClient();
  const sendsMail = useSendsMail();
  const { register, submit, watch, errors } = useDialogForm<ClientForm, ClientUpdate>({
    schema: ClientUpdateSchema,
    values: formOf(client),
    save(given, outcome) {
      const update = changesOf(client, given);
      if (Object.keys(update).length === 0) onClose();
      else save.mutate({ client, update }, outcome);
    },
    onClose,
  });
  const email = watch('clientContactEmail').trim().toLowerCase();
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={save.isPending}
      action={save.isPending ? 'Saving...' : 'Save Changes'}
    >
      <ClientFields register={register} errors={errors} industries={industriesFor(client)} />
      {client.clientContactEmail && email !== client.clientContactEmail && (
        <Notice tint="brass">
          {client.clientContactEmail} will lose access to the portal, and the new address{' '}
          {sendsMail
            ? 'will be invited.'
            : 'has to be invited: choose “Invite again” for the link to pass on.'}
        </Notice>
      )}
    </DialogForm>
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
