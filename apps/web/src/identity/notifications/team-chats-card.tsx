import { deleteTeamChat, listTeamChats, type TeamChat, testTeamChat } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Hash, Pencil, Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { HealthText } from './health-text.tsx';
import { TeamChatDialog } from './team-chat-dialog.tsx';

const again = () => refresh('/api/team-chats');
export const serviceNames = { slack: 'Slack', teams: 'Teams' } as const;

/** The account's channels of Slack and Teams. */
export function TeamChatsCard() {
  const { data, error, refetch } = useQuery(read(listTeamChats, {}));
  const [edited, setEdited] = useState<TeamChat | 'new' | null>(null);
  const isLocked = useLocked('alerts');
  const add = (
    <Button variant="secondary" size="small" onClick={() => setEdited('new')}>
      <Plus aria-hidden size={16} /> Add a channel
    </Button>
  );
  return (
    <Card>
      <CardHeading
        title="Slack and Microsoft Teams"
        hint="For the whole account: posted at once, whatever the hour."
        aside={data && data.length > 0 && !isLocked && add}
      />
      <PlanLock
        feature="alerts"
        kept={
          data && data.length > 0 ? 'Nothing is posted until then, and your channels are kept.' : undefined
        }
      />
      {!data && !error && <SkeletonRows rows={2} label="Loading your channels" />}
      {error && !data && (
        <ErrorState title="Couldn’t load your channels" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && !isLocked && (
        <EmptyState
          icon={Hash}
          title="No channel yet"
          text="Have new leads, or customers who ask for a person, posted where your team talks."
          action={add}
        />
      )}
      {data && data.length > 0 && (
        <ul className="grid">
          {data.map((chat) => (
            <TeamChatRow key={chat.id} chat={chat} onEdit={() => setEdited(chat)} />
          ))}
        </ul>
      )}
      <TeamChatDialog edited={edited} onClose={() => setEdited(null)} onSaved={again} />
    </Card>
  );
}

function TeamChatRow({ chat, onEdit }: { chat: TeamChat; onEdit: () => void }) {
  const [isAsked, setAsked] = useState(false);
  const test = useMutation({
    mutationFn: () => call(testTeamChat, { params: { id: chat.id } }),
    onSuccess: ({ error }) => {
      showToast(
        error
          ? { title: 'Not posted', description: error, variant: 'destructive' }
          : { title: 'Test posted' },
      );
      void again();
    },
    onError: (failure) =>
      showToast({ title: 'Error', description: errorMessage(failure), variant: 'destructive' }),
  });
  const remove = useMutation({
    mutationFn: () => call(deleteTeamChat, { params: { id: chat.id } }),
    onSuccess: async () => {
      setAsked(false);
      await again();
    },
  });
  const isLocked = useLocked('alerts');
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3 first:border-0 first:pt-0">
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold break-words">
          {chat.name} <Badge>{serviceNames[chat.service]}</Badge>
        </p>
        <HealthText health={chat} />
      </div>
      <span className="flex">
        {!isLocked && (
          <>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Post a test in ${chat.name}`}
              busy={test.isPending}
              onClick={() => test.mutate()}
            >
              {!test.isPending && <Send aria-hidden size={17} />}
            </Button>
            <Button variant="ghost" size="icon" aria-label={`Change ${chat.name}`} onClick={onEdit}>
              <Pencil aria-hidden size={17} />
            </Button>
          </>
        )}
        <Button variant="ghost" size="icon" aria-label={`Remove ${chat.name}`} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden size={17} />
        </Button>
      </span>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={`Remove ${chat.name}?`}
        description="Nothing more is posted there. The webhook itself stays in Slack or Teams until you delete it."
        confirm="Remove"
        keep="Keep it"
        busy={remove.isPending}
        error={remove.error ? errorMessage(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
