import type { TeamMember } from '@deskbell/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useRemove } from './use-team.ts';

/** Somebody who was removed can only be invited again, so this one asks. */
export function RemoveDialog({
  member,
  open,
  onClose,
}: {
  member: TeamMember;
  open: boolean;
  onClose: () => void;
}) {
  const remove = useRemove(member);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove ${member.name}?`}
      description="They lose this account at once, in every browser. What they wrote stays."
    >
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          busy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onSettled: onClose })}
        >
          Remove from the team
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep
        </Button>
      </div>
    </Dialog>
  );
}
