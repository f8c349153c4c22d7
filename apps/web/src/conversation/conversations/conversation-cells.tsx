import type { Conversation, ConversationStatus, ConversationType } from '@deskbell/contract';
import { type LucideIcon, MessageSquare, Phone, Smartphone, UserRound, Voicemail } from 'lucide-react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { customerOf, statusLabel, statusTints, typeLabel } from './conversation-labels.ts';
import { ExportMenu } from './export-menu.tsx';

export function CustomerCell({
  conversation,
}: {
  conversation: Pick<Conversation, 'customerName' | 'customerEmail'> &
    Partial<Pick<Conversation, 'customerPhone'>>;
}) {
  const reach = conversation.customerEmail ?? conversation.customerPhone;
  return (
    <div className="min-w-0">
      <p className="font-semibold break-words">{customerOf(conversation)}</p>
      {reach && <p className="text-sm break-words text-ink-soft">{reach}</p>}
    </div>
  );
}

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

/** Somebody answers it, or is waited for. */
export function WaitingBadge({
  conversation: { handler, handledBy, waitingSince },
}: {
  conversation: Pick<Conversation, 'handler' | 'handledBy' | 'waitingSince'>;
}) {
  if (handler === 'person') return <Badge tint="primary">With {handledBy ?? 'your team'}</Badge>;
  return waitingSince ? <Badge tint="danger">Wants a person</Badge> : null;
}

/** Who of the team sees to it, where that isn't said already: whoever speaks is named. */
export function AssigneeBadge({
  conversation: { assignee, handler, handledBy },
}: {
  conversation: Pick<Conversation, 'assignee' | 'handler' | 'handledBy'>;
}) {
  const isNamed = handler === 'person' && handledBy === assignee?.name;
  if (!assignee || isNamed) return null;
  return (
    <Badge>
      <UserRound aria-hidden size={14} /> <span className="sr-only">Assigned to</span> {assignee.name}
    </Badge>
  );
}

/** A message on tape waits to be heard. */
export function VoicemailBadge({ conversation }: { conversation: Pick<Conversation, 'voicemail'> }) {
  return conversation.voicemail ? (
    <Badge tint="info">
      <Voicemail aria-hidden size={14} /> Voicemail
    </Badge>
  ) : null;
}

export function Actions({ conversation }: { conversation: Conversation }) {
  const { change } = useDashboardSearch();
  const customer = customerOf(conversation);
  return (
    <div className="flex gap-1">
      <Button
        variant="secondary"
        size="small"
        aria-label={`View the conversation with ${customer}`}
        onClick={() => change({ conversation: conversation.id })}
      >
        View
      </Button>
      <ExportMenu id={conversation.id} customer={customer} />
    </div>
  );
}
