import type { StaffMember } from '@deskbell/contract';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { ListEntry } from './list-entry.tsx';
import { StaffEditor } from './staff-editor.tsx';
import { useDeleteStaff, useStaff } from './use-services.ts';

/** Who can be booked, each with a calendar of their own. */
export function StaffList({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useStaff(assistantId);
  const remove = useDeleteStaff(assistantId);
  const [edited, setEdited] = useState<StaffMember | 'new' | null>(null);
  return (
    <Card>
      <CardHeading
        title="Team"
        hint="Each person has their own calendar."
        aside={
          <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
            <Plus aria-hidden size={16} /> Add a person
          </Button>
        }
      />
      {isPending && <SkeletonRows rows={2} label="Loading the team" />}
      {error && <ErrorState title="Couldn’t load the team" error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState
          icon={Users}
          title="No staff yet"
          text="All services use the business calendar until you add people."
        />
      )}
      <ul className="grid">
        {data?.map((person) => (
          <ListEntry
            key={person.id}
            name={person.name}
            badges={
              <>
                {!person.active && <Badge>Away</Badge>}
                {person.hours && <Badge>Custom hours</Badge>}
              </>
            }
            onEdit={() => setEdited(person)}
            onDelete={() => remove.mutate(person)}
          />
        ))}
      </ul>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'New team member' : 'Edit team member'}
        description="Customers can ask for them by name."
      >
        {edited && (
          <StaffEditor
            assistantId={assistantId}
            person={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Card>
  );
}
