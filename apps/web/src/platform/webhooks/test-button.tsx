import type { Webhook } from '@deskbell/contract';
import { Send } from 'lucide-react';
import { errorMessage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Answer } from './answer.tsx';
import { useTestWebhook } from './use-webhooks.ts';

/** Sends a ping and shows what came back. */
export function TestButton({ webhook }: { webhook: Webhook }) {
  const { mutate, isPending, data, error } = useTestWebhook(webhook);
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
        <Send aria-hidden size={16} /> Send a test
      </Button>
      {error && <Notice tint="danger">{errorMessage(error)}</Notice>}
      {data && !isPending && (
        <div className="grid w-full gap-2">
          <Notice tint={data.error ? 'danger' : 'good'}>
            {data.error ?? `Received: answered ${data.statusCode}`} ·{' '}
            {data.durationMs.toLocaleString('en-US')} ms
          </Notice>
          <Answer text={data.answer} />
        </div>
      )}
    </div>
  );
}
