import type { Service, StaffMember } from '@deskbell/contract';
import { CalendarPlus, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { factsOf } from './service-fields.ts';
import { useDeleteService, useServices, useStaff } from './use-services.ts';

/** What can be booked. */
export function ServiceList({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useServices(assistantId);
  const staff = useStaff(assistantId);
  const remove = useDeleteService(assistantId);
  const [edited, setEdited] = useState<Service | 'new' | null>(null);
  return (
    <Card>
      <CardHeading
        title="Services"
        hint="With at least one, the assistant books appointments."
        aside={
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={16} /> Add a service
          </Button>
        }
      />
      {isPending && <SkeletonRows rows={3} label="Loading services" />}
      {error && (
        <ErrorState title="Services could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={CalendarPlus}
          title="No services yet"
          text="Add what customers book with you: a haircut, a viewing, a first consultation."
        />
      )}
      <ul className="grid">
        {data?.map((service) => (
          <li key={service.id} className="flex items-start gap-2 border-t border-line py-3 first:border-0">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
                {service.name} {!service.active && <Badge>Off</Badge>}
              </p>
              <p className="text-ink-soft">{factsOf(service)}</p>
              {namesOf(service, staff.data ?? []) && (
                <p className="text-sm text-ink-soft">With {namesOf(service, staff.data ?? [])}</p>
              )}
            </div>
            <Tooltip text="Edit">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Edit ${service.name}`}
                onClick={() => setEdited(service)}
              >
                <Pencil aria-hidden size={17} />
              </Button>
            </Tooltip>
            <Tooltip text="Delete">
              <Button
                variant="ghost"
                size="icon"
                aria-label={`Delete ${service.name}`}
                onClick={() => remove.mutate(service)}
              >
                <Trash2 aria-hidden size={17} />
              </Button>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ServiceDialog
        assistantId={assistantId}
        service={edited === 'new' ? null : edited}
        open={edited !== null}
        onClose={() => setEdited(null)}
      />
    </Card>
  );
}

const namesOf = ({ staffIds }: Service, staff: readonly StaffMember[]): string =>
  staff
    .filter(({ id }) => staffIds.includes(id))
    .map(({ name }) => name)
    .join(', ');
