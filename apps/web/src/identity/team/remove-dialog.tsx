import type { TeamMember } from '@deskbell/contract';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Remove ${member.name}?`}
      description="They’ll lose access to this account right away, on every device. What they wrote is kept."
      confirm="Remove from the team"
      keep="Keep"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
    />
  );
}
