import type { PortalConversation } from '@deskbell/contract';
import { StatusBadge, TypeLabel } from '../../conversation/conversations/index.ts';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { PersonCell } from './person-cell.tsx';
import { Subject } from './subject.tsx';

const columns = ['Customer', 'Type', 'Topic', 'Status', 'Date'];

export function ConversationRows({ conversations }: { conversations: PortalConversation[] }) {
  return (
    <Table label="Recent conversations" columns={columns}>
      {conversations.map((conversation) => (
        <Row key={conversation.id}>
          <Cell label="Customer" lead>
            <PersonCell
              name={conversation.customerName}
              email={conversation.customerEmail}
              phone={conversation.customerPhone}
            />
          </Cell>
          <Cell label="Type">
            <TypeLabel type={conversation.type} />
          </Cell>
          <Cell label="Topic">
            <Subject text={conversation.topic} />
          </Cell>
          <Cell label="Status">
            <StatusBadge status={conversation.status} />
          </Cell>
          <Cell label="Date">
            <DateTime instant={conversation.createdAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
