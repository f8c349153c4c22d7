import type { WaitlistEntry } from '@deskbell/contract';
import { useState } from 'react';
import { useMay } from '../../../identity/session/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { momentText } from '../../../ui/time/local-time.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { useRemoveFromWaitlist } from './use-waitlist.ts';
import { originText, stateOf, wishText } from './waitlist-labels.ts';

/** Somebody on the list: what they wait for, what is held for them, and what can be done. */
export function WaitlistRow({
  assistantId,
  entry,
  timeZone,
}: {
  assistantId: string;
  entry: WaitlistEntry;
  timeZone: string | undefined;
}) {
  const mayBook = useMay('desk.answer');
  const [offering, setOffering] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = useRemoveFromWaitlist(assistantId, entry);
  const { customerName, customerEmail, customerPhone, offer, canBeTold, createdAt, state } = entry;
  const isOpen = state === 'waiting' || state === 'offered';
  const { label, tint } = stateOf(entry);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{customerName}</span>
          <Badge tint={tint}>{label}</Badge>
        </p>
        <p className="wrap-anywhere">{wishText(entry)}</p>
        {offer && (
          <p className="wrap-anywhere">
            {`${momentText(offer.startsAt, timeZone)}${offer.staffName ? ` with ${offer.staffName}` : ''} is held until ${momentText(offer.heldUntil, timeZone)}.`}
          </p>
        )}
        <p className="text-sm wrap-anywhere text-ink-soft">
          {[customerEmail, customerPhone].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm text-ink-soft">
          {originText(entry)} · <RelativeTime instant={createdAt} />
        </p>
        {isOpen && !canBeTold && (
          <p className="text-sm font-medium text-brass-ink">
            We can’t send them anything, so no time is offered automatically. Please contact them yourself.
          </p>
        )}
      </div>
      {mayBook && isOpen && (
        <div className="flex flex-wrap gap-2">
          {state === 'waiting' && canBeTold && (
            <Button
              variant="secondary"
              size="small"
              aria-label={`Offer a time to ${customerName}`}
              onClick={() => setOffering(true)}
            >
              Offer a time
            </Button>
          )}
          <Button
            variant="ghost"
            size="small"
            aria-label={`Remove ${customerName}`}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        </div>
      )}
      <OfferDialog
        assistantId={assistantId}
        entry={entry}
        open={offering}
        onClose={() => setOffering(false)}
      />
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Remove ${customerName} from the waitlist?`}
        description={
          offer
            ? 'The time that is held for them goes to the next person. They aren’t told.'
            : 'They aren’t told.'
        }
        confirm="Remove"
        keep="Keep"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      />
    </div>
  );
}
