import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** Until the client's assistant is there. */
export function SetupInProgress({ email }: { email: string }) {
  const sendsMail = useSendsMail();
  return (
    <AuthLayout
      title="Assistant Setup In Progress"
      text={`Your AI assistant is being configured by our team. ${sendsMail ? 'You will receive an email when it is ready.' : 'Come back here to see when it is ready.'}`}
    >
      <p className="text-sm break-words text-ink-soft">You are signed in as {email}.</p>
      <ButtonLink href="/api/logout" variant="secondary">
        Sign Out
      </ButtonLink>
    </AuthLayout>
  );
}
