import { formerSecretHours, type Webhook } from '@deskbell/contract';
import { Eye, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { useRotateSecret, useSecret } from './use-webhooks.ts';

/** The secret that receivers verify with: shown on demand, copied, rotated. */
export function SecretField({ webhook }: { webhook: Webhook }) {
  const [isShown, setShown] = useState(false);
  const [rotating, setRotating] = useState(false);
  const { data, error, isFetching } = useSecret(webhook, isShown);
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Signing secret</h3>
      <p className="text-sm text-ink-soft">
        Your program verifies with it that an event comes from here (Standard Webhooks).
      </p>
      {error && <Notice tint="danger">{errorMessage(error)}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        {isShown && data ? (
          <>
            <code className="rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">{data.secret}</code>
            <CopyButton text={data.secret} label="Copy" said="The signing secret." />
          </>
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={isShown && isFetching}
            onClick={() => setShown(true)}
          >
            <Eye aria-hidden size={16} /> Show secret
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={() => setRotating(true)}>
          <RefreshCw aria-hidden size={16} /> Rotate
        </Button>
      </div>
      {isShown && data?.formerUntil && (
        <p className="text-sm text-ink-soft">
          The secret before it signs too until <DateTime instant={data.formerUntil} />.
        </p>
      )}
      {rotating && (
        <RotateDialog webhook={webhook} onRotated={() => setShown(true)} onClose={() => setRotating(false)} />
      )}
    </div>
  );
}

function RotateDialog({
  webhook,
  onRotated,
  onClose,
}: {
  webhook: Webhook;
  onRotated: () => void;
  onClose: () => void;
}) {
  const rotate = useRotateSecret(webhook);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="Rotate the signing secret?"
      description={`Both secrets sign for ${formerSecretHours} hours. Put the new one into your program by then.`}
      confirm="Rotate secret"
      keep="Keep this one"
      busy={rotate.isPending}
      error={rotate.error ? errorMessage(rotate.error) : undefined}
      onConfirm={() =>
        rotate.mutate(undefined, {
          onSuccess: () => {
            onRotated();
            onClose();
          },
        })
      }
    />
  );
}
