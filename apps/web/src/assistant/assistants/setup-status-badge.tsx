import type { Assistant, SetupStatus } from '@deskbell/contract';
import { Badge, type Tint } from '../../ui/badge.tsx';
import { setupStatusLabels } from './setup-status.ts';

const tints: Record<SetupStatus, Tint> = {
  pending: 'brass',
  setup: 'info',
  live: 'good',
  paused: 'plain',
};

/** Where an assistant stands; only one that is live answers customers. */
export function SetupStatusBadge({
  assistant: { setupStatus },
}: {
  assistant: Pick<Assistant, 'setupStatus'>;
}) {
  return <Badge tint={tints[setupStatus]}>{setupStatusLabels[setupStatus]}</Badge>;
}
