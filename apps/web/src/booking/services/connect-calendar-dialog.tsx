import type { CalendarProvider, CalendarProviderState } from '@deskbell/contract';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Choices } from '../../ui/form/choices.tsx';
import { CaldavForm } from './caldav-form.tsx';
import { GrantForm } from './grant-form.tsx';
import { providerTexts } from './provider-texts.ts';
import { SecretAddressForm } from './secret-address-form.tsx';
import { useCalendarProviders } from './use-connected-calendars.ts';

type Way = CalendarProvider | 'caldav' | 'address';

/**
 * Asks for a calendar: by signing in at its provider or by CalDAV, to be written into as well, or by its secret address, to be
 * read. `grantId`: as whom somebody has just signed in.
 */
export function ConnectCalendarDialog({
  assistantId,
  open,
  grantId,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  grantId?: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Connect a calendar"
      description="We store when you’re busy, never what with."
      wide
    >
      <ByProviders assistantId={assistantId} grantId={grantId} onClose={onClose} />
    </Dialog>
  );
}

interface Props {
  assistantId: string;
  grantId: string | undefined;
  onClose: () => void;
}

function ByProviders(props: Props) {
  const { data, error, isPending, refetch } = useCalendarProviders();
  if (isPending) return <SkeletonRows rows={3} label="Loading" />;
  if (error)
    return <ErrorState title="Couldn’t load this form" error={error} onRetry={() => void refetch()} />;
  return <Ways {...props} providers={data} />;
}

function Ways({ assistantId, grantId, onClose, providers }: Props & { providers: CalendarProviderState[] }) {
  const [way, setWay] = useState<Way>(firstWay(providers, grantId));
  const state = providers.find(({ provider }) => provider === way);
  const ways: (readonly [Way, string])[] = [
    ...providers.map(({ provider }) => [provider, providerTexts[provider].name] as const),
    ['caldav', 'CalDAV'],
    ['address', 'Secret address'],
  ];
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Choices label="How" options={ways} chosen={way} onChoose={setWay} />
        <p className="text-sm text-ink-soft">{hints[way]}</p>
      </div>
      {state ? (
        <GrantForm
          key={way}
          assistantId={assistantId}
          state={state}
          grantId={state.grants.some(({ id }) => id === grantId) ? grantId : undefined}
          onClose={onClose}
        />
      ) : way === 'caldav' ? (
        <CaldavForm assistantId={assistantId} onClose={onClose} />
      ) : (
        <SecretAddressForm assistantId={assistantId} onClose={onClose} />
      )}
    </div>
  );
}

/** Where somebody has just signed in; else what needs the least, of what is there. */
const firstWay = (providers: CalendarProviderState[], grantId: string | undefined): Way =>
  (
    providers.find(({ grants }) => grants.some(({ id }) => id === grantId)) ??
    providers.find(({ isSetUp }) => isSetUp)
  )?.provider ?? 'address';

const hints: Record<Way, string> = {
  google: 'Sign in with Google. Busy times are read, and your appointments appear there.',
  microsoft:
    'Sign in with Microsoft, for Outlook and Microsoft 365. Busy times are read, and your appointments appear there.',
  caldav:
    'For Apple, Nextcloud, Fastmail, and others. Busy times are read, and your appointments appear there.',
  address: 'For Google, Outlook, Apple, and others. Busy times are read; nothing is changed there.',
};
