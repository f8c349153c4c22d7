import type { Service, StaffMember } from '@deskbell/contract';
import { CalendarPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ListEntry } from './list-entry.tsx';
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
        hint="Add at least one to let the assistant book appointments."
        aside={
          <Button size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={16} /> Add a service
          </Button>
        }
      />
      {isPending && <SkeletonRows rows={3} label="Loading services" />}
      {error && <ErrorState title="Couldn’t load services" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={CalendarPlus}
          title="No services yet"
          text="Add what customers can book, such as a haircut, a viewing, or a first consultation."
        />
      )}
      <ul className="grid">
        {data?.map((service) => (
          <ListEntry
            key={service.id}
            name={service.name}
            badges={!service.active && <Badge>Off</Badge>}
            onEdit={() => setEdited(service)}
            onDelete={() => remove.mutate(service)}
          >
            <p className="text-ink-soft">{factsOf(service)}</p>
            {namesOf(service, staff.data ?? []) && (
              <p className="text-sm text-ink-soft">With {namesOf(service, staff.data ?? [])}</p>
            )}
          </ListEntry>
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
