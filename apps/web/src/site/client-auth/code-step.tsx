import type { SiteConfig } from '@deskbell/contract';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { textLink } from '../../ui/text-link.ts';
import { PageCard } from '../page-card.tsx';
import { type AccessMode, proveAddress } from './client-access.ts';
import { enterPortal } from './enter-portal.ts';
import { SendAgain } from './send-again.tsx';
import { sentText } from './sent-text.ts';

const codeLength = 6;

/** The mailed code: typed or pasted, and sent as soon as it is whole. */
export function CodeStep({
  email,
  mode,
  mail,
  onOtherAddress,
}: {
  email: string;
  mode: AccessMode;
  mail: SiteConfig['mail'];
  onOtherAddress: () => void;
}) {
  const [code, setCode] = useState('');
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  async function check(whole: string) {
    setChecking(true);
    const answer = await proveAddress({ email, code: whole });
    if (answer.kind === 'accepted') return enterPortal(answer.message);
    setChecking(false);
    showToast({ variant: 'destructive', title: 'Authentication failed', description: answer.message });
    setFault(answer.message);
    // A wrong code is typed again; one that nobody looked at stays.
    if (answer.kind === 'refused') setCode('');
    input.current?.focus();
  }

  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = event.target.value.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    setFault(undefined);
    if (digits.length === codeLength && digits !== code) void check(digits);
  }

  return (
    <PageCard
      title={mail === 'smtp' ? 'Check your email' : 'Enter your code'}
      text={sentText(mode, mail, email)}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === codeLength) void check(code);
          else setFault('The code has six digits.');
        }}
        className="grid gap-4"
      >
        <Field label="Code" hint="Six digits. The code and the link work once, for 15 minutes." error={fault}>
          {(control) => (
            <Input
              {...control}
              ref={input}
              value={code}
              onChange={change}
              readOnly={checking}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="h-12 text-center font-display text-2xl tracking-[0.4em] tabular-nums"
            />
          )}
        </Field>
        <Button type="submit" size="large" busy={checking}>
          {checking ? 'Processing...' : 'Access Portal'}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-5">
        <SendAgain mode={mode} email={email} />
        <button type="button" onClick={onOtherAddress} className={textLink}>
          Use another address
        </button>
      </div>
    </PageCard>
  );
}
