import { type Assistant, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useDashboardSearch, usePaging } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { Card } from '../../ui/card.tsx';
import { PagedRows } from '../../ui/data/paged-rows.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { conversationFilters } from './conversation-address.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ConversationTable } from './conversation-table.tsx';
import { SampleConversations } from './sample-conversations.tsx';
import { useAccountIsEmpty } from './use-account-is-empty.ts';

const pageSize = 25;

export function ConversationList({ assistant, all }: { assistant: Assistant; all: Assistant[] }) {
  const { search } = useDashboardSearch();
  const { cursor } = search;
  const filters = conversationFilters(search);
  const asked = useQuery(
    readPage(listConversations, {
      params: { id: assistant.id },
      query: { ...filters, cursor, limit: pageSize },
    }),
  );
  const paging = usePaging(asked.data?.nextCursor ?? null);
  const filtered = Boolean(cursor) || Object.values(filters).some(Boolean);
  const accountIsEmpty = useAccountIsEmpty(all, !filtered && asked.data?.total === 0);
  return (
    <Card flush className="overflow-hidden">
      <ConversationFilters />
      <PagedRows
        name="conversations"
        asked={asked}
        pageSize={pageSize}
        paging={paging}
        empty={
          <>
            <EmptyState icon={MessagesSquare} title="No conversations found" text={hint(filtered)} />
            {accountIsEmpty && <SampleConversations />}
          </>
        }
      >
        {(conversations) => <ConversationTable conversations={conversations} />}
      </PagedRows>
    </Card>
  );
}

const hint = (filtered: boolean) =>
  filtered ? 'Try another filter or search.' : 'The first one appears here as soon as a customer writes.';
