import { acceptInvitation } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** For whoever is signed in as the invited user: one press. */
export function JoinAsCurrentUser({
  token,
  email,
  accountName,
}: {
  token: string;
  email: string;
  accountName: string;
}) {
  const join = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: () => window.location.assign('/dashboard'),
  });
  return (
    <>
      {join.error && <Notice tint="danger">{errorMessage(join.error)}</Notice>}
      <p className="wrap-anywhere text-ink-soft">
        You are signed in as {email}. You keep what you have; your menu at the top right changes between
        accounts.
      </p>
      <Button size="large" busy={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        <span className="min-w-0 truncate">Join {accountName}</span>
      </Button>
    </>
  );
}
