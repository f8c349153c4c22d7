import type { WaitlistEntry } from '@deskbell/contract';
import { useContext, useState } from 'react';
import { errorMessage } from '../../../kernel/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { dayIn } from '../../../ui/time/local-time.ts';
import { TimeZone } from '../../../ui/time/time-zone.ts';
import { DayField } from '../day-field.tsx';
import { SlotChoice } from '../slot-choice.tsx';
import { useOfferTime } from './use-waitlist.ts';
import { wishText } from './waitlist-labels.ts';

/** Choosing a free time that is held for somebody, out of turn. */
export function OfferDialog({
  assistantId,
  entry,
  open,
  onClose,
}: {
  assistantId: string;
  entry: WaitlistEntry;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Offer a time to ${entry.customerName}`}
      description={`Waiting for: ${wishText(entry)}. They’re told at once, and the time is held for them.`}
      wide
    >
      <Times assistantId={assistantId} entry={entry} onClose={onClose} />
    </Dialog>
  );
}

function Times({
  assistantId,
  entry,
  onClose,
}: {
  assistantId: string;
  entry: WaitlistEntry;
  onClose: () => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  const today = dayIn(timeZone, Date.now());
  const [day, setDay] = useState(entry.fromDay < today ? today : entry.fromDay);
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const offer = useOfferTime(assistantId, entry);
  const staffId = entry.staffId ?? '';
  function goTo(next: string): void {
    setDay(next);
    setStartsAt(null);
  }
  return (
    <div className="grid gap-5">
      <DayField label="Day" day={day} onChange={goTo} />
      <SlotChoice
        assistantId={assistantId}
        serviceId={entry.serviceId}
        staffId={staffId}
        day={day}
        chosen={startsAt}
        onChoose={setStartsAt}
        onDay={goTo}
      />
      {offer.error && <Notice tint="danger">{errorMessage(offer.error)}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          busy={offer.isPending}
          disabled={startsAt === null}
          onClick={() =>
            startsAt && offer.mutate({ startsAt, staffId: entry.staffId }, { onSuccess: onClose })
          }
        >
          Offer this time
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
