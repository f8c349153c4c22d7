import { type OutboxMail, resendMail } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call, errorMessage, refresh } from '../../../kernel/api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';

/** Puts a mail back into the queue. */
export function ResendMail({ mail }: { mail: OutboxMail }) {
  const resend = useMutation({
    mutationFn: () => call(resendMail, { params: { id: mail.id } }),
    onSuccess: () => {
      void refresh('/api/admin/outbox');
      showToast({ title: 'Sending again', description: `To ${mail.recipient}` });
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t send the email',
        description: errorMessage(error),
      }),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Try again: ${mail.subject} to ${mail.recipient}`}
      busy={resend.isPending}
      onClick={() => resend.mutate()}
    >
      <RotateCw aria-hidden size={16} /> Try again
    </Button>
  );
}
