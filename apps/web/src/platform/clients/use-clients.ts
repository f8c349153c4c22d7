import {
  actForAccount,
  type Client,
  type ClientCreate,
  type ClientUpdate,
  createClientAssistant,
  inviteClient,
  updateClientAssistant,
} from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { reloadSection } from '../../identity/accounts/index.ts';
import { call, errorMessage } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { refreshClients, showChange } from './client-cache.ts';

const failed = (description: string) => showToast({ variant: 'destructive', title: 'Error', description });

export function useCreateClient() {
  return useMutation({
    mutationFn: (client: ClientCreate) => call(createClientAssistant, { body: client }),
    onSuccess: () => {
      showToast({
        title: 'Client Created',
        description: 'New client assistant has been created successfully.',
      });
      void refreshClients();
    },
    onError: () => failed('Failed to create client assistant.'),
  });
}

interface Change {
  client: Client;
  update: ClientUpdate;
}

/** Changes a client: shown at once, taken back when the server refuses; a status is put back by Undo. */
export function useUpdateClient() {
  const change = useMutation({
    mutationFn: ({ client, update }: Change) =>
      call(updateClientAssistant, { params: { id: client.id }, body: update }),
    onMutate: ({ client, update }) => showChange(client, update),
    onSuccess: (saved, { client, update }) => {
      const { setupStatus } = client;
      const undo = { label: 'Undo', run: () => change.mutate({ client: saved, update: { setupStatus } }) };
      showToast({
        title: 'Updated',
        description: 'Client assistant has been updated successfully.',
        ...(update.setupStatus && { action: undo }),
      });
      void refreshClients();
    },
    onError: (_error, _change, takeBack) => {
      takeBack?.();
      failed('Failed to update client assistant.');
    },
  });
  return change;
}

export function useInviteClient() {
  return useMutation({
    mutationFn: (client: Client) => call(inviteClient, { params: { id: client.id } }),
    onSuccess: ({ clientContactEmail, invitationLink }) => {
      // Where no mail is sent, the link itself is shown.
      if (invitationLink === null) {
        showToast({
          title: 'Invitation sent',
          description: `A new link was sent to ${clientContactEmail}. The previous link no longer works.`,
        });
      }
      void refreshClients();
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t invite the contact',
        description: errorMessage(error),
      }),
  });
}

/** Opens the setup of a client's assistant, on their behalf. */
export function useSetUpClient() {
  return useMutation({
    mutationFn: ({ accountId }: Client) => call(actForAccount, { body: { accountId } }),
    onSuccess: () => reloadSection('setup'),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'You can’t act for this client right now',
        description: errorMessage(error),
      }),
  });
}
