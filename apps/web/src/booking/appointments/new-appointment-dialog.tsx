import { HttpError, type Service } from '@deskbell/contract';
import { CalendarPlus } from 'lucide-react';
import { type FormEvent, useContext, useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Input, Textarea } from '../../ui/form/input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { dayIn } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';
import { useServices, useStaff } from '../services/index.ts';
import { DayField } from './day-field.tsx';
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
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="New appointment"
      description="The customer gets a confirmation when you note an e-mail address."
      wide
    >
      {open && <ServiceGate assistantId={assistantId} onClose={onClose} />}
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
      text={maySetUp ? 'Add what can be booked first.' : 'An owner of the account adds what can be booked.'}
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
  const [serviceId, setServiceId] = useState(services[0]!.id);
  const [staffId, setStaffId] = useState('');
  // The day the calendar shows, unless it is over.
  const { day: shown = '' } = useDashboardSearch().search;
  const today = dayIn(timeZone, Date.now());
  const [day, setDay] = useState(shown > today ? shown : today);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [customer, setCustomer] = useState({ name: '', email: '', phone: '', note: '' });
  const [tried, setTried] = useState(false);
  const service = services.find(({ id }) => id === serviceId)!;
  const people = staff.data?.filter(({ id, active }) => active && service.staffIds.includes(id)) ?? [];
  const set = (name: keyof typeof customer) => (event: { target: { value: string } }) =>
    setCustomer({ ...customer, [name]: event.target.value });
  const nameFault = tried && !customer.name.trim() ? 'Customer name is required' : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!startsAt || !customer.name.trim()) return;
    book.mutate(
      {
        serviceId,
        staffId: staffId || null,
        startsAt,
        customerName: customer.name,
        customerEmail: customer.email.trim() || null,
        customerPhone: customer.phone.trim() || null,
        note: customer.note,
        outsideHours: false,
      },
      {
        onSuccess: onClose,
        // The time is gone only when somebody else has it now.
        onError: (error) => isTaken(error) && setStartsAt(null),
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {book.error && <Notice tint="danger">{errorMessage(book.error)}</Notice>}
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Service">
          {(control) => (
            <Select
              {...control}
              value={serviceId}
              onChange={(event) => {
                setServiceId(event.target.value);
                setStaffId('');
                setStartsAt(null);
              }}
              options={services.map(({ id, name }) => [id, name] as const)}
              className="w-full"
            />
          )}
        </Field>
        {people.length > 0 && (
          <Field label="With">
            {(control) => (
              <Select
                {...control}
                value={staffId}
                onChange={(event) => {
                  setStaffId(event.target.value);
                  setStartsAt(null);
                }}
                options={[
                  ['', 'Whoever is free'] as const,
                  ...people.map(({ id, name }) => [id, name] as const),
                ]}
                className="w-full"
              />
            )}
          </Field>
        )}
        <DayField
          label="Day"
          day={day}
          onChange={(next) => {
            setDay(next);
            setStartsAt(null);
          }}
        />
      </div>
      <SlotChoice
        assistantId={assistantId}
        serviceId={serviceId}
        staffId={staffId}
        day={day}
        chosen={startsAt}
        onChoose={setStartsAt}
      />
      {tried && !startsAt && (
        <p role="alert" className="text-sm font-medium text-danger">
          Please choose a time
        </p>
      )}
      <div className="grid gap-5 sm:grid-cols-3">
        <Field label="Customer name" required error={nameFault}>
          {(control) => <Input {...control} value={customer.name} onChange={set('name')} />}
        </Field>
        <Field label="Email">
          {(control) => <Input {...control} type="email" value={customer.email} onChange={set('email')} />}
        </Field>
        <Field label="Phone">
          {(control) => <Input {...control} type="tel" value={customer.phone} onChange={set('phone')} />}
        </Field>
      </div>
      <Field label="Note" hint="Only your team sees it.">
        {(control) => <Textarea {...control} rows={2} value={customer.note} onChange={set('note')} />}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" busy={book.isPending}>
          Book appointment
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const isTaken = (error: unknown): boolean => error instanceof HttpError && error.status === 409;
