import type { Conversation } from '@deskbell/contract';
import { Hand, X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useMomentText } from '../../ui/time/time-zone.ts';
import type { WaitingAlerts } from './use-waiting-alerts.ts';
import { requestOf, wishText } from './waiting-labels.ts';

/**
 * A card over every page of the dashboard, of whoever asked last: it stays until their conversation is opened, somebody took over, or
 * it is closed; then it tells of the one before. More than one would cover the page.
 */
export function WaitingCards({ alerts }: { alerts: WaitingAlerts }) {
  const [newest, ...others] = alerts.cards;
  return (
    <section
      aria-label="Customers waiting"
      aria-live="polite"
      className="pointer-events-none fixed top-(--header-height) right-0 z-[25] grid w-full max-w-sm gap-2 p-3"
    >
      {newest && (
        <WaitingCard key={requestOf(newest)} conversation={newest} more={others.length} alerts={alerts} />
      )}
    </section>
  );
}

function WaitingCard({
  conversation,
  more,
  alerts,
}: {
  conversation: Conversation;
  /** How many other cards wait behind this one. */
  more: number;
  alerts: WaitingAlerts;
}) {
  const { id, topic, waitingSince } = conversation;
  const momentText = useMomentText();
  return (
    <div className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-brass bg-surface p-4 shadow-lift-high">
      <span
        aria-hidden
        className="grid size-9 shrink-0 place-items-center rounded-full bg-brass-soft text-brass-ink"
      >
        <Hand size={18} />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold break-words">{wishText(conversation)}</p>
        <p className="text-sm break-words text-ink-soft">
          {topic && <span className="line-clamp-1">{topic}</span>}
          {waitingSince && <>Since {momentText(waitingSince)}</>}
        </p>
        <Button size="small" className="mt-2.5" onClick={() => alerts.open(id)}>
          Open conversation
        </Button>
        {more > 0 && (
          <span className="ml-3 text-sm whitespace-nowrap text-ink-soft">
            {more} more {more === 1 ? 'waits' : 'wait'}
          </span>
        )}
      </div>
      <button
        type="button"
        aria-label="Close"
        onClick={() => alerts.close(conversation)}
        className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden size={16} />
      </button>
    </div>
  );
}
