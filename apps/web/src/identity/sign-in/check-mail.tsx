import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AuthLayout } from '../../shell/standalone/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { textLink } from '../../ui/text-link.ts';

/** After a sign-up whose mail is on its way. The same words whether or not the address has an account. */
export function CheckMail({
  email,
  next,
  resend,
  onBack,
}: {
  email: string;
  next: string | undefined;
  resend: () => Promise<unknown>;
  onBack: () => void;
}) {
  const [state, setState] = useState<'sent' | 'sending' | 'again' | Error>('sent');
  const sendAgain = () => {
    setState('sending');
    resend().then(
      () => setState('again'),
      (error: Error) => setState(error),
    );
  };
  return (
    <AuthLayout
      title="Check your email"
      text={
        <>
          We’ve sent a link to <strong className="break-words text-ink">{email}</strong>. Open it within an
          hour to create your account.
        </>
      }
    >
      {state === 'again' && <Notice tint="good">We’ve sent another email.</Notice>}
      {state instanceof Error && <Notice tint="danger">{state.message}</Notice>}
      <p className="text-sm text-ink-soft">
        Nothing there? Look in your spam folder, or have the email sent again.
      </p>
      <div className="grid gap-3">
        <Button variant="secondary" size="large" busy={state === 'sending'} onClick={sendAgain}>
          Send it again
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Use a different address
        </Button>
      </div>
      <Link to="/login" search={{ next }} className={`${textLink} text-sm`}>
        Back to sign in
      </Link>
    </AuthLayout>
  );
}
