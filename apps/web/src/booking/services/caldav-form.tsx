import { type CaldavCalendar, type CaldavLogin, CaldavLoginSchema } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { CalendarChoiceForm } from './calendar-choice-form.tsx';
import { useConnectCaldav, useFindCaldav } from './use-connected-calendars.ts';

interface Found {
  login: CaldavLogin;
  calendars: CaldavCalendar[];
}

/** Connects a calendar by CalDAV: who they are there, then which of their calendars, and what for. */
export function CaldavForm({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  return found ? (
    <CaldavChoice assistantId={assistantId} found={found} onClose={onClose} />
  ) : (
    <LoginForm assistantId={assistantId} onFound={setFound} onClose={onClose} />
  );
}

function LoginForm({
  assistantId,
  onFound,
  onClose,
}: {
  assistantId: string;
  onFound: (found: Found) => void;
  onClose: () => void;
}) {
  const find = useFindCaldav(assistantId);
  const { register, submit, errors } = useDialogForm({
    schema: CaldavLoginSchema,
    values: { server: '', username: '', password: '' },
    save: (login, { onError }) =>
      find.mutate(login, { onError, onSuccess: (calendars) => onFound({ login, calendars }) }),
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={find.isPending}
      action="Find calendars"
      error={find.error && !errors.server ? errorMessage(find.error) : undefined}
    >
      <Field
        label="Server"
        hint="Apple: caldav.icloud.com · Fastmail: caldav.fastmail.com · Nextcloud: your-cloud.example/remote.php/dav"
        required
        error={errors.server?.message}
      >
        {(frame) => (
          <Input {...frame} {...register('server')} inputMode="url" placeholder="caldav.icloud.com" />
        )}
      </Field>
      <Field label="User name" hint="Often your email address." required error={errors.username?.message}>
        {(frame) => <Input {...frame} {...register('username')} autoComplete="off" />}
      </Field>
      <Field
        label="App password"
        hint="Create one just for this in your calendar account’s security settings. It’s stored encrypted and never shown."
        required
        error={errors.password?.message}
      >
        {(frame) => (
          <Input {...frame} {...register('password')} type="password" autoComplete="new-password" />
        )}
      </Field>
    </DialogForm>
  );
}

function CaldavChoice({
  assistantId,
  found: { login, calendars },
  onClose,
}: {
  assistantId: string;
  found: Found;
  onClose: () => void;
}) {
  const connect = useConnectCaldav(assistantId);
  return (
    <CalendarChoiceForm
      assistantId={assistantId}
      calendars={calendars.map(({ url, name }) => ({ id: url, name, isWritable: true }))}
      connecting={connect}
      save={({ calendarId, ...chosen }, outcome) =>
        connect.mutate({ ...login, ...chosen, calendarUrl: calendarId }, outcome)
      }
      onClose={onClose}
    />
  );
}
