import type { Service, StaffMember } from '@deskbell/contract';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';

/** Which service, and with whom; another service begins with anyone who is available. */
export function ServiceAndStaff({
  services,
  staff,
  serviceId,
  staffId,
  onChange,
}: {
  services: readonly Service[];
  /** All of the assistant; who doesn't give the service, or isn't active, can't be chosen. */
  staff: readonly StaffMember[];
  serviceId: string;
  /** Empty: anyone. */
  staffId: string;
  onChange: (field: 'serviceId' | 'staffId', id: string) => void;
}) {
  const giving = services.find(({ id }) => id === serviceId)?.staffIds ?? [];
  const people = staff.filter(({ id, active }) => active && giving.includes(id));
  return (
    <>
      <Field label="Service">
        {(control) => (
          <Select
            {...control}
            value={serviceId}
            onChange={(event) => {
              onChange('serviceId', event.target.value);
              onChange('staffId', '');
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
              onChange={(event) => onChange('staffId', event.target.value)}
              options={[
                ['', 'Anyone available'] as const,
                ...people.map(({ id, name }) => [id, name] as const),
              ]}
              className="w-full"
            />
          )}
        </Field>
      )}
    </>
  );
}
