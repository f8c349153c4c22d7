import {
  type CaldavCalendar,
  CaldavConnectSchema,
  type CaldavLogin,
  CaldavLoginSchema,
} from '@deskbell/contract';
import { useState } from 'react';
import * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useConnectCaldav, useFindCaldav } from './use-connected-calendars.ts';
import { useWhose, whoseHint } from './use-whose.ts';

interface Found {
  login: CaldavLogin;
  calendars: CaldavCalendar[];
}

/** Connects a calendar by CalDAV: who they are there, then which of their calendars, and what for. */
export function CaldavForm({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const [found, setFound] = useState<Found | null>(null);
  return found ? (
    <ChoiceForm assistantId={assistantId} found={found} onClose={onClose} />
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
        hint="Made in the security settings of your calendar account, for this alone. It is kept encrypted and never shown."
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

// An empty choice is everybody.
const ChoiceFields = z
  .object({
    calendarUrl: CaldavConnectSchema.shape.calendarUrl,
    name: CaldavConnectSchema.shape.name,
    staffId: z.string(),
    isBusy: z.boolean(),
    takesBookings: z.boolean(),
  })
  .refine(({ isBusy, takesBookings }) => isBusy || takesBookings, {
    error: 'Choose what the calendar is for',
    path: ['isBusy'],
  })
  .transform(({ staffId, ...rest }) => ({ ...rest, staffId: staffId || null }));

function ChoiceForm({
  assistantId,
  found: { login, calendars },
  onClose,
}: {
  assistantId: string;
  found: Found;
  onClose: () => void;
}) {
  const connect = useConnectCaldav(assistantId);
  const whose = useWhose(assistantId);
  const [first] = calendars;
  const { register, submit, errors } = useDialogForm({
    schema: ChoiceFields,
    values: {
      ...{ calendarUrl: first?.url ?? '', name: first?.name ?? '' },
      ...{ staffId: '', isBusy: true, takesBookings: true },
    },
    save: (chosen, outcome) => connect.mutate({ ...login, ...chosen }, outcome),
    onClose,
  });
  if (!first) return <Notice tint="brass">There is no calendar for events in this account.</Notice>;
  const isTold = errors.calendarUrl || errors.isBusy;
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error && !isTold ? errorMessage(connect.error) : undefined}
    >
      <Field label="Calendar" error={errors.calendarUrl?.message}>
        {(frame) => (
          <Select
            {...frame}
            {...register('calendarUrl')}
            options={calendars.map(({ url, name }) => [url, name] as const)}
            className="w-full [&>select]:w-full"
          />
        )}
      </Field>
      <Field label="Name" hint="For your team only." required error={errors.name?.message}>
        {(frame) => <Input {...frame} {...register('name')} />}
      </Field>
      <Field label="Whose time does it take?" hint={whoseHint} error={errors.staffId?.message}>
        {(frame) => (
          <Select {...frame} {...register('staffId')} options={whose} className="w-full [&>select]:w-full" />
        )}
      </Field>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-semibold">What is it for?</legend>
        <label className="flex items-start gap-2.5 text-sm">
          <input type="checkbox" {...register('isBusy')} className="mt-0.5 size-4 shrink-0 accent-primary" />
          <span>Busy there is busy here</span>
        </label>
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            {...register('takesBookings')}
            className="mt-0.5 size-4 shrink-0 accent-primary"
          />
          <span>
            Appointments appear in it
            <span className="block text-ink-soft">
              Move one there, and it moves here; delete one there, and it is canceled here. The customer is
              told of both.
            </span>
          </span>
        </label>
        {errors.isBusy && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.isBusy.message}
          </p>
        )}
      </fieldset>
    </DialogForm>
  );
}
