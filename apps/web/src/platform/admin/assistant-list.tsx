import { type AdminAssistant, listAdminAssistants } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { SetupStatusBadge } from '../../assistant/assistants/index.ts';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { pageOf, useAdminAddress } from './admin-address.ts';
import { words } from './admin-labels.ts';
import { AdminList } from './admin-list.tsx';

/** Assistants of every account, the newest first. */
export function AssistantList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminAssistants, { query: pageOf(search) }));
  return (
    <AdminList
      name="assistants"
      asked={asked}
      searchHint="Name, business or account"
      none={{ icon: Bot, title: 'No assistants yet' }}
    >
      {(assistants) => (
        <Table label="Assistants" columns={['Name', 'Description', 'Owner ID', 'Business Type', 'Created']}>
          {assistants.map((assistant) => (
            <Row key={assistant.id}>
              <Cell label="Name" lead>
                <Name assistant={assistant} />
              </Cell>
              <Cell label="Description">
                <span className="line-clamp-2 max-w-72 break-words">{assistant.description || '–'}</span>
              </Cell>
              <Cell label="Owner ID">
                {assistant.userId ? (
                  <Link
                    to="/admin"
                    search={{ tab: 'users', user: assistant.userId }}
                    className="font-mono text-[0.8125rem] break-all text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary"
                  >
                    {assistant.userId}
                  </Link>
                ) : (
                  '–'
                )}
              </Cell>
              <Cell label="Business Type">{words(assistant.businessType || 'General')}</Cell>
              <Cell label="Created">
                <DateTime instant={assistant.createdAt} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </AdminList>
  );
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
