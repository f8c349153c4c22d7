import type { Deps } from '../../../kernel/http/index.ts';
import { channelOf, fromPayload, type MonitorEvent, renewMs } from './monitor-event.ts';

export { monitorRate } from './monitor-event.ts';

/**
 * Listens to a call in progress, wherever it goes on, from now on; about a second late. What was lost on the way is left out.
 * `onEvent` gets `over` once, last. Returns what stops it.
 */
export async function listenToCall(
  deps: Pick<Deps, 'bus' | 'db' | 'log'>,
  { accountId, callId }: { accountId: string; callId: string },
  onEvent: (event: MonitorEvent) => void,
): Promise<() => void> {
  let isOver = false;
  let unlisten: (() => Promise<void>) | null = null;
  let renewing: NodeJS.Timeout | undefined;

  function take(event: MonitorEvent): void {
    if (isOver) return;
    if (event.kind === 'over') stop();
    onEvent(event);
  }

  function stop(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(renewing);
    void unlisten?.().catch((error: unknown) => deps.log.warn({ err: error }, 'listening did not stop'));
  }

  const want = () => deps.bus.publish({ kind: 'call.listened', accountId, callId });
  /** Its process may have died without a word. */
  async function renew(): Promise<void> {
    if (await isGoingOn(deps, accountId, callId)) want();
    else take({ kind: 'over' });
  }
  const stopListening = await deps.db.listen(channelOf(callId), (payload) => take(fromPayload(payload)));
  // What came meanwhile may have been the end.
  if (isOver) await stopListening();
  else {
    unlisten = stopListening;
    renewing = setInterval(() => {
      void renew().catch((error: unknown) => deps.log.warn({ err: error }, 'a call could not be looked at'));
    }, renewMs);
    want();
  }
  return stop;
}

export async function isGoingOn(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  callId: string,
): Promise<boolean> {
  const [row] = await db.account(accountId, (tx) =>
    tx.query<{ is_going_on: boolean }>({
      name: 'calls.is-going-on',
      text: `SELECT EXISTS (SELECT FROM calls WHERE account_id = $1 AND id = $2 AND ended_at IS NULL) AS is_going_on`,
      values: [accountId, callId],
    }),
  );
  return row!.is_going_on;
}
