import type { ConversationStatus, ConversationType } from '@deskbell/contract';
import { type LucideIcon, MessageSquare, Phone, Smartphone } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { statusLabel, statusTints, typeLabel } from './conversation-labels.ts';

// What other screens show of a conversation, too: a file of its own, so that they load no more.

const typeIcons: Record<ConversationType, LucideIcon> = {
  chat: MessageSquare,
  voice: Phone,
  sms: Smartphone,
};

export function TypeLabel({ type }: { type: ConversationType }) {
  const Icon = typeIcons[type];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden size={15} className="text-ink-soft" /> {typeLabel(type)}
    </span>
  );
}

export function StatusBadge({ status }: { status: ConversationStatus }) {
  return <Badge tint={statusTints[status]}>{statusLabel(status)}</Badge>;
}
