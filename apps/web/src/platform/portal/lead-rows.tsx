import type { LeadStatus, PortalLead } from '@deskbell/contract';
import { scoreLabels, scoreTints, sourceLabel, statusOptions } from '../../people/leads/index.ts';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { PersonCell } from './person-cell.tsx';
import { Subject } from './subject.tsx';

const columns = ['Name', 'Source', 'Interest', 'Score', 'Status', 'Date'];
const statusLabels = new Map<LeadStatus, string>(statusOptions);
const statusTints: Record<LeadStatus, Tint> = { new: 'info', contacted: 'brass', converted: 'violet' };

export function LeadRows({ leads }: { leads: PortalLead[] }) {
  return (
    <Table label="Recent leads" columns={columns}>
      {leads.map((lead) => (
        <Row key={lead.id}>
          <Cell label="Name" lead>
            <PersonCell name={lead.name} email={lead.email} phone={lead.phone} />
          </Cell>
          <Cell label="Source">{sourceLabel(lead.source)}</Cell>
          <Cell label="Interest">
            <Subject text={lead.interest} />
          </Cell>
          <Cell label="Score">
            <Badge tint={scoreTints[lead.score]}>{scoreLabels[lead.score]}</Badge>
          </Cell>
          <Cell label="Status">
            <Badge tint={statusTints[lead.status]}>{statusLabels.get(lead.status)}</Badge>
          </Cell>
          <Cell label="Date">
            <DateTime instant={lead.createdAt} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
