import type { Client } from '@deskbell/contract';
import { Badge } from '../ui/badge.tsx';
import { statusLabels, statusTints } from './client-labels.ts';

/** Where a client's assistant stands; only one that is live answers customers. */
export const ClientStatus = ({ client: { setupStatus } }: { client: Client }) => (
  <Badge tint={statusTints[setupStatus]}>{statusLabels[setupStatus]}</Badge>
);
