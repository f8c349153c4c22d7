import { chooseAccount, listOwnAccounts } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refreshAll } from '../../kernel/api.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

/** For whoever is a member of several accounts: which one the app would use. The dashboard changes along. */
export function AccountChoice({ accountId }: { accountId: string }) {
  const { data: accounts = [] } = useQuery(read(listOwnAccounts, {}));
  const choose = useMutation({
    mutationFn: (chosen: string) => call(chooseAccount, { body: { accountId: chosen } }),
    onSuccess: () => refreshAll(['/api/app-requests/read', '/api/auth/user']),
  });
  if (accounts.length < 2) return null;
  return (
    <Field label="Account" error={choose.error ? errorMessage(choose.error) : undefined}>
      {(control) => (
        <Select
          {...control}
          value={accountId}
          disabled={choose.isPending}
          onChange={({ target }) => choose.mutate(target.value)}
          options={accounts.map(({ id, name }) => [id, name] as const)}
          className="w-full"
        />
      )}
    </Field>
  );
}
