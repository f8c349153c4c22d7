import type { TextDelivery } from '@deskbell/contract';
import { Check, CheckCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classes } from '../../ui/classes.ts';

/** How a text message fares, and why where it didn't arrive. */
export function Delivery({ delivery: { status, failure, segments } }: { delivery: TextDelivery }) {
  const { text, icon: Icon } = states[status];
  const isFailed = status === 'failed';
  return (
    <p
      className={classes(
        'mt-1 flex items-start gap-1.5 px-1 text-sm',
        isFailed ? 'text-danger' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden size={15} className="mt-0.5 shrink-0" />
      <span>
        {text}
        {failure && `. ${failure}`}
        {segments > 1 && !isFailed && ` in ${segments} parts`}
      </span>
    </p>
  );
}

const states: Record<TextDelivery['status'], { text: string; icon: LucideIcon }> = {
  queued: { text: 'Waiting to be sent', icon: Clock },
  sending: { text: 'Sending', icon: Clock },
  sent: { text: 'Sent', icon: Check },
  delivered: { text: 'Delivered', icon: CheckCheck },
  failed: { text: 'Not delivered', icon: TriangleAlert },
};
