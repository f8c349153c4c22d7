import { type CrmConnection, connectsByApp, crmProviderNames } from '@deskbell/contract';
import { useState } from 'react';
import { errorMessage } from '../../kernel/api.ts';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FieldsDialog } from './fields-dialog.tsx';
import { FollowUpsDialog } from './follow-ups-dialog.tsx';
import { SendAllDialog } from './send-all-dialog.tsx';
import { SendingState } from './sending-state.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { useCheck, useDisconnect } from './use-crm.ts';

/** A connected CRM: how sending goes, and what can be changed. */
export function ConnectionCard({ connection }: { connection: CrmConnection }) {
  const [open, setOpen] = useState<'fields' | 'followUps' | 'token' | 'all' | 'disconnect' | null>(null);
  const check = useCheck(connection);
  const isLocked = useLocked('integrations');
  const close = () => setOpen(null);
  const name = crmProviderNames[connection.provider];
  return (
    <Card aria-label={name}>
      <CardHeading
        title={name}
        hint={<span className="wrap-anywhere">{connection.label}</span>}
        aside={<StateBadge connection={connection} />}
      />
      <div className="grid gap-5">
        <SendingState connection={connection} name={name} />
        <div className="flex flex-wrap gap-2">
          {!isLocked && (
            <>
              <Button variant="secondary" size="small" busy={check.isPending} onClick={() => check.mutate()}>
                Test the connection
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpen('fields')}>
                Choose fields
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpen('followUps')}>
                Deals and tasks
              </Button>
              <Button variant="secondary" size="small" onClick={() => setOpen('token')}>
                {connectsByApp(connection.provider) ? 'Change access' : 'Change token'}
              </Button>
              <Button variant="ghost" size="small" onClick={() => setOpen('all')}>
                Send all leads again
              </Button>
            </>
          )}
          <Button variant="ghost" size="small" onClick={() => setOpen('disconnect')}>
            Disconnect
          </Button>
        </div>
      </div>
      <FieldsDialog connection={connection} name={name} open={open === 'fields'} onClose={close} />
      <FollowUpsDialog connection={connection} name={name} open={open === 'followUps'} onClose={close} />
      <TokenDialog connection={connection} name={name} open={open === 'token'} onClose={close} />
      {open === 'all' && <SendAllDialog connection={connection} name={name} onClose={close} />}
      {open === 'disconnect' && <DisconnectDialog connection={connection} name={name} onClose={close} />}
    </Card>
  );
}

function StateBadge({ connection: { stoppedAt, failingSince } }: { connection: CrmConnection }) {
  if (useLocked('integrations')) return <Badge>Off</Badge>;
  if (stoppedAt) return <Badge tint="danger">Stopped</Badge>;
  return failingSince ? <Badge tint="brass">Waiting</Badge> : <Badge tint="good">Connected</Badge>;
}

interface QuestionProps {
  connection: CrmConnection;
  name: string;
  onClose: () => void;
}

function DisconnectDialog({ connection, name, onClose }: QuestionProps) {
  const disconnect = useDisconnect(connection);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Disconnect ${name}?`}
      description={`Nothing more is sent, and what let us in is deleted here. What ${name} has stays there.`}
      confirm="Disconnect"
      keep="Keep it"
      busy={disconnect.isPending}
      error={disconnect.error ? errorMessage(disconnect.error) : undefined}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
