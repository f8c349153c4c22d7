import { listFreeSlots } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { read } from '../../kernel/api.ts';
import { classes } from '../../ui/classes.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx';
import { clockText } from '../../ui/time/local-time.ts';
import { TimeZone } from '../../ui/time/time-zone.ts';

/** The free times of one day to choose from; `staffId` empty: whoever is free. */
export function SlotChoice({
  assistantId,
  serviceId,
  staffId,
  day,
  chosen,
  onChoose,
}: {
  assistantId: string;
  serviceId: string;
  staffId: string;
  day: string;
  chosen: string | null;
  onChoose: (startsAt: string) => void;
}) {
  const timeZone = useContext(TimeZone) ?? undefined;
  const query = { serviceId, from: day, to: day, ...(staffId && { staffId }) };
  const { data, error, isPending, refetch } = useQuery(
    read(listFreeSlots, { params: { id: assistantId }, query }),
  );
  if (isPending) return <SkeletonRows rows={1} label="Loading available times" />;
  if (error)
    return <ErrorState title="Couldn’t load available times" error={error} onRetry={() => void refetch()} />;
  const times = [...new Set(data.map(({ startsAt }) => startsAt))];
  if (times.length === 0) return <p className="text-ink-soft">No times available on this day.</p>;
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
