import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { currentUserQuery, queries } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { beginSecondFactor, endSecondFactor, type SecondFactor } from '../session/index.ts';
import { PasswordInput } from '../sign-in/index.ts';
import { SecondFactorSetup } from './second-factor-setup.tsx';

/** A code of an authenticator app beside the password: on, off, and setting it up. */
export function SecondFactorCard({ enabled }: { enabled: boolean }) {
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<SecondFactor | null>(null);
  const close = () => {
    setAsking(false);
    setBegun(null);
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
  return (
    <Card>
      <CardHeading
        title="Two-factor authentication"
        hint="Signing in also asks for a code from your authenticator app."
        aside={<Badge tint={enabled ? 'good' : 'plain'}>{enabled ? 'On' : 'Off'}</Badge>}
      />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {enabled ? 'Turn off' : 'Set up'}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={enabled ? 'Turn off two-factor authentication' : 'Set up two-factor authentication'}
        description={
          begun
            ? 'Scan this with your authenticator app, then enter the code it shows.'
            : 'Enter your password, if you have one, to confirm it’s you.'
        }
      >
        {begun ? (
          <SecondFactorSetup begun={begun} onDone={close} />
        ) : (
          <PasswordStep enabled={enabled} onBegun={setBegun} onEnded={close} />
        )}
      </Dialog>
    </Card>
  );
}

function PasswordStep({
  enabled,
  onBegun,
  onEnded,
}: {
  enabled: boolean;
  onBegun: (begun: SecondFactor) => void;
  onEnded: () => void;
}) {
  const [password, setPassword] = useState('');
  const go = useMutation({
    mutationFn: async () => {
      if (!enabled) return beginSecondFactor(password);
      await endSecondFactor(password);
      return null;
    },
    onSuccess: (begun) => {
      if (begun) return onBegun(begun);
      showToast({ title: 'Two-factor authentication turned off' });
      onEnded();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {go.error && <Notice tint="danger">{go.error.message}</Notice>}
      <Field label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant={enabled ? 'danger' : 'primary'} busy={go.isPending}>
          {enabled ? 'Turn off' : 'Go on'}
        </Button>
      </div>
    </form>
  );
}
