import { listFreeSlots } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useContext, useRef } from 'react';
import { read } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { clockText, dayAfter, dayIn, longDay } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';

/**
 * The free times of one day to choose from, or the next day that has any; `staffId` empty: whoever is free.
 */
export function SlotChoice({
  assistantId,
  serviceId,
  staffId,
  day,
  chosen,
  onChoose,
  onDay,
}: {
  assistantId: string;
  serviceId: string;
  staffId: string;
  day: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  onDay: (day: string) => void;
}) {
  const asked = { assistantId, serviceId, staffId };
  const place = useRef<HTMLDivElement>(null);
  const goTo = (next: string) => {
    // The button that was pressed goes away with the day.
    place.current?.focus();
    onDay(next);
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Times asked={asked} day={day} chosen={chosen} onChoose={onChoose} onDay={goTo} />
    </div>
  );
}

interface Asked {
  assistantId: string;
  serviceId: string;
  staffId: string;
}

const slotsRead = ({ assistantId, serviceId, staffId }: Asked, from: string, to: string) =>
  read(listFreeSlots, {
    params: { id: assistantId },
    query: { serviceId, from, to, ...(staffId && { staffId }) },
  });

function Times({
  asked,
  day,
  chosen,
  onChoose,
  onDay,
}: {
  asked: Asked;
  day: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
  onDay: (day: string) => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  const { data, error, isPending, refetch } = useQuery(slotsRead(asked, day, day));
  if (isPending) return <SkeletonRows rows={1} label="Loading available times" />;
  if (error)
    return <ErrorState title="Couldn’t load available times" error={error} onRetry={() => void refetch()} />;
  const times = [...new Set(data.map(({ startsAt }) => startsAt))];
  if (times.length === 0) return <NextFreeDay asked={asked} day={day} timeZone={timeZone} onDay={onDay} />;
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Available times</legend>
      <div className="-m-1 grid max-h-64 grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 overflow-y-auto p-1">
        {times.map((startsAt) => (
          <button
            key={startsAt}
            type="button"
            aria-pressed={startsAt === chosen}
            onClick={() => onChoose(startsAt)}
            className={classes(
              'min-h-10 rounded-control border text-sm font-semibold tabular-nums',
              startsAt === chosen
                ? 'border-primary bg-primary text-on-primary'
                : 'border-line-strong bg-surface hover:border-ink-soft',
            )}
          >
            {clockText(startsAt, timeZone)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** As many days as may be asked for at once. */
const daysAhead = 31;

function NextFreeDay({
  asked,
  day,
  timeZone,
  onDay,
}: {
  asked: Asked;
  day: string;
  timeZone: string | undefined;
  onDay: (day: string) => void;
}) {
  const today = dayIn(timeZone, Date.now());
  const from = day < today ? today : dayAfter(day, 1);
  const { data, error, isPending, refetch } = useQuery(slotsRead(asked, from, dayAfter(from, daysAhead - 1)));
  if (isPending) return <SkeletonRows rows={1} label="Loading the next available day" />;
  if (error)
    return <ErrorState title="Couldn’t load available times" error={error} onRetry={() => void refetch()} />;
  const first = data[0] && dayIn(timeZone, Date.parse(data[0].startsAt));
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
      <p>
        No times available on this day
        {first ? `. The next is ${longDay(first)}.` : ` or in the ${daysAhead} days after it.`}
      </p>
      {first && (
        <Button variant="secondary" size="small" onClick={() => onDay(first)}>
          Show that day
        </Button>
      )}
    </div>
  );
}
