import { type Conversation, markWords, type SearchHit } from '@deskbell/contract';
import { AlarmClock, UserRound, Voicemail } from 'lucide-react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { customerOf } from './conversation-labels.ts';
import { ExportMenu } from './export-menu.tsx';
import { opening } from './found-place.ts';
import { MarkedWords } from './marked.tsx';
import { inboxRow } from './use-inbox-keys.ts';

/** Who it is with; what is unread stands out, and what is searched for. */
export function CustomerCell({
  conversation,
  unread = false,
  search,
}: {
  conversation: Pick<Conversation, 'customerName' | 'customerEmail'> &
    Partial<Pick<Conversation, 'customerPhone'>>;
  unread?: boolean;
  search?: string | undefined;
}) {
  const { customerEmail, customerPhone } = conversation;
  const isPhoneSought =
    search && customerPhone && markWords(customerPhone, search).some(({ isMatch }) => isMatch);
  const reach = isPhoneSought ? customerPhone : (customerEmail ?? customerPhone);
  return (
    <div className="min-w-0">
      <p className={classes('break-words', unread ? 'font-bold' : 'font-medium')}>
        {unread && <UnreadDot />}
        <MarkedWords text={customerOf(conversation)} search={search} />
      </p>
      {reach && (
        <p className="text-sm break-words text-ink-soft">
          <MarkedWords text={reach} search={search} />
        </p>
      )}
    </div>
  );
}

export function UnreadDot() {
  return (
    <>
      <span aria-hidden className="mr-1.5 inline-block size-2.5 rounded-full bg-primary" />
      <span className="sr-only">Unread: </span>
    </>
  );
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

/** Put off, so that it stands out among what isn't. */
export function SnoozedBadge({ conversation }: { conversation: Pick<Conversation, 'snoozedUntil'> }) {
  return conversation.snoozedUntil ? (
    <Badge tint="info">
      <AlarmClock aria-hidden size={14} /> Snoozed
    </Badge>
  ) : null;
}

/** A message on tape waits to be heard. */
export function VoicemailBadge({ conversation }: { conversation: Pick<Conversation, 'voicemail'> }) {
  return conversation.voicemail ? (
    <Badge tint="info">
      <Voicemail aria-hidden size={14} /> Voicemail
    </Badge>
  ) : null;
}

export function Actions({ conversation }: { conversation: Conversation & { hit?: SearchHit | null } }) {
  const { change } = useDashboardSearch();
  const customer = customerOf(conversation);
  return (
    <div className="flex gap-1">
      <Button
        {...inboxRow}
        variant="secondary"
        size="small"
        aria-label={`View the conversation with ${customer}`}
        onClick={() => change(opening(conversation))}
      >
        View
      </Button>
      <ExportMenu id={conversation.id} customer={customer} />
    </div>
  );
}
