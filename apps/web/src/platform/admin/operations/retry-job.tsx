import { type DeadJob, retryJob } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { call, errorMessage, refreshAll } from '../../../kernel/api.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { jobName } from './job-name.ts';

/** Gives a dead job all its attempts again. */
export function RetryJob({ job }: { job: DeadJob }) {
  const retry = useMutation({
    mutationFn: () => call(retryJob, { params: { id: job.id } }),
    onSuccess: () => showToast({ title: 'Job restarted', description: jobName(job) }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t retry the job',
        description: errorMessage(error),
      }),
    // Refused or not: somebody else may have decided meanwhile.
    onSettled: () => refreshAll(['/api/admin/dead-jobs', '/api/admin/system']),
  });
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Retry ${jobName(job)}`}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      <RotateCw aria-hidden size={16} /> Retry
    </Button>
  );
}
