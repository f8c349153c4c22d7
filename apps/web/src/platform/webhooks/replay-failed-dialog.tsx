import type { Webhook } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useReplayFailed } from './use-webhooks.ts';

const hourMs = 3_600_000;
const periods = [
  ['1', 'The last hour'],
  ['24', 'The last day'],
  ['168', 'The last week'],
  ['720', 'The last 30 days'],
] as const;

/** Sends everything again that was given up of what happened in a period. */
export function ReplayFailedDialog({
  open,
  webhook,
  onClose,
}: {
  open: boolean;
  webhook: Webhook;
  onClose: () => void;
}) {
  const [hours, setHours] = useState('24');
  const replay = useReplayFailed(webhook);
  const send = () => replay.mutate(new Date(Date.now() - Number(hours) * hourMs), { onSuccess: onClose });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Replay what failed"
      description="Events that were given up are sent again, under the same ids, so your program can ignore what it had."
    >
      <div className="grid gap-5">
        {replay.error && <Notice tint="danger">{errorMessage(replay.error)}</Notice>}
        <Field label="What happened in">
          {(frame) => (
            <Select
              {...frame}
              className="w-full"
              options={periods}
              value={hours}
              onChange={({ target }) => setHours(target.value)}
            />
          )}
        </Field>
        <div className="flex gap-2">
          <Button busy={replay.isPending} onClick={send}>
            Send again
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
