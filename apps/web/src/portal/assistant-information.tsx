import {
  clientIndustries,
  type Industry,
  type PortalAssistant,
  type SetupStatus,
  setupIndustries,
} from '@deskbell/contract';
import type { ReactNode } from 'react';
import { Badge, type Tint } from '../ui/badge.tsx';
import { Card, CardHeading } from '../ui/card.tsx';

const industryLabels = new Map<Industry, string>([...setupIndustries, ...clientIndustries]);
const statuses: Record<SetupStatus, readonly [string, Tint]> = {
  pending: ['Pending', 'brass'],
  setup: ['In Setup', 'info'],
  live: ['Live', 'good'],
  paused: ['Paused', 'plain'],
};

export function AssistantInformation({ assistant }: { assistant: PortalAssistant }) {
  const [status, tint] = statuses[assistant.setupStatus];
  const { createdAt, timeZone } = assistant;
  return (
    <Card>
      <CardHeading title="Assistant Information" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-4">
        <Entry term="Assistant Name">{assistant.name}</Entry>
        <Entry term="Industry">{industryLabels.get(assistant.industry)}</Entry>
        <Entry term="Setup Date">
          <time dateTime={createdAt}>
            {new Date(createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })}
          </time>
        </Entry>
        <Entry term="Status">
          <Badge tint={tint}>{status}</Badge>
        </Entry>
      </dl>
    </Card>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-semibold break-words">{children}</dd>
    </div>
  );
}
