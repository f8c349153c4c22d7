import { leaveAccount } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Whoever left needs an invitation to come back, so this one asks. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leave = useMutation({
    mutationFn: () => call(leaveAccount, {}),
    // Whole: nothing that was read in this account may stay on the screen.
    onSuccess: () => window.location.assign('/dashboard'),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Leave the team?"
      description="You’ll lose access to this account right away, on every device. You’ll need an invitation to come back."
      confirm="Leave the team"
      keep="Stay"
      busy={leave.isPending || leave.isSuccess}
      error={leave.error ? errorMessage(leave.error) : undefined}
      onConfirm={() => leave.mutate()}
    />
  );
}
