import {
  exportPortalConversations,
  exportPortalLeads,
  listPortalConversations,
  listPortalLeads,
  urlOf,
} from '@deskbell/contract';
import { MessagesSquare, Users } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../kernel/api.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { conversationColumns } from './conversation-columns.tsx';
import { leadColumns } from './lead-columns.tsx';
import { RecentList } from './recent-list.tsx';

const shownRows = 10;

/** The newest leads and conversations, and all of them as CSV. */
export function RecentRows({ assistantId }: { assistantId: string }) {
  const [tab, setTab] = useState('leads');
  const newest = { query: { assistantId, limit: shownRows } };
  const all = { query: { assistantId } };
  return (
    <section aria-label="Recent activity">
      <Tabs
        label="Recent activity"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            id: 'leads',
            label: 'Recent Leads',
            content: (
              <RecentList
                name="leads"
                icon={Users}
                empty="No leads yet"
                hint="Leads appear here when customers leave an email address or phone number."
                query={readPage(listPortalLeads, newest)}
                exportHref={urlOf(exportPortalLeads, all)}
                columns={leadColumns}
              />
            ),
          },
          {
            id: 'conversations',
            label: 'Recent Conversations',
            content: (
              <RecentList
                name="conversations"
                icon={MessagesSquare}
                empty="No conversations yet"
                hint="Conversations appear here when customers write or call."
                query={readPage(listPortalConversations, newest)}
                exportHref={urlOf(exportPortalConversations, all)}
                columns={conversationColumns}
              />
            ),
          },
        ]}
      />
    </section>
  );
}
