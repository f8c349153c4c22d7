import type { Conversation } from '@deskbell/contract';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Button } from '../../ui/button.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { CustomerCell, StatusBadge, TypeLabel, WaitingBadge } from './conversation-cells.tsx';
import { customerOf, topicOf } from './conversation-labels.ts';
import { ExportMenu } from './export-menu.tsx';

const columns = ['Customer', 'Type', 'Topic', 'Status', 'Date', 'Actions'];

export function ConversationTable({ conversations }: { conversations: Conversation[] }) {
  const { change } = useDashboardSearch();
  return (
    <Table label="Conversations" columns={columns}>
      {conversations.map((conversation) => (
        <Row key={conversation.id}>
          <Cell label="Customer" lead>
            <CustomerCell conversation={conversation} />
          </Cell>
          <Cell label="Type">
            <TypeLabel type={conversation.type} />
          </Cell>
          <Cell label="Topic">
            <span className="line-clamp-2 max-w-64 break-words">{topicOf(conversation)}</span>
          </Cell>
          <Cell label="Status">
            <span className="inline-flex flex-wrap gap-1.5">
              <StatusBadge status={conversation.status} />
              <WaitingBadge conversation={conversation} />
            </span>
          </Cell>
          <Cell label="Date">
            <RelativeTime instant={conversation.createdAt} />
          </Cell>
          <Cell label="Actions" bare>
            <div className="flex gap-1">
              <Button
                variant="secondary"
                size="small"
                aria-label={`View the conversation with ${customerOf(conversation)}`}
                onClick={() => change({ conversation: conversation.id })}
              >
                View
              </Button>
              <ExportMenu id={conversation.id} customer={customerOf(conversation)} />
            </div>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
