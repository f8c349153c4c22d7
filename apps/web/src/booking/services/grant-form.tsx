import type { CalendarGrant, CalendarProviderState } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { CalendarChoiceForm } from './calendar-choice-form.tsx';
import { providerTexts } from './provider-texts.ts';
import { useConnectGranted, useGrantedCalendars, useSignIn } from './use-connected-calendars.ts';

/** Connects a calendar at a provider: signing in there, then which calendar, and what for. */
export function GrantForm({
  assistantId,
  state,
  grantId,
  onClose,
}: {
  assistantId: string;
  state: CalendarProviderState;
  /** As whom was signed in just now. */
  grantId?: string;
  onClose: () => void;
}) {
  const usable = state.grants.filter(({ refusedAt }) => refusedAt === null);
  const [chosen, setChosen] = useState(grantId ?? usable.at(-1)?.id ?? '');
  const grant = usable.find(({ id }) => id === chosen);
  if (!state.isSetUp) return <NotSetUp state={state} />;
  return (
    <div className="grid gap-4">
      {usable.length > 0 && (
        <Field label="Account">
          {(frame) => (
            <Select
              {...frame}
              value={grant?.id ?? ''}
              onChange={(event) => setChosen(event.target.value)}
              options={[...usable.map(({ id, email }) => [id, email] as const), ['', 'Another account…']]}
              className="w-full [&>select]:w-full"
            />
          )}
        </Field>
      )}
      {grant ? (
        <GrantedChoice key={grant.id} assistantId={assistantId} grant={grant} onClose={onClose} />
      ) : (
        <SignInButton assistantId={assistantId} provider={state.provider} />
      )}
    </div>
  );
}

function NotSetUp({ state: { provider, settings, returnAddress } }: { state: CalendarProviderState }) {
  const { calendars, name } = providerTexts[provider];
  return (
    <Notice tint="brass">
      <p className="font-semibold">{calendars} isn’t set up on this server yet.</p>
      <p className="mt-1">
        Whoever runs this server registers it as an app with {name}, with the return address{' '}
        <code className="wrap-anywhere">{returnAddress}</code>, and sets{' '}
        <code className="wrap-anywhere">{settings.join(', ')}</code>. Until then, connect the calendar by its
        secret address to have its busy times read.
      </p>
    </Notice>
  );
}

/** Leads to the provider, and from there back to where it was pressed. */
export function SignInButton({
  assistantId,
  provider,
  again = false,
}: {
  assistantId: string;
  provider: CalendarProviderState['provider'];
  again?: boolean;
}) {
  const signIn = useSignIn();
  const { name } = providerTexts[provider];
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant={again ? 'secondary' : 'primary'}
        size={again ? 'small' : undefined}
        busy={signIn.isPending}
        onClick={() => signIn.mutate({ provider, assistantId })}
      >
        {again ? 'Sign in again' : `Sign in with ${name}`}
      </Button>
      {signIn.error && <Notice tint="danger">{errorMessage(signIn.error)}</Notice>}
    </div>
  );
}

function GrantedChoice({
  assistantId,
  grant,
  onClose,
}: {
  assistantId: string;
  grant: CalendarGrant;
  onClose: () => void;
}) {
  const { data, error, isPending, refetch } = useGrantedCalendars(grant.id);
  const connect = useConnectGranted(assistantId);
  if (isPending) return <SkeletonRows rows={3} label="Loading the calendars" />;
  if (error)
    return <ErrorState title="Couldn’t load the calendars" error={error} onRetry={() => void refetch()} />;
  return (
    <CalendarChoiceForm
      assistantId={assistantId}
      calendars={data}
      connecting={connect}
      save={(chosen, outcome) => connect.mutate({ ...chosen, grantId: grant.id }, outcome)}
      onClose={onClose}
    />
  );
}
