import type { CarrierConnection } from '@deskbell/contract';
import { Plug, Unplug } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../kernel/api.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { carrierNames } from './carrier-names.ts';
import { ConnectCarrierDialog } from './connect-carrier-dialog.tsx';
import { useCarriers, useDisconnectCarrier } from './use-phone.ts';

/** The accounts at phone carriers that the business brings along. */
export function CarriersCard() {
  const { data, error, refetch } = useCarriers();
  const [connecting, setConnecting] = useState(false);
  const [leaving, setLeaving] = useState<CarrierConnection | null>(null);
  return (
    <Card>
      <CardHeading
        title="Phone carriers"
        hint="Connect the account your phone numbers belong to."
        aside={
          data &&
          data.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => setConnecting(true)}>
              <Plug aria-hidden size={16} /> Connect another
            </Button>
          )
        }
      />
      {error ? (
        <ErrorState title="Failed to load carriers" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-16" />
      ) : data.length === 0 ? (
        <EmptyState
          icon={Plug}
          title="No carrier connected"
          text="With a Twilio or Vonage account or a SIP trunk, the assistant answers your numbers itself."
          action={<Button onClick={() => setConnecting(true)}>Connect a carrier</Button>}
        />
      ) : (
        <ul>
          {data.map((carrier) => (
            <CarrierRow key={carrier.id} carrier={carrier} onDisconnect={() => setLeaving(carrier)} />
          ))}
        </ul>
      )}
      <ConnectCarrierDialog open={connecting} onClose={() => setConnecting(false)} />
      {leaving && <DisconnectDialog carrier={leaving} onClose={() => setLeaving(null)} />}
    </Card>
  );
}

function CarrierRow({ carrier, onDisconnect }: { carrier: CarrierConnection; onDisconnect: () => void }) {
  const name = carrierNames[carrier.carrier];
  return (
    <li className="flex items-center gap-3 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{carrier.label}</p>
        <p className="text-sm text-ink-soft">
          {carrier.carrier === 'sip' ? 'SIP trunk' : `${name} account ending in ${carrier.hint}`}
        </p>
      </div>
      <Button variant="ghost" size="small" onClick={onDisconnect}>
        <Unplug aria-hidden size={16} /> Disconnect
      </Button>
    </li>
  );
}

function DisconnectDialog({ carrier, onClose }: { carrier: CarrierConnection; onClose: () => void }) {
  const disconnect = useDisconnectCarrier();
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Disconnect ${carrier.label}?`}
      description="Your assistants stop answering this account’s numbers right away. The numbers stay yours."
      confirm="Disconnect"
      keep="Keep it"
      busy={disconnect.isPending}
      error={disconnect.error ? errorMessage(disconnect.error) : undefined}
      onConfirm={() => disconnect.mutate(carrier.id, { onSuccess: onClose })}
    />
  );
}
