import type { ConnectedCalendar } from '@deskbell/contract';
import { CalendarSearch, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useDashboardSearch } from '../../kernel/address.ts';
import { errorMessage } from '../../kernel/api.ts';
import { PlanLock, useLocked } from '../../money/plan-lock/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { ConnectCalendarDialog } from './connect-calendar-dialog.tsx';
import { SignInButton } from './grant-form.tsx';
import { providerTexts, refusalText } from './provider-texts.ts';
import { useCheckCalendar, useConnectedCalendars, useDisconnectCalendar } from './use-connected-calendars.ts';
import { useStaff } from './use-services.ts';

/** Calendars elsewhere whose busy times can't be booked here: how each stands, and a way to add and remove them. */
export function ConnectedCalendarsCard({ assistantId }: { assistantId: string }) {
  const { data, error, isPending, refetch } = useConnectedCalendars(assistantId);
  const staff = useStaff(assistantId);
  const isLocked = useLocked('integrations');
  // From a provider people come back with what became of their sign-in.
  const { search, change } = useDashboardSearch();
  const refusal = refusalText(search.grant);
  const [connecting, setConnecting] = useState(search.grant !== undefined && refusal === null);
  const close = () => {
    setConnecting(false);
    if (search.grant) void change({ grant: undefined }, { replace: true });
  };
  const nameOf = (staffId: string | null) =>
    staffId === null ? 'Everybody' : (staff.data?.find(({ id }) => id === staffId)?.name ?? '');
  return (
    <Card>
      <CardHeading
        title="Connected calendars"
        hint="Busy there is busy here."
        aside={
          !isLocked && (
            <Button variant="secondary" size="small" onClick={() => setConnecting(true)}>
              <Plus aria-hidden size={16} /> Add a calendar
            </Button>
          )
        }
      />
      <PlanLock
        feature="integrations"
        kept={
          data && data.length > 0
            ? 'Until then they aren’t read, and nothing is written into them. Times that were busy stay busy.'
            : undefined
        }
      />
      {refusal && <Notice tint="danger">{refusal}</Notice>}
      {isPending && <SkeletonRows rows={2} label="Loading the calendars" />}
      {error && (
        <ErrorState title="Couldn’t load the calendars" error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && !isLocked && (
        <EmptyState
          icon={CalendarSearch}
          title="No calendar connected"
          text="Connect the calendars you or your team already use, from Google, Outlook, Apple, or elsewhere."
        />
      )}
      <ul className="grid">
        {data?.map((calendar) => (
          <CalendarEntry key={calendar.id} calendar={calendar} whose={nameOf(calendar.staffId)} />
        ))}
      </ul>
      <ConnectCalendarDialog
        assistantId={assistantId}
        open={connecting}
        grantId={search.grant}
        onClose={close}
      />
    </Card>
  );
}

function CalendarEntry({ calendar, whose }: { calendar: ConnectedCalendar; whose: string }) {
  const [removing, setRemoving] = useState(false);
  const check = useCheckCalendar(calendar);
  const remove = useDisconnectCalendar(calendar);
  const isLocked = useLocked('integrations');
  const { name, readAt, error, busyTimes, unreadableEvents, isBusy, takesBookings, isPushed } = calendar;
  return (
    <li className="grid gap-2 border-t border-line py-3 first:border-0">
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex min-w-0 grow flex-wrap items-center gap-2 font-semibold break-words">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {whose && <Badge>{whose}</Badge>}
          <StateBadge isLocked={isLocked} error={error} />
        </p>
        {!isLocked && (
          <Button
            variant="secondary"
            size="small"
            aria-label={`Check ${name} now`}
            busy={check.isPending}
            onClick={() => check.mutate()}
          >
            <RefreshCw aria-hidden size={16} /> Check now
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Disconnect ${name}`}
          onClick={() => setRemoving(true)}
        >
          <Trash2 aria-hidden size={17} />
        </Button>
      </div>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {whereOf(calendar)}
        {isBusy && ` · ${busyTimes.toLocaleString('en-US')} busy ${busyTimes === 1 ? 'time' : 'times'} ahead`}
        {takesBookings && ' · takes appointments'}
        {isPushed && ' · changes arrive at once'}
        {readAt && (
          <>
            {' '}
            · read <DateTime instant={readAt} />
          </>
        )}
        {unreadableEvents > 0 &&
          ` · ${unreadableEvents} ${unreadableEvents === 1 ? 'event' : 'events'} couldn’t be understood`}
      </p>
      {error && !isLocked && (
        <Notice tint="danger">
          {error}. Until this is solved, times are offered by what was read last.
          {calendar.grant?.isRefused ? '' : ' We’ll keep trying.'}
        </Notice>
      )}
      {!isLocked && <Unwritten calendar={calendar} />}
      {!isLocked &&
        calendar.grant?.isRefused &&
        (calendar.kind === 'google' || calendar.kind === 'microsoft') && (
          <SignInButton assistantId={calendar.assistantId} provider={calendar.kind} again />
        )}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`Disconnect ${name}?`}
        description="Its busy times can be booked again. Your appointments here and the events in the calendar stay as they are."
        confirm="Disconnect"
        keep="Keep it"
        busy={remove.isPending}
        error={remove.error ? errorMessage(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

function StateBadge({ isLocked, error }: { isLocked: boolean; error: string | null }) {
  if (isLocked) return <Badge>Off</Badge>;
  return error ? <Badge tint="danger">Can’t be read</Badge> : <Badge tint="good">Up to date</Badge>;
}

/** Where it is, and as whom it is read there. */
const whereOf = ({ kind, grant, host }: ConnectedCalendar): string =>
  grant && (kind === 'google' || kind === 'microsoft')
    ? `${providerTexts[kind].calendars} · ${grant.email}`
    : host;

/** Appointments that could not be written into it; those of the last minute are no trouble yet. */
function Unwritten({ calendar: { unwritten, writeError } }: { calendar: ConnectedCalendar }) {
  if (unwritten === 0 || !writeError) return null;
  return (
    <Notice tint="danger">
      {unwritten === 1 ? 'A change to an appointment' : `Changes to ${unwritten} appointments`} couldn’t be
      written into it yet: {writeError}. We’ll keep trying.
    </Notice>
  );
}
