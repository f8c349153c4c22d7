import { useEffect, useState } from 'react';
import { refreshAll } from '../api.ts';
import { connectLive, type LiveState } from './live-connection.ts';
import { staleReads } from './stale-reads.ts';

const rowsDelayMs = 250;
const figuresDelayMs = 2000;

/**
 * Keeps what is on the screen in step with the server while the dashboard is open.
 * A burst of events is one reading.
 * @public
 */
export function useLive(): LiveState {
  const [state, setState] = useState<LiveState>('connecting');
  useEffect(() => {
    const rows = gather(rowsDelayMs);
    const figures = gather(figuresDelayMs);
    const disconnect = connectLive({
      state: setState,
      event: (event) => {
        const stale = staleReads(event);
        rows.add(stale.rows);
        figures.add(stale.figures);
      },
    });
    return () => {
      disconnect();
      rows.cancel();
      figures.cancel();
    };
  }, []);
  return state;
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
