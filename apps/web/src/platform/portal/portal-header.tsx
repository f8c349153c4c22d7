import type { PortalAssistant } from '@deskbell/contract';
import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { refresh } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';

/** The business, whether its assistant works, and the choice where a contact looks after several. */
export function PortalHeader({ assistant, all }: { assistant: PortalAssistant; all: PortalAssistant[] }) {
  const live = assistant.setupStatus === 'live';
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 text-[1.75rem] break-words">{assistant.businessName}</h1>
          <Badge tint={live ? 'good' : 'info'}>{live ? 'Active' : 'In Setup'}</Badge>
        </div>
        <p className="mt-1 text-ink-soft">AI Assistant Portal</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <AssistantChoice chosen={assistant} all={all} />
        <Button variant="secondary" onClick={() => void refresh('/api/client/')}>
          <RefreshCw aria-hidden size={16} /> Refresh
        </Button>
      </div>
    </div>
  );
}

function AssistantChoice({ chosen, all }: { chosen: PortalAssistant; all: PortalAssistant[] }) {
  const navigate = useNavigate();
  if (all.length < 2) return null;
  return (
    <Select
      aria-label="Assistant"
      className="max-w-full"
      value={chosen.id}
      onChange={(event) => void navigate({ to: '.', search: { assistant: event.target.value } })}
      options={all.map(({ id, businessName, name }) => [id, `${businessName}: ${name}`] as const)}
    />
  );
}
