import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Somebody else is signed in here: the invitation is for another address. */
export function SignOutFirst({ signedInAs, invited }: { signedInAs: string; invited: string }) {
  const signOut = useMutation({
    mutationFn: async () => {
      await fetch('/api/logout', { redirect: 'manual', credentials: 'include' });
    },
    onSuccess: () => window.location.reload(),
  });
  return (
    <>
      <Notice tint="brass">
        <span className="wrap-anywhere">
          You are signed in as {signedInAs}. This invitation is for {invited}.
        </span>
      </Notice>
      {signOut.error && <Notice tint="danger">Couldn’t sign you out. Please try again.</Notice>}
      <Button size="large" busy={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
        Sign out and continue
      </Button>
      <ButtonLink href="/dashboard" variant="secondary" size="large">
        Stay signed in
      </ButtonLink>
    </>
  );
}
