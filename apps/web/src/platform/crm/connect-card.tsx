import { type CrmProvider, crmProviderNames } from '@deskbell/contract';
import { Plug } from 'lucide-react';
import { useState } from 'react';
import { useLocked } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

/** A CRM that isn't connected, and what connecting it does. */
export function ConnectCard({ provider }: { provider: CrmProvider }) {
  const [open, setOpen] = useState(false);
  const isLocked = useLocked('integrations');
  const name = crmProviderNames[provider];
  return (
    <Card aria-label={name}>
      <CardHeading
        title={name}
        hint={`Every lead becomes a contact in ${name} within seconds, with a note on what was said and a link to the conversation. People who are there already are not added twice.`}
      />
      {!isLocked && (
        <>
          <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
            <Plug aria-hidden size={16} /> Connect {name}
          </Button>
          <ConnectDialog provider={provider} open={open} onClose={() => setOpen(false)} />
        </>
      )}
    </Card>
  );
}
