import type { Alert, AlertKind } from '@deskbell/contract';
import { useRouter } from '@tanstack/react-router';
import {
  Bell,
  CalendarDays,
  CheckCheck,
  Flame,
  Gauge,
  Hand,
  type LucideIcon,
  Users,
  Voicemail,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { useAlerts, useReadAlerts } from './use-alerts.ts';

/** At first; the others are a press away. */
const shownFirst = 8;

/** The user's alerts of the last 30 days, the newest first. */
export function AlertList() {
  const { data, error, isPending, refetch } = useAlerts();
  const readAll = useReadAlerts();
  const [all, setAll] = useState(false);
  const shown = all ? data?.alerts : data?.alerts.slice(0, shownFirst);
  const hidden = (data?.alerts.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card>
      <CardHeading
        title="Latest"
        hint={data && data.unread > 0 ? `${data.unread} unread` : 'The last 30 days'}
        aside={
          data !== undefined &&
          data.unread > 0 && (
            <Button
              variant="secondary"
              size="small"
              busy={readAll.isPending}
              onClick={() => readAll.mutate(undefined)}
            >
              <CheckCheck aria-hidden size={16} /> Mark all as read
            </Button>
          )
        }
      />
      {isPending && <SkeletonRows rows={3} label="Loading your notifications" />}
      {error && !data && (
        <ErrorState title="Couldn’t load your notifications" error={error} onRetry={() => void refetch()} />
      )}
      {data?.alerts.length === 0 && (
        <EmptyState
          icon={Bell}
          title="Nothing yet"
          text="New leads, appointments and customers who ask for a person show up here."
        />
      )}
      <ul className="-mx-2 grid">
        {shown?.map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="ghost" size="small" className="mt-2" onClick={() => setAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </Card>
  );
}

function AlertRow({ alert: { id, kind, title, page, happenedAt, readAt } }: { alert: Alert }) {
  const router = useRouter();
  const { mutate: read } = useReadAlerts();
  const Icon = icons[kind];
  return (
    <li>
      <a
        href={page}
        onClick={(event) => {
          if (!readAt) read(id);
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          router.history.push(page);
        }}
        className="flex items-start gap-3 rounded-control px-2 py-2.5 hover:bg-sunken"
      >
        <span
          aria-hidden
          className={classes(
            'grid size-9 shrink-0 place-items-center rounded-full',
            readAt ? 'bg-sunken text-ink-soft' : 'bg-brass-soft text-brass-ink',
          )}
        >
          <Icon size={17} />
        </span>
        <span className="min-w-0 grow">
          <span className={classes('block break-words', !readAt && 'font-semibold')}>{title}</span>
          <span className="text-sm text-ink-soft">
            <RelativeTime instant={happenedAt} />
          </span>
        </span>
        {!readAt && (
          <span className="mt-2 size-2.5 shrink-0 rounded-full bg-primary">
            <span className="sr-only">Unread</span>
          </span>
        )}
      </a>
    </li>
  );
}

const icons: Record<AlertKind, LucideIcon> = {
  person_wanted: Hand,
  hot_lead: Flame,
  new_lead: Users,
  appointment: CalendarDays,
  missed_call: Voicemail,
  plan_limit: Gauge,
};
