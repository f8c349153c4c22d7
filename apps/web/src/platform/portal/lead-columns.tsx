import type { LeadStatus, PortalLead } from '@deskbell/contract';
import { scoreLabels, scoreTints, sourceLabel, statusOptions } from '../../people/leads/index.ts';
import { Badge, type Tint } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data/table.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { PersonCell } from './person-cell.tsx';
import { Subject } from './subject.tsx';

const statusLabels = new Map<LeadStatus, string>(statusOptions);
const statusTints: Record<LeadStatus, Tint> = { new: 'info', contacted: 'brass', converted: 'violet' };

export const leadColumns: Column<PortalLead>[] = [
  {
    label: 'Name',
    lead: true,
    cell: ({ name, email, phone }) => <PersonCell name={name} email={email} phone={phone} />,
  },
  { label: 'Source', cell: ({ source }) => sourceLabel(source) },
  { label: 'Interest', cell: ({ interest }) => <Subject text={interest} /> },
  { label: 'Score', cell: ({ score }) => <Badge tint={scoreTints[score]}>{scoreLabels[score]}</Badge> },
  {
    label: 'Status',
    cell: ({ status }) => <Badge tint={statusTints[status]}>{statusLabels.get(status)}</Badge>,
  },
  { label: 'Date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
];
