import type { Assistant } from '@deskbell/contract';
import { Card, CardHeading } from '../../ui/card.tsx';
import { CallPanel, useCall } from '../calls/index.ts';

/** A call with the assistant as it is saved, whatever its status. */
export function TryCallCard({ assistant }: { assistant: Assistant }) {
  const call = useCall({ assistantId: assistant.id, preview: true });
  return (
    <Card aria-label="Try it" className="flex flex-col">
      <CardHeading title="Try it" hint={`Call ${assistant.name} from here using your saved settings.`} />
      <CallPanel call={call} />
    </Card>
  );
}
