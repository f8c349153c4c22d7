import type { PortalAssistant } from '@deskbell/contract';
import type { ReactNode } from 'react';
import { industryLabel, SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { dateText } from '../../ui/time/local-time.ts';

export function AssistantInformation({ assistant }: { assistant: PortalAssistant }) {
  const { createdAt, timeZone } = assistant;
  return (
    <Card>
      <CardHeading title="Assistant Information" />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-4">
        <Entry term="Assistant Name">{assistant.name}</Entry>
        <Entry term="Industry">{industryLabel(assistant)}</Entry>
        <Entry term="Setup Date">
          <time dateTime={createdAt}>{dateText(createdAt, timeZone)}</time>
        </Entry>
        <Entry term="Status">
          <SetupStatusBadge assistant={assistant} />
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
