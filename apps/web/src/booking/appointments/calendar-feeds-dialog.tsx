import { type CalendarFeed, listCalendarFeeds, makeCalendarFeed } from '@deskbell/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, errorMessage, read, refresh } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { CopyableCode } from '../../ui/copyable-code.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { useStaff } from '../services/index.ts';

/** Secret addresses by which calendars elsewhere show the appointments: of everybody, and of each person. */
export function CalendarFeedsDialog({
  assistantId,
  open,
  onClose,
}: {
  assistantId: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Subscribe in your calendar"
      description="Add an address to Google Calendar, Outlook, or Apple Calendar as a calendar by URL. Whoever has it sees the appointments and who comes."
      wide
    >
      <Feeds assistantId={assistantId} />
    </Dialog>
  );
}

function Feeds({ assistantId }: { assistantId: string }) {
  const feeds = useQuery(read(listCalendarFeeds, {}));
  const staff = useStaff(assistantId);
  if (feeds.error)
    return (
      <ErrorState
        title="Couldn’t load the addresses"
        error={feeds.error}
        onRetry={() => void feeds.refetch()}
      />
    );
  if (!feeds.data || !staff.data) return <SkeletonRows label="Loading the addresses" />;
  const people = staff.data.filter(({ active }) => active);
  const rows = [{ id: null, name: 'All appointments of your account' }, ...people];
  return (
    <ul className="grid gap-6">
      {rows.map(({ id, name }) => (
        <li key={id}>
          <FeedRow name={name} staffId={id} feed={feeds.data.find(({ staffId }) => staffId === id)} />
        </li>
      ))}
    </ul>
  );
}

function FeedRow({
  name,
  staffId,
  feed,
}: {
  name: string;
  staffId: string | null;
  feed: CalendarFeed | undefined;
}) {
  const make = useMutation({
    mutationFn: (renew: boolean) => call(makeCalendarFeed, { body: { staffId, renew } }),
    onSuccess: (_, renew) => {
      if (renew) showToast({ title: 'New address made', description: 'The one before no longer works.' });
      return refresh('/api/calendar-feeds');
    },
    onError: (error) =>
      showToast({
        variant: 'destructive',
        title: 'Couldn’t make the address',
        description: errorMessage(error),
      }),
  });
  if (!feed) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere">{name}</p>
        <Button variant="secondary" size="small" busy={make.isPending} onClick={() => make.mutate(false)}>
          Make address
        </Button>
      </div>
    );
  }
  return (
    <CopyableCode
      label={name}
      text={feed.url}
      said="Now add it in your calendar, by URL."
      aside={
        <Button variant="ghost" size="small" busy={make.isPending} onClick={() => make.mutate(true)}>
          Renew
        </Button>
      }
    />
  );
}
