import { type ConversationDetail, getConversation } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Mail } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../identity/session/index.ts';
import { useDashboardSearch } from '../../kernel/address.ts';
import { read } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { textLink } from '../../ui/text-link.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { StatusBadge, TypeLabel } from './conversation-badges.tsx';
import { ConversationBody } from './conversation-body.tsx';
import { VoicemailBadge, WaitingBadge } from './conversation-cells.tsx';
import { customerOf, outcomeLabels, topicOf } from './conversation-labels.ts';
import { EndAccess } from './end-access.tsx';
import { ExportMenu } from './export-menu.tsx';
import { closing, FoundPlace } from './found-place.ts';
import { InboxPane } from './inbox-pane.tsx';
import { LeadCard } from './lead-card.tsx';
import { Notes } from './notes.tsx';
import { Snooze } from './snooze.tsx';
import { TagsField } from './tags-field.tsx';
import { useSetStatus } from './use-conversation-actions.ts';
import { useMarkRead, useMarkUnread } from './use-read-position.ts';
import { WaitlistCard } from './waitlist-card.tsx';

/** One conversation: who, what about, and every turn with its receipt. */
export function ConversationView({ id }: { id: string }) {
  const { search, change } = useDashboardSearch();
  const { data, error, refetch } = useQuery(read(getConversation, { params: { id } }));
  // The list beside it stays while the next one is loaded.
  const [assistantId, setAssistantId] = useState(data?.assistantId);
  if (data && data.assistantId !== assistantId) setAssistantId(data.assistantId);
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="mb-4 -ml-3"
        aria-keyshortcuts="U"
        onClick={() => change(closing)}
      >
        <ArrowLeft aria-hidden size={16} /> All conversations
      </Button>
      {error && (
        <ErrorState title="Couldn’t load this conversation" error={error} onRetry={() => void refetch()} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_19rem] min-[90rem]:grid-cols-[15rem_1fr_18rem]">
        {assistantId && <InboxPane id={id} assistantId={assistantId} />}
        {!data && !error && <SkeletonRows label="Loading the conversation" />}
        {data && (
          <FoundPlace value={search.at ? { at: search.at, search: search.search ?? '' } : null}>
            <Opened key={`${data.id} ${search.at}`} conversation={data} />
          </FoundPlace>
        )}
      </div>
    </>
  );
}

/** The thread, and who it is with. */
function Opened({ conversation }: { conversation: ConversationDetail }) {
  useMarkRead(conversation);
  const customer = customerOf(conversation);
  return (
    <>
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h1 className="min-w-0 text-[1.75rem] break-words">{customer}</h1>
          <div className="flex gap-1">
            <MarkUnread conversation={conversation} />
            <ExportMenu id={conversation.id} customer={customer} />
          </div>
        </div>
        <ConversationBody conversation={conversation} />
      </div>
      <aside className="grid gap-4">
        <Facts conversation={conversation} />
        {conversation.leadId && <LeadCard leadId={conversation.leadId} conversation={conversation} />}
        <AppointmentCard conversation={conversation} />
        <WaitlistCard conversation={conversation} />
        <Notes conversationId={conversation.id} />
      </aside>
    </>
  );
}

function MarkUnread({ conversation }: { conversation: ConversationDetail }) {
  const mark = useMarkUnread(conversation);
  return (
    <Button
      variant="ghost"
      size="small"
      aria-keyshortcuts="M"
      busy={mark.isPending}
      onClick={() => mark.mutate()}
    >
      <Mail aria-hidden size={16} /> Mark as unread
    </Button>
  );
}

function Summary({ conversation: { summary, type } }: { conversation: ConversationDetail }) {
  const isLocked = useLocked('callSummaries') && type !== 'chat';
  if (!summary && !isLocked) return null;
  return (
    <div>
      <dt>Summary</dt>
      <dd>{summary ?? <PlanLock feature="callSummaries" />}</dd>
    </div>
  );
}

function Facts({ conversation }: { conversation: ConversationDetail }) {
  const { customerEmail, customerPhone, outcome, rating, status } = conversation;
  const mayAnswer = useMay('desk.answer');
  const setStatus = useSetStatus(conversation);
  const isOpen = status === 'active' || status === 'pending';
  return (
    <Card aria-label="About this conversation">
      <dl className="grid gap-4 [&_dd]:break-words [&_dt]:text-sm [&_dt]:text-ink-soft">
        <div>
          <dt>Topic</dt>
          <dd>{topicOf(conversation)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd className="flex flex-wrap gap-1.5">
            <StatusBadge status={conversation.status} />
            <VoicemailBadge conversation={conversation} />
            <WaitingBadge conversation={conversation} />
          </dd>
        </div>
        <div>
          <dt>Assigned to</dt>
          <dd>
            <AssigneeField conversation={conversation} />
          </dd>
        </div>
        <div>
          <dt>Tags</dt>
          <dd className="mt-1 flex flex-wrap gap-1.5">
            <TagsField conversation={conversation} />
          </dd>
        </div>
        {outcome && (
          <div>
            <dt>Outcome</dt>
            <dd>{outcomeLabels[outcome]}</dd>
          </div>
        )}
        <Summary conversation={conversation} />
        {rating && (
          <div>
            <dt>Rating</dt>
            <dd>
              {rating.score} of 5{rating.comment && <q className="block text-ink-soft">{rating.comment}</q>}
            </dd>
          </div>
        )}
        <div>
          <dt>Type</dt>
          <dd>
            <TypeLabel type={conversation.type} />
          </dd>
        </div>
        {customerEmail && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${customerEmail}`} className={textLink}>
                {customerEmail}
              </a>
            </dd>
          </div>
        )}
        {customerPhone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${customerPhone}`} className={textLink}>
                {customerPhone}
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>Started</dt>
          <dd>
            <RelativeTime instant={conversation.createdAt} />
          </dd>
        </div>
        <div>
          <dt>Customer messages</dt>
          <dd className="tabular-nums">{conversation.turnCount}</dd>
        </div>
      </dl>
      {mayAnswer && (
        <Button
          variant="secondary"
          size="small"
          className="mt-5 w-full"
          aria-keyshortcuts="E"
          busy={setStatus.isPending}
          onClick={() => setStatus.mutate(isOpen ? 'resolved' : 'active')}
        >
          {isOpen ? 'Mark as resolved' : 'Reopen'}
        </Button>
      )}
      {mayAnswer && (isOpen || conversation.waitingSince || conversation.snoozedUntil) && (
        <Snooze conversation={conversation} />
      )}
      {mayAnswer && conversation.type !== 'sms' && <EndAccess conversation={conversation} />}
    </Card>
  );
}
