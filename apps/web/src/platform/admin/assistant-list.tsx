import { type AdminAssistant, listAdminAssistants } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from './admin-address.ts';
import { words } from './admin-labels.ts';

const assistantList: AdminList<AdminAssistant> = {
  name: 'assistants',
  icon: Bot,
  columns: [
    { label: 'Name', lead: true, cell: (assistant) => <Name assistant={assistant} /> },
    {
      label: 'Description',
      cell: ({ description }) => (
        <span className="line-clamp-2 max-w-72 break-words">{description || '–'}</span>
      ),
    },
    {
      label: 'Owner ID',
      cell: ({ userId }) =>
        userId ? (
          <Link
            to="/admin"
            search={{ tab: 'users', user: userId }}
            className="font-mono text-[0.8125rem] break-all text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
          >
            {userId}
          </Link>
        ) : (
          '–'
        ),
    },
    { label: 'Business Type', cell: ({ businessType }) => words(businessType || 'General') },
    { label: 'Created', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  ],
  searchHint: 'Name, business or account',
  none: { title: 'No assistants yet' },
};

/** Assistants of every account, the newest first. */
export function AssistantList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminAssistants, { query: pageOf(search) }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return <ListCard list={assistantList} asked={asked} place={place} />;
}

function Name({ assistant }: { assistant: AdminAssistant }) {
  return (
    <div className="max-w-72 min-w-0">
      <p className="font-semibold break-words">{assistant.name}</p>
      <p className="text-sm break-words text-ink-soft">{assistant.businessName}</p>
      <p className="mt-1 flex flex-wrap gap-1.5">
        <SetupStatusBadge assistant={assistant} />
        {assistant.managedByAdmin && <Badge tint="primary">Done for you</Badge>}
      </p>
    </div>
  );
}
