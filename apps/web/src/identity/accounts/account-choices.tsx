import { type CurrentUser, chooseAccount, listOwnAccounts, type Role } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read } from '../../kernel/api.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { MenuChoices } from '../../ui/menu.tsx';
import { reloadSection } from './active-account.ts';

const roleNames: Record<Role, string> = {
  owner: 'Owner',
  administrator: 'Administrator',
  agent: 'Agent',
  viewer: 'Viewer',
  client: 'Client',
};

/** The accounts the user is a member of, to change between them; nothing where there is only one. */
export function AccountChoices({ user }: { user: CurrentUser }) {
  const { data: accounts = [] } = useQuery(read(listOwnAccounts, {}));
  const choose = useMutation({
    mutationFn: (accountId: string) => call(chooseAccount, { body: { accountId } }),
    onSuccess: () => reloadSection('overview'),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t open the account',
        description: errorMessage(error),
      }),
  });
  if (accounts.length < 2) return null;
  const current = user.account?.id ?? '';
  return (
    <MenuChoices
      label="Work in"
      value={current}
      onChange={(id) => id !== current && choose.mutate(id)}
      options={accounts.map(({ id, name, role }) => ({ id, name, hint: roleNames[role] }))}
    />
  );
}
