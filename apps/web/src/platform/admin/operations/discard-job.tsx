import { type DeadJob, discardJob } from '@deskbell/contract';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage, refreshAll } from '../../../kernel/api.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { jobName } from './job-name.ts';

/** Discarding can't be taken back, so this one asks. */
export function DiscardJob({ job }: { job: DeadJob }) {
  const [asking, setAsking] = useState(false);
  const discard = useMutation({
    mutationFn: () => call(discardJob, { params: { id: job.id } }),
    onSuccess: () => showToast({ title: 'Job discarded', description: jobName(job) }),
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t discard the job',
        description: errorMessage(error),
      }),
    onSettled: () => {
      setAsking(false);
      return refreshAll(['/api/admin/dead-jobs', '/api/admin/system']);
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={`Discard ${jobName(job)}`}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden size={16} /> Discard
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard this job?"
        description={`"${jobName(job)}" will never run. This can’t be undone.`}
        confirm="Discard job"
        keep="Keep it"
        busy={discard.isPending}
        onConfirm={() => discard.mutate()}
      />
    </>
  );
}
