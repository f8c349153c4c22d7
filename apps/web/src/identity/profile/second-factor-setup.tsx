import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { confirmSecondFactor, type SecondFactor } from '../session/index.ts';

/** What the authenticator app scans, the code that proves it did, then the recovery codes. */
export function SecondFactorSetup({ begun, onDone }: { begun: SecondFactor; onDone: () => void }) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => confirmSecondFactor(code.replace(/\s/g, '')),
    onSuccess: () => showToast({ title: 'Two-factor authentication turned on' }),
  });
  if (confirm.isSuccess) return <RecoveryCodes codes={begun.backupCodes} onDone={onDone} />;
  const secret = new URL(begun.totpURI).searchParams.get('secret') ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {confirm.error && <Notice tint="danger">{confirm.error.message}</Notice>}
      <QrCode text={begun.totpURI} />
      <p className="text-sm text-ink-soft">
        Can't scan it? Enter this key: <code className="font-mono break-all text-ink">{secret}</code>
      </p>
      <Field label="Code from the app">
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <div>
        <Button type="submit" busy={confirm.isPending} disabled={code.replace(/\s/g, '').length !== 6}>
          Turn on
        </Button>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <Notice tint="good">
        Two-factor authentication is on. Save these recovery codes somewhere you can find without your phone.
        Each works once, and they won’t be shown again.
      </Notice>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-sunken p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          label="Copy the codes"
          said="Recovery codes copied to clipboard"
        />
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  );
}

/** Dark on light in both themes: many apps read no other. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
