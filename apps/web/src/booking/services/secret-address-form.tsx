import { ConnectedCalendarCreateSchema } from '@deskbell/contract';
import * as z from 'zod';
import { errorMessage } from '../../kernel/api.ts';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useConnectCalendar } from './use-connected-calendars.ts';
import { useWhose, whoseHint } from './use-whose.ts';

// An empty choice is everybody.
const AddressFields = z
  .object({ ...ConnectedCalendarCreateSchema.shape, staffId: z.string() })
  .transform(({ staffId, ...rest }) => ({ ...rest, staffId: staffId || null }));

/** Connects a calendar by its secret address. */
export function SecretAddressForm({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const connect = useConnectCalendar(assistantId);
  const whose = useWhose(assistantId);
  const { register, submit, errors } = useDialogForm({
    schema: AddressFields,
    values: { name: '', staffId: '', address: '' },
    save: connect.mutate,
    onClose,
  });
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={connect.isPending}
      action="Connect"
      error={connect.error && !errors.address ? errorMessage(connect.error) : undefined}
    >
      <Field label="Name" hint="For your team only." required error={errors.name?.message}>
        {(frame) => <Input {...frame} {...register('name')} placeholder="Anna’s calendar" />}
      </Field>
      <Field label="Whose time does it take?" hint={whoseHint} error={errors.staffId?.message}>
        {(frame) => (
          <Select {...frame} {...register('staffId')} options={whose} className="w-full [&>select]:w-full" />
        )}
      </Field>
      <Field label="Secret address" required error={errors.address?.message}>
        {(frame) => (
          <Input
            {...frame}
            {...register('address')}
            type="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://…/basic.ics"
          />
        )}
      </Field>
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">Where do I find it?</summary>
        <dl className="mt-2 grid gap-2 text-ink-soft [&_dt]:font-semibold [&_dt]:text-ink">
          <div>
            <dt>Google Calendar</dt>
            <dd>Settings, choose the calendar, Integrate calendar, “Secret address in iCal format”.</dd>
          </div>
          <div>
            <dt>Outlook</dt>
            <dd>Settings, Calendar, Shared calendars, Publish a calendar, then copy the ICS link.</dd>
          </div>
          <div>
            <dt>Apple Calendar (iCloud)</dt>
            <dd>
              Share the calendar, turn on Public Calendar, then copy the link that begins with webcal://.
            </dd>
          </div>
        </dl>
      </details>
    </DialogForm>
  );
}
