import type { Service, WaitlistCreate } from '@deskbell/contract';
import { useContext } from 'react';
import * as z from 'zod';
import { errorMessage } from '../../../kernel/api.ts';
import { useSendsMail } from '../../../kernel/brand/use-site.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { DialogForm, useDialogForm } from '../../../ui/form/dialog-form.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { dayIn } from '../../../ui/time/local-time.ts';
import { TimeZone } from '../../../ui/time/time-zone.ts';
import { useServices, useStaff } from '../../services/index.ts';
import { DayField } from '../day-field.tsx';
import { ServiceAndStaff } from '../service-and-staff.tsx';
import { useAddToWaitlist } from './use-waitlist.ts';

/** Putting a customer on the list who rang or came by. */
export function AddToWaitlistDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  const sendsMail = useSendsMail();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add to the waitlist"
      description={
        sendsMail
          ? 'If you enter an email address, they get a link to see their place or leave the list.'
          : 'Email isn’t set up here, so the customer gets no message from us.'
      }
      wide
    >
      <ServiceGate assistantId={assistantId} onClose={onClose} />
    </Dialog>
  );
}

function ServiceGate({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const { data, isPending } = useServices(assistantId);
  const services = data?.filter(({ active }) => active) ?? [];
  if (isPending) return <SkeletonRows label="Loading services" />;
  if (services.length > 0) return <Editor assistantId={assistantId} services={services} onClose={onClose} />;
  return <p>Add a service first.</p>;
}

function Editor({
  assistantId,
  services,
  onClose,
}: {
  assistantId: string;
  services: Service[];
  onClose: () => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  const staff = useStaff(assistantId);
  const add = useAddToWaitlist(assistantId);
  const today = dayIn(timeZone, Date.now());
  const { register, submit, watch, setValue, errors } = useDialogForm({
    schema: EntryForm,
    values: { ...blank, serviceId: services[0]!.id, fromDay: today, toDay: today },
    save: (form, outcome) => add.mutate(entryOf(form), outcome),
    onClose,
  });
  const { serviceId, staffId, fromDay, toDay } = watch();
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={add.isPending}
      action="Add to waitlist"
      error={add.error && Object.keys(errors).length === 0 ? errorMessage(add.error) : undefined}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <ServiceAndStaff
          services={services}
          staff={staff.data ?? []}
          serviceId={serviceId}
          staffId={staffId}
          onChange={setValue}
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          label="From"
          day={fromDay}
          onChange={(day) => {
            setValue('fromDay', day);
            if (toDay < day) setValue('toDay', day);
          }}
        />
        <DayField
          label="Until"
          day={toDay}
          error={errors.toDay?.message}
          onChange={(day) => setValue('toDay', day)}
        />
        <Field label="Starts from" error={errors.earliest?.message}>
          {(control) => <Input {...control} type="time" {...register('earliest')} />}
        </Field>
        <Field label="Starts before" error={errors.latest?.message}>
          {(control) => <Input {...control} type="time" {...register('latest')} />}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Customer name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} />}
        </Field>
        <Field label="People" error={errors.party?.message}>
          {(control) => <Input {...control} inputMode="numeric" {...register('party')} />}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => <Input {...control} type="email" {...register('email')} />}
        </Field>
        <Field label="Phone" error={errors.phone?.message}>
          {(control) => <Input {...control} type="tel" {...register('phone')} />}
        </Field>
      </div>
    </DialogForm>
  );
}

const EntryForm = z
  .object({
    serviceId: z.string(),
    staffId: z.string(),
    fromDay: z.string(),
    toDay: z.string(),
    earliest: z.string(),
    latest: z.string(),
    party: z.string().regex(/^\s*([1-9]\d{0,2})?\s*$/, 'Enter a number'),
    name: z.string().refine((name) => name.trim() !== '', 'Customer name is required'),
    email: z.string().trim(),
    phone: z.string().trim(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', {
    message: 'Enter an email address or a phone number',
    path: ['email'],
  });

const blank = { staffId: '', earliest: '', latest: '', party: '', name: '', email: '', phone: '' };

const entryOf = (form: z.infer<typeof EntryForm>): WaitlistCreate => ({
  serviceId: form.serviceId,
  staffId: form.staffId || null,
  fromDay: form.fromDay,
  toDay: form.toDay,
  earliest: form.earliest || null,
  latest: form.latest || null,
  party: Number(form.party.trim()) || null,
  name: form.name,
  email: form.email || null,
  phone: form.phone || null,
});
