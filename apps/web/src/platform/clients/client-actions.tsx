import type { Client, SetupStatus } from '@deskbell/contract';
import { Ellipsis, MailPlus, Pencil } from 'lucide-react';
import { useState } from 'react';
import { setupStatusOptions } from '../../assistant/assistants/index.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { EditClientDialog } from './edit-client-dialog.tsx';
import { InvitationLinkDialog } from './invitation-link-dialog.tsx';
import { useInviteClient, useSetUpClient, useUpdateClient } from './use-clients.ts';

/** The status selector, setting up on the client's behalf, and what is needed less often. */
export function ClientActions({ client }: { client: Client }) {
  const update = useUpdateClient();
  const setUp = useSetUpClient();
  const { businessName } = client;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        compact
        className="min-w-30"
        aria-label={`Status of ${businessName}`}
        value={client.setupStatus}
        options={setupStatusOptions}
        onChange={(event) =>
          update.mutate({ client, update: { setupStatus: event.target.value as SetupStatus } })
        }
      />
      <Button
        variant="secondary"
        size="small"
        aria-label={`Set up ${businessName}`}
        busy={setUp.isPending || setUp.isSuccess}
        onClick={() => setUp.mutate(client)}
      >
        Set up
      </Button>
      <More client={client} />
    </div>
  );
}

function More({ client }: { client: Client }) {
  const invite = useInviteClient();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`More for ${client.businessName}`}>
            <Ellipsis aria-hidden size={18} />
          </Button>
        }
      >
        <MenuItem onSelect={() => setEditing(true)}>
          <Pencil aria-hidden size={17} /> Edit contact and notes
        </MenuItem>
        {client.clientContactEmail && (
          <MenuItem onSelect={() => invite.mutate(client)}>
            <MailPlus aria-hidden size={17} /> {client.invitedAt ? 'Invite again' : 'Invite'}
          </MenuItem>
        )}
      </Menu>
      {invite.data && <InvitationLinkDialog invited={invite.data} onClose={invite.reset} />}
      <EditClientDialog client={client} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}
