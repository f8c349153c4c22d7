import { type CalendarTroubles as Found, listCalendarTroubles } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { clockText, dayIn, dayText, momentText } from '../../ui/time/local-time.ts';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { TimeZone } from '../../ui/time/time-zone.ts';

const shownClashes = 5;

/** Appointments at times that are busy in a connected calendar, and calendars that can't be read; nothing without either. */
export function CalendarTroubles({
  assistantId,
  onOpen,
}: {
  assistantId: string;
  onOpen: (appointment: { appointmentId: string; startsAt: string }) => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  // What can't be loaded here is no trouble of the calendar's: the appointments are shown without.
  const { data } = useQuery({
    ...read(listCalendarTroubles, { params: { id: assistantId } }),
    refetchInterval: 60_000,
  });
  if (!data || data.clashes.length + data.conflicts.length + data.stale.length === 0) return null;
  const { clashes, conflicts, stale } = data;
  const more = clashes.length - shownClashes;
  return (
    <div className="mb-4 grid gap-3">
      {clashes.length > 0 && (
        <Notice tint="brass">
          <p className="font-semibold">
            {clashes.length === 1
              ? 'An appointment is at a time that is busy in a connected calendar.'
              : `${clashes.length} appointments are at times that are busy in a connected calendar.`}
          </p>
          <ul className="mt-1 grid">
            {clashes.slice(0, shownClashes).map((clash) => (
              <li key={clash.appointmentId} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 wrap-anywhere">
                  {momentText(clash.startsAt, timeZone)}: {clash.customerName}, {clash.serviceName}
                  {clash.staffName && ` with ${clash.staffName}`}. {clash.calendarName} is busy{' '}
                  {busyText(clash, timeZone)}.
                </span>
                <Button variant="ghost" size="small" onClick={() => onOpen(clash)}>
                  Show
                </Button>
              </li>
            ))}
          </ul>
          {more > 0 && <p>And {more} more.</p>}
          <p>Nothing was moved. Move or cancel what can’t stay, or change the other calendar.</p>
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice tint="brass">
          <p className="font-semibold">
            {conflicts.length === 1
              ? 'An appointment was changed in a connected calendar, and not here.'
              : `${conflicts.length} appointments were changed in a connected calendar, and not here.`}
          </p>
          <ul className="mt-1 grid">
            {conflicts.slice(0, shownClashes).map((conflict) => (
              <li key={conflict.appointmentId} className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 wrap-anywhere">
                  {momentText(conflict.startsAt, timeZone)}: {conflict.customerName}, {conflict.serviceName} (
                  {conflict.calendarName}). {conflict.reason}
                </span>
                <Button variant="ghost" size="small" onClick={() => onOpen(conflict)}>
                  Show
                </Button>
              </li>
            ))}
          </ul>
          {conflicts.length > shownClashes && <p>And {conflicts.length - shownClashes} more.</p>}
          <p>What you change here counts, and is written there.</p>
        </Notice>
      )}
      {stale.map(({ name, readAt, error }, nr) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and nothing in it is kept
        <Notice key={`${name} ${nr}`} tint="brass">
          {name} can’t be read{error && `: ${error}`}. Times are offered by what was read
          {readAt && (
            <>
              {' '}
              <RelativeTime instant={readAt} inSentence />
            </>
          )}
          .
        </Notice>
      ))}
    </div>
  );
}

/** "2:15 PM – 3:00 PM", with days where it isn't one. */
function busyText({ busyFrom, busyTo }: Found['clashes'][number], timeZone: string | undefined): string {
  const isOneDay = dayIn(timeZone, Date.parse(busyFrom)) === dayIn(timeZone, Date.parse(busyTo) - 1);
  const text = (at: string) =>
    isOneDay
      ? clockText(at, timeZone)
      : `${dayText(dayIn(timeZone, Date.parse(at)))}, ${clockText(at, timeZone)}`;
  return `${text(busyFrom)} – ${text(busyTo)}`;
}
