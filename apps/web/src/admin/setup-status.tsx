import type { AdminAssistant } from '@deskbell/contract';
import { Badge } from '../ui/badge.tsx';
import { words } from './admin-labels.ts';

const tints = { pending: 'brass', setup: 'info', live: 'good', paused: 'plain' } as const;

/** Where an assistant stands; only one that is live answers customers. */
export function SetupStatus({ assistant: { setupStatus } }: { assistant: AdminAssistant }) {
  return <Badge tint={tints[setupStatus]}>{setupStatus === 'setup' ? 'In Setup' : words(setupStatus)}</Badge>;
}
