import { type AppointmentCreate, HttpError, type Service } from '@deskbell/contract';
import { CalendarPlus } from 'lucide-react';
import { useContext } from 'react';
import * as z from 'zod';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { errorMessage } from '../../kernel/api.ts';
import { useSendsMail } from '../../kernel/brand/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DialogForm, useDialogForm } from '../../ui/form/dialog-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { dayIn } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';
import { useServices, useStaff } from '../services/index.ts';
import { DayField } from './day-field.tsx';
import { ServiceAndStaff } from './service-and-staff.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { useBook } from './use-appointments.ts';

/** Booking for a customer who rang or came by. */
export function NewAppointmentDialog({
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
      title="New appointment"
      description={
        sendsMail
          ? 'The customer gets a confirmation if you enter an email address.'
          : 'Email isn’t set up here, so the customer gets no confirmation from us.'
      }
      wide
    >
      <ServiceGate assistantId={assistantId} onClose={onClose} />
    </Dialog>
  );
}

function ServiceGate({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const { change } = useDashboardSearch();
  const maySetUp = useMay('setup.write');
  const { data, isPending } = useServices(assistantId);
  const services = data?.filter(({ active }) => active) ?? [];
  if (isPending) return <SkeletonRows label="Loading services" />;
  if (services.length > 0) return <Editor assistantId={assistantId} services={services} onClose={onClose} />;
  return (
    <EmptyState
      icon={CalendarPlus}
      title="No services yet"
      text={maySetUp ? 'Add a service first.' : 'An account owner needs to add a service first.'}
      action={
        maySetUp && (
          <Button onClick={() => change({ section: 'setup', part: 'services' })}>Add a service</Button>
        )
      }
    />
  );
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
  const book = useBook(assistantId);
  // The day the calendar shows, unless it is over.
  const { day: shown = '' } = useDashboardSearch().search;
  const today = dayIn(timeZone, Date.now());
  const { register, submit, watch, setValue, formState, errors } = useDialogForm({
    schema: AppointmentForm,
    values: { ...blank, serviceId: services[0]!.id, day: shown > today ? shown : today },
    save: (form, { onSuccess }) =>
      book.mutate(appointmentOf(form), {
        onSuccess,
        // The time is gone only when somebody else has it now.
        onError: (error) => isTaken(error) && choose(null),
      }),
    onClose,
  });
  const { serviceId, staffId, day, startsAt } = watch();

  function choose(time: string | null): void {
    setValue('startsAt', time, { shouldValidate: formState.isSubmitted });
  }
  /** Of another service, person or day the times are others. */
  function change(field: 'serviceId' | 'staffId' | 'day', value: string): void {
    setValue(field, value);
    choose(null);
  }

  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      busy={book.isPending}
      action="Book appointment"
      error={book.error ? errorMessage(book.error) : undefined}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        <ServiceAndStaff
          services={services}
          staff={staff.data ?? []}
          serviceId={serviceId}
          staffId={staffId}
          onChange={change}
        />
        <DayField label="Day" day={day} onChange={(next) => change('day', next)} />
      </div>
      <SlotChoice
        assistantId={assistantId}
        serviceId={serviceId}
        staffId={staffId}
        day={day}
        chosen={startsAt}
        onChoose={choose}
        onDay={(next) => change('day', next)}
      />
      {errors.startsAt && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors.startsAt.message}
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Customer name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...register('name')} />}
        </Field>
        <Field label="Email">{(control) => <Input {...control} type="email" {...register('email')} />}</Field>
        <Field label="Phone">{(control) => <Input {...control} type="tel" {...register('phone')} />}</Field>
      </div>
      <Field label="Note" hint="Only visible to your team.">
        {(control) => <Textarea {...control} rows={2} {...register('note')} />}
      </Field>
    </DialogForm>
  );
}

const AppointmentForm = z.object({
  serviceId: z.string(),
  staffId: z.string(),
  day: z.string(),
  startsAt: z.string('Please choose a time'),
  name: z.string().refine((name) => name.trim() !== '', 'Customer name is required'),
  email: z.string().trim(),
  phone: z.string().trim(),
  note: z.string(),
});

const blank = { staffId: '', startsAt: null as string | null, name: '', email: '', phone: '', note: '' };

const appointmentOf = (form: z.infer<typeof AppointmentForm>): AppointmentCreate => ({
  serviceId: form.serviceId,
  staffId: form.staffId || null,
  startsAt: form.startsAt,
  customerName: form.name,
  customerEmail: form.email || null,
  customerPhone: form.phone || null,
  note: form.note,
  outsideHours: false,
});

const isTaken = (error: unknown): boolean => error instanceof HttpError && error.status === 409;
