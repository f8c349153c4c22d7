import { useEffect, useState } from 'react';
import { currentUserQuery, queries, refreshAll } from '../../kernel/api.ts';
import { connectLive, type LiveState } from './live-connection.ts';
import { staleQueries } from './stale-queries.ts';

/** A timer of a hidden tab goes off once in a second: what somebody waits for is read without one. */
const alertsRestMs = 250;
const rowsDelayMs = 250;
const figuresDelayMs = 2000;

/**
 * Keeps what is on the screen in step with the server while the dashboard is open.
 * A burst of events is one reading.
 */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const alerts = atOnce(alertsRestMs);
    const rows = gather(rowsDelayMs);
    const figures = gather(figuresDelayMs);
    let wasQuiet = false;
    const disconnect = connectLive({
      state: (now) => {
        if (now === 'live' && wasQuiet) void readUserAnew();
        wasQuiet = now === 'quiet';
        setState(now);
      },
      event: (event) => {
        const stale = staleQueries(event);
        alerts.add(stale.alerts);
        rows.add(stale.rows);
        figures.add(stale.figures);
      },
    });
    return () => {
      disconnect();
      alerts.cancel();
      rows.cancel();
      figures.cancel();
    };
  }, []);
  return state;
}

/**
 * The server ends the stream of whoever is something else in the account from now on, or is no more in it. What was read
 * in another account must not stay on the screen.
 */
async function readUserAnew(): Promise<void> {
  const { queryKey } = currentUserQuery;
  const before = queries.getQueryData(queryKey);
  await queries.refetchQueries({ queryKey });
  const now = queries.getQueryData(queryKey);
  if (before && now && before.account?.id !== now.account?.id) window.location.replace('/dashboard');
}

/** Reads at once, then what came in the rest after it. */
function atOnce(restMs: number) {
  let restsUntil = 0;
  const later = gather(restMs);
  return {
    add(beginnings: string[]) {
      if (beginnings.length === 0) return;
      const now = performance.now();
      if (now < restsUntil) return later.add(beginnings);
      restsUntil = now + restMs;
      void refreshAll(beginnings);
    },
    cancel: later.cancel,
  };
}

function gather(delayMs: number) {
  const beginnings = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    add(more: string[]) {
      for (const beginning of more) beginnings.add(beginning);
      timer ??= setTimeout(() => {
        timer = undefined;
        const all = [...beginnings];
        beginnings.clear();
        void refreshAll(all);
      }, delayMs);
    },
    cancel: () => clearTimeout(timer),
  };
}
