import { leaveAccount } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { call, errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Whoever left needs an invitation to come back, so this one asks. */
export function LeaveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const leave = useMutation({
    mutationFn: () => call(leaveAccount, {}),
    // Whole: nothing that was read in this account may stay on the screen.
    onSuccess: () => window.location.assign('/dashboard'),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Leave the team?"
      description="You lose this account at once, in every browser. To come back you need an invitation."
    >
      <div className="grid gap-4">
        {leave.error && <Notice tint="danger">{errorMessage(leave.error)}</Notice>}
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
            Leave the team
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Stay
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
