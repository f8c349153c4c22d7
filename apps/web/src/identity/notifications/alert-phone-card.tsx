import {
  type AlertPhone,
  AlertPhoneCodeSchema,
  deleteAlertPhone,
  getAlertPhone,
  proveAlertPhone,
  setAlertPhone,
  testAlertPhone,
} from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessageSquareText, Send, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call, errorMessage, queries, read } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { HealthText } from './health-text.tsx';

const phoneQuery = read(getAlertPhone, {});
const show = (phone: AlertPhone) => queries.setQueryData(phoneQuery.queryKey, phone);

/** Where the user gets alerts as text messages. */
export const useAlertPhone = () => useQuery(phoneQuery);

/** The user's phone: entered, proven by a code, tried and removed. */
export function AlertPhoneCard() {
  const { data, error, refetch } = useAlertPhone();
  const isLocked = useLocked('alerts');
  return (
    <Card>
      <CardHeading
        title="Text messages"
        hint={
          data?.from
            ? `They come from ${data.from}, at your carrier’s price.`
            : 'For what can’t wait. They come from a phone number of this account.'
        }
      />
      <PlanLock
        feature="alerts"
        kept={data?.number ? 'Nothing is texted until then, and your number is kept.' : undefined}
      />
      {!data && !error && <SkeletonRows rows={1} label="Loading your phone" />}
      {error && !data && (
        <ErrorState title="Couldn’t load your phone" error={error} onRetry={() => void refetch()} />
      )}
      {data && data.number !== null && <PhoneRow phone={data} number={data.number} />}
      {data && data.from === null && !isLocked && (
        <p className="text-sm text-ink-soft">
          None of this account’s phone numbers can send text messages yet. Connect one under Integrations ›
          Phone.
        </p>
      )}
      {data && data.from !== null && data.number !== null && !data.isProven && !isLocked && <CodeForm />}
      {data && data.from !== null && data.number === null && !isLocked && <NumberForm />}
    </Card>
  );
}

function PhoneRow({ phone, number }: { phone: AlertPhone; number: string }) {
  const isLocked = useLocked('alerts');
  const test = useMutation({
    mutationFn: () => call(testAlertPhone, {}),
    onSuccess: (after) => {
      show(after);
      showToast({ title: 'Test sent' });
    },
    onError: (failure) =>
      showToast({ title: 'Not sent', description: errorMessage(failure), variant: 'destructive' }),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteAlertPhone, {}),
    onSuccess: () => show({ ...phone, number: null, isProven: false, lastSentAt: null, error: null }),
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
  const { isProven, lastSentAt, error } = phone;
  return (
    <div className="flex items-center gap-3">
      <MessageSquareText aria-hidden size={20} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {number} {!isProven && <Badge tint="brass">Not confirmed</Badge>}
        </p>
        {(isProven || error) && <HealthText health={{ lastSuccessAt: lastSentAt, error }} />}
      </div>
      {isProven && !isLocked && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Text a test to ${number}`}
          busy={test.isPending}
          onClick={() => test.mutate()}
        >
          {!test.isPending && <Send aria-hidden size={17} />}
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`Remove ${number}`}
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      >
        <Trash2 aria-hidden size={17} />
      </Button>
    </div>
  );
}

function NumberForm() {
  const [number, setNumber] = useState('');
  const save = useMutation({
    mutationFn: () => call(setAlertPhone, { body: { number: number.replace(/[^+\d]/g, '') } }),
    onSuccess: show,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <div className="w-full sm:w-64">
        <Field label="Your mobile number" {...(save.error && { error: errorMessage(save.error) })}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              autoComplete="tel"
              placeholder="+1 555 010 0123"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={save.isPending} disabled={number.trim() === ''}>
        Send me a code
      </Button>
    </form>
  );
}

function CodeForm() {
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: () => call(proveAlertPhone, { body: AlertPhoneCodeSchema.parse({ code }) }),
    onSuccess: (after) => {
      show(after);
      showToast({ title: 'Phone confirmed', description: 'Choose above what is texted to it.' });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  const isWhole = AlertPhoneCodeSchema.safeParse({ code }).success;
  return (
    <form className="mt-4 flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <div className="w-full sm:w-64">
        <Field label="The code from the text" {...(prove.error && { error: errorMessage(prove.error) })}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" busy={prove.isPending} disabled={!isWhole}>
        Confirm
      </Button>
    </form>
  );
}
