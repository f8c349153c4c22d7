import { type Assistant, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useAddress, usePaging } from '../address.ts';
import { readPage } from '../api.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { conversationFilters } from './conversation-address.ts';
import { ConversationFilters } from './conversation-filters.tsx';
import { ConversationTable } from './conversation-table.tsx';
import { SampleConversations } from './sample-conversations.tsx';
import { useAccountIsEmpty } from './use-account-is-empty.ts';

const pageSize = 25;

export function ConversationList({ assistant, all }: { assistant: Assistant; all: Assistant[] }) {
  const { search } = useAddress();
  const { cursor } = search;
  const filters = conversationFilters(search);
  const { data, error, isPending, refetch } = useQuery(
    readPage(listConversations, {
      params: { id: assistant.id },
      query: { ...filters, cursor, limit: pageSize },
    }),
  );
  const paging = usePaging(data?.nextCursor ?? null);
  const filtered = Boolean(cursor) || Object.values(filters).some(Boolean);
  const accountIsEmpty = useAccountIsEmpty(all, !filtered && data?.total === 0);
  return (
    <Card flush className="overflow-hidden">
      <ConversationFilters />
      {isPending && <SkeletonRows label="Loading conversations" />}
      {error && (
        <ErrorState title="Conversations could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
      {!error && data?.rows.length === 0 && (
        <>
          <EmptyState icon={MessagesSquare} title="No conversations found" text={hint(filtered)} />
          {accountIsEmpty && <SampleConversations />}
        </>
      )}
      {!error && data && data.rows.length > 0 && (
        <>
          <ConversationTable conversations={data.rows} />
          <Pager
            from={(paging.number - 1) * pageSize}
            count={data.rows.length}
            total={data.total}
            isTotalCapped={data.isTotalCapped}
            onNewer={paging.newer}
            onOlder={paging.older}
          />
        </>
      )}
    </Card>
  );
}

const hint = (filtered: boolean) =>
  filtered ? 'Try another filter or search.' : 'The first one appears here as soon as a customer writes.';
