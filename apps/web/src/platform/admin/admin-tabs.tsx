import { listDeadJobs } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { readPage } from '../../kernel/api.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminAddress } from './admin-address.ts';
import type { AdminTab } from './admin-search.ts';
import { AssistantList } from './assistant-list.tsx';
import { AuditLog } from './audit/audit-log.tsx';
import { ConversationList } from './conversation-list.tsx';
import { LeadList } from './lead-list.tsx';
import { DeadJobs } from './operations/dead-jobs.tsx';
import { ErrorGroups } from './operations/error-groups.tsx';
import { Outbox } from './operations/outbox.tsx';
import { Payments } from './operations/payments.tsx';
import { PlatformUsage } from './platform-usage.tsx';
import { UserList } from './user-list.tsx';

const SystemTab = lazy(async () => ({ default: (await import('./system/system-tab.tsx')).SystemTab }));

/** First what is on the platform, then whether it works. Another tab leaves behind what narrowed the one before. */
export function AdminTabs() {
  const { tab } = useAdminAddress().search;
  const navigate = useNavigate();
  const dead = useDeadJobCount();
  return (
    <Tabs
      label="Admin Dashboard"
      value={tab ?? 'users'}
      onChange={(chosen) =>
        void navigate({ to: '/admin', search: { tab: chosen as AdminTab }, resetScroll: false })
      }
      tabs={[
        { id: 'users', label: 'Users', content: <UserList /> },
        { id: 'assistants', label: 'Assistants', content: <AssistantList /> },
        { id: 'conversations', label: 'Conversations', content: <ConversationList /> },
        { id: 'leads', label: 'Leads', content: <LeadList /> },
        { id: 'usage', label: 'Usage', content: <PlatformUsage /> },
        { id: 'payments', label: 'Payments', content: <Payments /> },
        { id: 'system', label: 'System', content: <System /> },
        { id: 'outbox', label: 'Outbox', content: <Outbox /> },
        { id: 'dead-jobs', label: dead > 0 ? `Dead jobs (${dead})` : 'Dead jobs', content: <DeadJobs /> },
        { id: 'audit', label: 'Audit log', content: <AuditLog /> },
        { id: 'errors', label: 'Browser errors', content: <ErrorGroups /> },
      ]}
    />
  );
}

function System() {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <SystemTab />
    </Suspense>
  );
}

// They wait for a person, so they show before anybody looks for them.
function useDeadJobCount(): number {
  const { data } = useQuery(readPage(listDeadJobs, { query: { limit: 1 } }));
  return data?.total ?? 0;
}
