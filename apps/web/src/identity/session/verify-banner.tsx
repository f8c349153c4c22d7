import type { CurrentUser } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useSite } from '../../kernel/brand/use-site.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { sendVerificationEmail } from './auth-client.ts';

/** A quiet line while the owner's address is unverified. */
export function VerifyBanner({ user }: { user: CurrentUser }) {
  const { mail } = useSite();
  const resend = useMutation({
    mutationFn: () => sendVerificationEmail(user.email),
    onSuccess: () => showToast({ title: 'Verification e-mail requested', description: `For ${user.email}` }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Could not request the e-mail',
        description: error.message,
      }),
  });
  if (user.emailVerified) return null;
  return (
    <aside
      aria-label="E-mail verification"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-brass-soft px-4 py-2 text-sm text-brass-ink sm:px-8"
    >
      <p>
        {mail === 'smtp'
          ? `Please verify your e-mail address with the link we sent to ${user.email}.`
          : `Your address ${user.email} is not verified yet. No mail server is set up here, so the link waits in the outbox.`}
      </p>
      <button
        type="button"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        className="min-h-8 font-semibold underline underline-offset-4 disabled:opacity-60"
      >
        {resend.isPending ? 'Requesting...' : mail === 'smtp' ? 'Send it again' : 'Make a new link'}
      </button>
    </aside>
  );
}
