import { listAdminLeads } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { readPage } from '../../kernel/api.ts';
import { scoreLabels, scoreTints } from '../../people/leads/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { pageOf, useAdminAddress } from './admin-address.ts';
import { statusTints, words } from './admin-labels.ts';
import { AdminList } from './admin-list.tsx';
import { Contact } from './contact.tsx';

const columns = ['Name', 'Contact', 'Source', 'Interest', 'Score', 'Status', 'Date'];

/** Leads of every account, the newest first. */
export function LeadList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminLeads, { query: pageOf(search) }));
  return (
    <AdminList
      name="leads"
      asked={asked}
      searchHint="Name, contact or business"
      none={{ icon: Users, title: 'No leads yet' }}
    >
      {(leads) => (
        <Table label="Leads" columns={columns}>
          {leads.map((lead) => (
            <Row key={lead.id}>
              <Cell label="Name" lead>
                <div className="wrap-anywhere @4xl:max-w-52">
                  <p className="font-semibold">{lead.name || 'Anonymous'}</p>
                  <p className="text-sm text-ink-soft">for {lead.businessName}</p>
                </div>
              </Cell>
              <Cell label="Contact">
                <Contact text={lead.email || lead.phone || 'No contact info'} />
              </Cell>
              <Cell label="Source">{words(lead.source)}</Cell>
              <Cell label="Interest">
                <span className="line-clamp-2 max-w-64 break-words">{lead.interest || '–'}</span>
              </Cell>
              <Cell label="Score">
                <Badge tint={scoreTints[lead.score]}>{scoreLabels[lead.score]}</Badge>
              </Cell>
              <Cell label="Status">
                <Badge tint={statusTints[lead.status]}>{words(lead.status)}</Badge>
              </Cell>
              <Cell label="Date">
                <DateTime instant={lead.createdAt} />
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </AdminList>
  );
}
