import { type Appointment, listAppointments } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { readPage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { clockText, dayAfter, dayIn, longDay } from '../../ui/time/local-time.ts';

/** Where nothing is left on the days that are shown: the next appointment after them, and the way there. */
export function NextAppointment({
  assistantId,
  shown,
  range,
  timeZone,
  today,
  onGo,
}: {
  assistantId: string;
  /** What stands on the days that are shown. */
  shown: readonly Appointment[];
  range: { from: string; to: string };
  timeZone: string | undefined;
  today: string;
  onGo: (day: string) => void;
}) {
  const isOver = range.to < today;
  const isLeft = shown.some(({ status, endsAt }) => status === 'booked' && Date.parse(endsAt) > Date.now());
  const { data } = useQuery({
    ...readPage(listAppointments, {
      params: { id: assistantId },
      query: { from: dayAfter(range.to, 1), status: 'booked', limit: 1 },
    }),
    // Who looks at the past looks for no appointment to come.
    enabled: !isOver && !isLeft,
  });
  if (isOver || isLeft || !data) return null;
  const next = data.rows[0];
  const day = next && dayIn(timeZone, Date.parse(next.startsAt));
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-info-soft px-4 py-3 text-sm text-info"
    >
      {next && day ? (
        <>
          <p className="min-w-0 wrap-anywhere">
            Nothing left on these days. Next appointment: {longDay(day)}, {clockText(next.startsAt, timeZone)}
            , {next.customerName}.
          </p>
          <Button variant="secondary" size="small" onClick={() => onGo(day)}>
            Go there
          </Button>
        </>
      ) : (
        <p>Nothing left on these days, and nothing after them.</p>
      )}
    </div>
  );
}
