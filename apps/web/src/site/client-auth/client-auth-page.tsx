import type { SiteConfig } from '@deskbell/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { textLink } from '../../ui/text-link.ts';
import { showToast } from '../../ui/toast-store.ts';
import { PageCard } from '../page-card.tsx';
import { type AccessAnswer, askForAccess } from './ask-for-access.ts';

/**
 * Client sign-in and register: one e-mail field. Owners are shown the way to their own sign-in.
 * @public
 */
export function ClientAuthPage({ config: { brand } }: { config: SiteConfig }) {
  const [mode, setMode] = useState<'login' | 'register'>('login');
  const [pending, setPending] = useState(false);
  const [missing, setMissing] = useState(false);
  const [answer, setAnswer] = useState<AccessAnswer | null>(null);
  const input = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    setMissing(!email);
    setAnswer(null);
    if (!email) {
      showToast({
        variant: 'destructive',
        title: 'Email required',
        description: 'Please enter your email address.',
      });
      input.current?.focus();
      return;
    }
    setPending(true);
    const given = await askForAccess(mode, email).catch(
      (error: Error): AccessAnswer => ({ kind: 'refused', message: error.message }),
    );
    setPending(false);
    setAnswer(given);
    if (given.kind === 'accepted') showToast({ title: 'Success!', description: given.message });
    if (given.kind === 'refused') {
      showToast({ variant: 'destructive', title: 'Authentication failed', description: given.message });
    }
  }

  function changeMode() {
    setMode(mode === 'login' ? 'register' : 'login');
    setAnswer(null);
    setMissing(false);
  }

  return (
    <PageCard
      title="Client Portal"
      text={
        mode === 'login'
          ? 'Enter your email address to reach your assistant, leads and conversations.'
          : 'Enter your email address to create your client account.'
      }
    >
      {answer && <AnswerNotice answer={answer} contactEmail={brand.contactEmail} />}
      <form method="dialog" onSubmit={submit} className="grid gap-4">
        <Field label="Email" required error={missing ? 'Please enter your email address.' : undefined}>
          {(control) => <Input {...control} ref={input} name="email" type="email" autoComplete="email" />}
        </Field>
        <Button type="submit" size="large" busy={pending}>
          {pending ? 'Processing...' : mode === 'login' ? 'Access Portal' : 'Create Account'}
        </Button>
      </form>
      <button type="button" onClick={changeMode} className={`${textLink} justify-self-start text-left`}>
        {mode === 'login' ? 'Need an account? Create one here' : 'Already have an account? Sign in'}
      </button>
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
    </PageCard>
  );
}

function AnswerNotice({ answer, contactEmail }: { answer: AccessAnswer; contactEmail: string }) {
  if (answer.kind !== 'closed') {
    return <Notice tint={answer.kind === 'accepted' ? 'good' : 'danger'}>{answer.message}</Notice>;
  }
  return (
    <Notice tint="brass">
      The client portal is not open on this installation yet, so nothing was sent and no account was made.
      Write to{' '}
      <a href={`mailto:${contactEmail}`} className="font-semibold underline underline-offset-4">
        {contactEmail}
      </a>{' '}
      if you expected access.
    </Notice>
  );
}
