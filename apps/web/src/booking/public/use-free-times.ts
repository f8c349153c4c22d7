import type { BookingTime } from '@deskbell/contract';
import { useCallback, useEffect, useState } from 'react';
import { dayAfter } from '../../ui/time/local-time.ts';
import type { Answer } from './request.ts';

/** Asks for the free times of some days, the first and the last included. */
export type LoadTimes = (from: string, to: string) => Promise<Answer<BookingTime[]>>;

export interface FreeTimes {
  state: 'loading' | 'failed' | 'ready';
  /** Instants in order. */
  times: string[];
  /** Loads the next days; null: there are none. */
  more: (() => void) | null;
  /** Begins anew. */
  reload: () => void;
}

/** As many days as may be asked for at once. */
const daysAtOnce = 31;

/**
 * The free times from a day on, some weeks at a time, further where the first weeks have none. `load` must stay the same
 * function as long as the same is asked for.
 */
export function useFreeTimes(load: LoadTimes, today: string, lastDay: string): FreeTimes {
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState({ until: 0, load, round });
  const [found, setFound] = useState<{ times: string[]; weeks: number; failed: boolean } | null>(null);
  const from = dayAfter(today, (found?.weeks ?? 0) * daysAtOnce);
  const isMore = from <= lastDay;

  // Another question, or the same one anew: what was found is of no use.
  if (asked.load !== load || asked.round !== round) {
    setAsked({ until: 0, load, round });
    setFound(null);
  }
  const weeks = found?.weeks ?? 0;
  const wants = isMore && !found?.failed && (weeks <= asked.until || found?.times.length === 0);

  useEffect(() => {
    if (!wants) return;
    let isCurrent = true;
    const to = dayAfter(from, daysAtOnce - 1);
    void load(from, to < lastDay ? to : lastDay).then((answer) => {
      if (!isCurrent) return;
      setFound((before) => ({
        times: [
          ...(before?.times ?? []),
          ...(answer.kind === 'ok' ? answer.value.map((time) => time.startsAt) : []),
        ],
        weeks: weeks + (answer.kind === 'ok' ? 1 : 0),
        failed: answer.kind !== 'ok',
      }));
    });
    return () => {
      isCurrent = false;
    };
  }, [wants, load, from, lastDay, weeks]);

  const reload = useCallback(() => setRound((nr) => nr + 1), []);
  const more = useCallback(() => {
    setAsked((before) => ({ ...before, until: weeks }));
    setFound((before) => before && { ...before, failed: false }); // what failed is tried again
  }, [weeks]);
  return {
    state: found?.failed ? 'failed' : wants ? 'loading' : 'ready',
    times: found?.times ?? [],
    more: isMore ? more : null,
    reload,
  };
}
