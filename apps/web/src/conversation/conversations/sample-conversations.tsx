import { Badge } from '../../ui/badge.tsx';
import { type Column, Table } from '../../ui/data/table.tsx';
import { StatusBadge, TypeLabel } from './conversation-badges.tsx';
import { CustomerCell } from './conversation-cells.tsx';

// Shown only while the account has no conversation of its own, and never among real ones.
const samples = [
  { id: '1', customerName: 'Sample customer A', type: 'chat', topic: 'Opening hours', status: 'resolved' },
  {
    id: '2',
    customerName: 'Sample customer B',
    type: 'voice',
    topic: 'Appointment request',
    status: 'scheduled',
  },
  { id: '3', customerName: null, type: 'chat', topic: null, status: 'pending' },
] as const;

const columns: Column<(typeof samples)[number]>[] = [
  {
    label: 'Customer',
    lead: true,
    cell: (sample) => <CustomerCell conversation={{ ...sample, customerEmail: null }} />,
  },
  { label: 'Type', cell: ({ type }) => <TypeLabel type={type} /> },
  { label: 'Topic', cell: ({ topic }) => topic ?? 'General inquiry' },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
];

/** Three made-up rows that show what the list will look like. */
export function SampleConversations() {
  return (
    <div className="border-t border-line">
      <p className="flex items-center gap-3 px-4 pt-4 text-sm text-ink-soft">
        <Badge tint="brass">Sample data</Badge> This is a preview of your conversations.
      </p>
      <Table label="Sample data" columns={columns} rows={samples} />
    </div>
  );
}
