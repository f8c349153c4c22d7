import type { PortalConversation } from '@deskbell/contract';
import { StatusBadge, TypeLabel } from '../../conversation/conversations/index.ts';
import type { Column } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { PersonCell } from './person-cell.tsx';
import { Subject } from './subject.tsx';

export const conversationColumns: Column<PortalConversation>[] = [
  {
    label: 'Customer',
    lead: true,
    cell: ({ customerName, customerEmail, customerPhone }) => (
      <PersonCell name={customerName} email={customerEmail} phone={customerPhone} />
    ),
  },
  { label: 'Type', cell: ({ type }) => <TypeLabel type={type} /> },
  { label: 'Topic', cell: ({ topic }) => <Subject text={topic} /> },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  { label: 'Date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
];
