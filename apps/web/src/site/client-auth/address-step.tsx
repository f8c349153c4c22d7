import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { PageCard } from '../page-card.tsx';
import { type AccessMode, askForAccess } from './client-access.ts';

/** The e-mail field. Owners are shown the way to their own sign-in. */
export function AddressStep({
  email,
  fault,
  onAsked,
}: {
  email: string | undefined;
  fault: string | undefined;
  onAsked: (mode: AccessMode, email: string) => void;
}) {
  const [mode, setMode] = useState<AccessMode>('login');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Whoever comes back to this step continues typing.
  useEffect(() => {
    if (email) input.current?.select();
  }, [email]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!given) {
      const description = 'Please enter your email address.';
      showToast({ variant: 'destructive', title: 'Email required', description });
      setError(description);
      input.current?.focus();
      return;
    }
    setError(undefined);
    setPending(true);
    const answer = await askForAccess(mode, given);
    setPending(false);
    if (answer.kind === 'accepted') {
      showToast({ title: 'Success!', description: answer.message });
      onAsked(mode, given);
      return;
    }
    showToast({ variant: 'destructive', title: 'Authentication failed', description: answer.message });
    setError(answer.message);
  }

  return (
    <PageCard
      title="Client Portal"
      text={
        mode === 'login'
          ? 'Enter your email address to see your assistant, leads, and conversations.'
          : 'Enter your email address to create your client account.'
      }
    >
      {fault && <Notice tint="danger">{fault}</Notice>}
      {/* "dialog" goes nowhere when it is sent before the script is there: no address ends up in an address bar. */}
      <form method="dialog" onSubmit={submit} className="grid gap-4">
        <Field label="Email" required error={error}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={email}
            />
          )}
        </Field>
        <Button type="submit" size="large" busy={pending}>
          {pending ? 'Processing...' : mode === 'login' ? 'Access Portal' : 'Create Account'}
        </Button>
      </form>
      <button
        type="button"
        onClick={() => {
          setMode(mode === 'login' ? 'register' : 'login');
          setError(undefined);
        }}
        className={`${textLink} justify-self-start text-left`}
      >
        {mode === 'login' ? 'Need an account? Create one here' : 'Already have an account? Sign in'}
      </button>
      <noscript>
        <p>Signing in requires JavaScript.</p>
      </noscript>
      <OtherWays />
    </PageCard>
  );
}

function OtherWays() {
  return (
    <div className="grid gap-2 border-t border-line pt-5 text-ink-soft">
      <p>
        Setting up an assistant for your own business?{' '}
        <a href="/login?view=sign-up" className={textLink}>
          Create an owner account
        </a>{' '}
        or{' '}
        <a href="/login" className={textLink}>
          sign in as the owner
        </a>
        .
      </p>
      <p>
        <a href="/" className={textLink}>
          Back to the homepage
        </a>
      </p>
    </div>
  );
}
