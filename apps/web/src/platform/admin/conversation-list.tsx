import { listAdminConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { pageOf, useAdminAddress } from './admin-address.ts';
import { statusTints, words } from './admin-labels.ts';
import { AdminList } from './admin-list.tsx';
import { Contact } from './contact.tsx';

const columns = ['Customer', 'Email', 'Type', 'Topic', 'Status', 'Date'];

/** Conversations of every account, the newest first; what was said stays with the account. */
export function ConversationList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminConversations, { query: pageOf(search) }));
  return (
    <AdminList
      name="conversations"
      asked={asked}
      searchHint="Customer, topic or business"
      none={{ icon: MessagesSquare, title: 'No conversations yet' }}
    >
      {(conversations) => (
        <Table label="Conversations" columns={columns}>
          {conversations.map((conversation) => (
            <Row key={conversation.id}>
              <Cell label="Customer" lead>
                <div className="wrap-anywhere @4xl:max-w-60">
                  <p className="font-semibold">{conversation.customerName || 'Anonymous'}</p>
                  <p className="text-sm text-ink-soft">with {conversation.businessName}</p>
                </div>
              </Cell>
              <Cell label="Email">
                <Contact text={conversation.customerEmail || '–'} />
              </Cell>
              <Cell label="Type">{words(conversation.type)}</Cell>
              <Cell label="Topic">
                <span className="line-clamp-2 max-w-64 break-words">
                  {conversation.topic || 'General inquiry'}
                </span>
              </Cell>
              <Cell label="Status">
                <Badge tint={statusTints[conversation.status]}>{words(conversation.status)}</Badge>
              </Cell>
              <Cell label="Date">
                <DateTime instant={conversation.createdAt} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </AdminList>
  );
}
