import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { CaldavForm } from './caldav-form.tsx';
import { SecretAddressForm } from './secret-address-form.tsx';

type Way = 'address' | 'caldav';

const ways: readonly (readonly [Way, string])[] = [
  ['address', 'Secret address'],
  ['caldav', 'CalDAV'],
];

/** Asks for a calendar: by its secret address, to be read, or by CalDAV, to be written into as well. */
export function ConnectCalendarDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Connect a calendar"
      description="We keep when you are busy, never with what."
      wide
    >
      <Ways assistantId={assistantId} onClose={onClose} />
    </Dialog>
  );
}

function Ways({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const [way, setWay] = useState<Way>('address');
  const Form = way === 'address' ? SecretAddressForm : CaldavForm;
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Choices label="How" options={ways} chosen={way} onChoose={setWay} />
        <p className="text-sm text-ink-soft">
          {way === 'address'
            ? 'For Google, Outlook, Apple, and others. Busy times are read; nothing is changed there.'
            : 'For Apple, Nextcloud, Fastmail, and others. Busy times are read, and your appointments appear there.'}
        </p>
      </div>
      <Form assistantId={assistantId} onClose={onClose} />
    </div>
  );
}
