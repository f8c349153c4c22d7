import { liveEvents, urlOf } from '@deskbell/contract';
import { moments } from '../../kernel/moments.ts';
import type { LiveEvent } from './stale-queries.ts';

/** 'quiet' means: not connected, trying again. */
export type LiveState = 'connecting' | 'live' | 'quiet';

const firstRetryMs = 1000;
const lastRetryMs = 30_000;

/**
 * Listens to the account's events until the returned function is called. The browser resumes a broken connection by
 * itself with the last event's id; where it gives up (any status but 200), we begin again from that id. Of the tabs that
 * nobody sees one listens, to alert its owner; the others catch up when they are seen again.
 */
export function connectLive(on: {
  event: (event: LiveEvent) => void;
  state: (state: LiveState) => void;
}): () => void {
  let source: EventSource;
  let after: string | undefined;
  let retryMs = firstRetryMs;
  let wasOpen = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKeeper = false;

  function open() {
    const away = document.hidden ? 'true' : undefined;
    source = new EventSource(urlOf(liveEvents, { query: { after, away } }));
    source.onopen = () => {
      // Without a cursor nothing tells what was missed in between.
      if (wasOpen && after === undefined) on.event({ name: 'resync', data: {} });
      wasOpen = true;
      retryMs = firstRetryMs;
      on.state('live');
    };
    source.onerror = () => {
      on.state('quiet');
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, retryMs);
      retryMs = Math.min(lastRetryMs, retryMs * 2);
    };
    for (const name of ['attended', 'typed'])
      source.addEventListener(name, ({ data }) => moments.dispatchEvent(new MessageEvent(name, { data })));
    for (const name of ['conversation', 'lead', 'resync'] as const) {
      source.addEventListener(name, (message) => {
        after = message.lastEventId || after;
        on.event({ name, data: JSON.parse(message.data) } as LiveEvent);
      });
    }
  }

  function close() {
    clearTimeout(timer);
    source.close();
  }

  // A browser keeps at most six connections to a server over all its tabs: those that nobody sees share one.
  function follow() {
    close();
    if (!document.hidden || isKeeper) open();
  }

  const stopKeeping = keepListening(() => {
    isKeeper = true;
    if (document.hidden) follow();
  });

  open();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stopKeeping();
    close();
  };
}

/** Tells the tab that it is the one to listen unseen, until that is given up: then another one is. */
function keepListening(onKeeper: () => void): () => void {
  // Without locks (a page that isn't over HTTPS) no tab listens unseen.
  if (!navigator.locks) return () => {};
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const kept = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => kept.resolve());
  navigator.locks
    .request('deskbell-live', { signal }, () => {
      onKeeper();
      return kept.promise;
    })
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  return () => giveUp.abort();
}
