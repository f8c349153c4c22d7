import { type ClientCreate, ClientCreateSchema, clientIndustries } from '@deskbell/contract';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { ClientFields, type ClientForm } from './client-fields.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { useCreateClient } from './use-clients.ts';

const industries = [['', 'Select an industry'], ...clientIndustries] as const;

/** Makes a client; where no mail is sent, then shows the link that invites the contact. */
export function NewClientDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const create = useCreateClient();
  const sendsMail = useSendsMail();
  if (create.data?.invitationLink)
    return <InvitationLinkDialog invited={create.data} onClose={create.reset} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="New Client"
      description={`The assistant starts as pending. ${sendsMail ? 'The contact is invited to the portal by email.' : 'You get the link that invites the contact to the portal.'}`}
      wide
    >
      <NewClient create={create} onClose={onClose} />
    </Dialog>
  );
}

function NewClient({ create, onClose }: { create: ReturnType<typeof useCreateClient>; onClose: () => void }) {
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
