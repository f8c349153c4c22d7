import { Badge } from '../../ui/badge.tsx';
import { Cell, Row, Table } from '../../ui/data/table.tsx';
import { CustomerCell, StatusBadge, TypeLabel } from './conversation-cells.tsx';

// Shown only while the account has no conversation of its own, and never among real ones.
const samples = [
  { customerName: 'Sample customer A', type: 'chat', topic: 'Opening hours', status: 'resolved' },
  { customerName: 'Sample customer B', type: 'voice', topic: 'Appointment request', status: 'scheduled' },
  { customerName: null, type: 'chat', topic: null, status: 'pending' },
] as const;

/** Three made-up rows that show what the list will look like. */
export function SampleConversations() {
  return (
    <div className="border-t border-line">
      <p className="flex items-center gap-3 px-4 pt-4 text-sm text-ink-soft">
        <Badge tint="brass">Sample data</Badge> This is how your conversations will be listed.
      </p>
      <Table label="Sample data" columns={['Customer', 'Type', 'Topic', 'Status']}>
        {samples.map((sample) => (
          <Row key={sample.status}>
            <Cell label="Customer" lead>
              <CustomerCell conversation={{ ...sample, customerEmail: null }} />
            </Cell>
            <Cell label="Type">
              <TypeLabel type={sample.type} />
            </Cell>
            <Cell label="Topic">{sample.topic ?? 'General inquiry'}</Cell>
            <Cell label="Status">
              <StatusBadge status={sample.status} />
            </Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
