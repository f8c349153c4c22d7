import type { CurrentUser } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { sendVerificationEmail } from './auth-client.ts';

/** A quiet line while the owner's address is unverified. */
export function VerifyBanner({ user }: { user: CurrentUser }) {
  const sendsMail = useSendsMail();
  const resend = useMutation({
    mutationFn: () => sendVerificationEmail(user.email),
    onSuccess: () =>
      showToast(
        sendsMail
          ? { title: 'Verification email sent', description: `For ${user.email}` }
          : { title: 'New link ready', description: 'It is in the outbox. No email was sent.' },
      ),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: sendsMail ? 'Couldn’t send the email' : 'Couldn’t make a new link',
        description: error.message,
      }),
  });
  if (user.emailVerified) return null;
  return (
    <aside
      aria-label="Email verification"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 bg-brass-soft px-4 py-2 text-sm text-brass-ink sm:px-8"
    >
      <p>
        {sendsMail
          ? `Please verify your email address using the link we sent to ${user.email}.`
          : `Your address ${user.email} isn’t verified yet. Email isn’t set up here, so the link is in the outbox.`}
      </p>
      <button
        type="button"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        className="min-h-8 font-semibold underline underline-offset-4 disabled:opacity-60"
      >
        {resend.isPending ? 'Requesting...' : sendsMail ? 'Resend' : 'Make a new link'}
      </button>
    </aside>
  );
}
