import type { OutboundSetup } from '@deskbell/contract';
import { Pause, PhoneOutgoing, Play, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { OutboundDialog } from './outbound-dialog.tsx';
import { OutboundList } from './outbound-list.tsx';
import { TestCallDialog } from './test-call-dialog.tsx';
import { useBrake, useOutboundSetup } from './use-outbound.ts';

/** Whom the assistant calls: what is switched on, what is planned and what came of it, and the brake. */
export function OutboundCard({ assistantId }: { assistantId: string }) {
  const { data, error, refetch } = useOutboundSetup(assistantId);
  return (
    <Card>
      <CardHeading
        title="Outgoing calls and texts"
        hint="The assistant says who calls, for whom, and that it is an AI. Nobody on your do-not-contact list is called or written to."
      />
      {error ? (
        <ErrorState title="Failed to load outgoing calls" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Setup assistantId={assistantId} setup={data} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Setup({ assistantId, setup }: { assistantId: string; setup: OutboundSetup }) {
  const [open, setOpen] = useState<'settings' | 'test' | null>(null);
  const brake = useBrake();
  const mayChange = useMay('setup.write');
  const { obstacle, paused } = setup;
  return (
    <div className="grid grid-cols-1 gap-5">
      {paused && (
        <Notice tint="brass">
          Outgoing calls are paused for all your assistants, reminders and campaigns by text as well.
        </Notice>
      )}
      {!paused && obstacle && <Notice>{obstacle}</Notice>}
      <Switched setup={setup} />
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={obstacle !== null || paused} onClick={() => setOpen('test')}>
            <PhoneOutgoing aria-hidden size={16} /> Call it now
          </Button>
          <Button variant="secondary" size="small" onClick={() => setOpen('settings')}>
            <Settings2 aria-hidden size={16} /> Settings
          </Button>
          <Button
            variant="secondary"
            size="small"
            busy={brake.isPending}
            onClick={() => brake.mutate(!paused)}
          >
            {paused ? <Play aria-hidden size={16} /> : <Pause aria-hidden size={16} />}
            {paused ? 'Resume all calls' : 'Pause all calls'}
          </Button>
        </div>
      )}
      <OutboundList assistantId={assistantId} />
      <OutboundDialog
        assistantId={assistantId}
        setup={setup}
        open={open === 'settings'}
        onClose={() => setOpen(null)}
      />
      <TestCallDialog assistantId={assistantId} open={open === 'test'} onClose={() => setOpen(null)} />
    </div>
  );
}

const remindedBy = { call: 'by call', text: 'by text', text_then_call: 'by text, then call' };

/** Which calls are placed. */
function Switched({ setup: { settings } }: { setup: OutboundSetup }) {
  const { callBacks, speedToLead, reminders, asksConsent } = settings;
  const on = [
    callBacks && 'Call-backs',
    reminders.by !== 'off' && `Reminders ${reminders.hoursBefore} h before, ${remindedBy[reminders.by]}`,
    asksConsent && 'Asks for consent in chats',
    speedToLead && 'New leads at once',
  ].filter((one) => one !== false);
  return (
    <p className="flex flex-wrap items-center gap-2">
      {on.length === 0 ? (
        <span className="text-sm text-ink-soft">All outgoing calls and texts are off.</span>
      ) : (
        on.map((label) => (
          <Badge key={label} tint="primary">
            {label}
          </Badge>
        ))
      )}
    </p>
  );
}
