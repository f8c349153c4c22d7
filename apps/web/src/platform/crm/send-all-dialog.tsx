import type { CrmConnection } from '@deskbell/contract';
import { errorMessage } from '../../kernel/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useSendLeads } from './use-crm.ts';

/** Asks before all leads of the account are sent to a CRM, those that have been there too. */
export function SendAllDialog({
  connection,
  name,
  onClose,
}: {
  connection: CrmConnection;
  name: string;
  onClose: () => void;
}) {
  const sendAll = useSendLeads(connection);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send all leads to ${name}?`}
      description="The leads of all your assistants. Contacts that are there stay one each, and get what they lack. New leads go first."
      confirm="Send all leads"
      keep="Not now"
      busy={sendAll.isPending}
      error={sendAll.error ? errorMessage(sendAll.error) : undefined}
      onConfirm={() => sendAll.mutate('all', { onSuccess: onClose })}
    />
  );
}
