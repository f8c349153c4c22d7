import { type Deps, type EventStream, momentSender } from '../../kernel/http/index.ts';
import { type Change, changesAfter } from './changes-after.ts';
import type { ChangeNotifier } from './create-change-notifier.ts';
import { type LiveCursor, writeCursor } from './live-cursor.ts';
import type { StreamBeginning } from './stream-beginning.ts';

/** With more changes than this the dashboard reloads everything. */
const maxChanges = 500;
const keepAliveMs = 15_000;
/** Batches a burst of changes. */
const pauseMs = 200;
/** While changes wait for earlier transactions to end. */
const lookAgainMs = 250;
const patientLooks = 4;

/**
 * Sends what changed since the beginning, then every change, until the client leaves or `isAllowed` ends it. Every read
 * starts after the last change sent, so that nothing is lost or duplicated, with or without a notification. Only when some
 * transaction takes longer than a second, changes are sent without waiting for it, with the cursor before them: a stream cut
 * just then may send them again.
 */
export async function streamChanges(
  deps: Deps,
  changeNotifier: ChangeNotifier,
  client: { accountId: string; beginning: StreamBeginning; isAllowed: () => Promise<boolean> },
  stream: EventStream,
): Promise<void> {
  const alarm = createAlarm(stream.left);
  const stopWaking = changeNotifier.add(client.accountId, {
    wake: alarm.ring,
    tell: momentSender(stream),
  });
  // Beyond those that were told before they were settled, so that a crowd of them hides no later one.
  const look = (after: LiveCursor, sentEarly = 0) =>
    deps.db.account(client.accountId, (tx) => changesAfter(tx, after, maxChanges + 1 + sentEarly));
  try {
    let { after: last } = client.beginning;
    if (client.beginning.says) await stream.send(client.beginning.says, {}, writeCursor(last));
    let early = new Map<string, string>(); // told before they were settled: id -> transaction
    let heldBackLooks = 0;
    while (!stream.left.aborted) {
      const { changes, now } = await look(last, early.size);
      if (!(await client.isAllowed())) return;
      const waiting = changes.filter(({ isSettled }) => !isSettled);
      const isLong = heldBackLooks >= patientLooks;
      const fresh = changes.filter(({ id, transaction }) => early.get(id) !== transaction);
      const isTooMuch = fresh.length > maxChanges;
      if (isTooMuch) {
        await stream.send('resync', {}, writeCursor(now));
      } else {
        for (const change of fresh) {
          if (change.isSettled || isLong) await sendChange(stream, change, change.isSettled ? change : now);
        }
      }
      if (isTooMuch || isLong) early = new Map(waiting.map(({ id, transaction }) => [id, transaction]));
      last = now;
      heldBackLooks = waiting.length > 0 ? heldBackLooks + 1 : 0;
      const isNews = await alarm.wait(waiting.length > 0 ? lookAgainMs : keepAliveMs);
      if (isNews || waiting.length > 0) await alarm.pause(pauseMs);
      else if (await client.isAllowed()) await stream.send('ping', {}, writeCursor(last));
      else return;
    }
  } finally {
    stopWaking();
  }
}

function sendChange(stream: EventStream, change: Change, cursor: LiveCursor): Promise<boolean> {
  const { kind, assistantId, id } = change;
  const data = kind === 'lead' ? { leadId: id, assistantId } : { conversationId: id, assistantId };
  return stream.send(kind, data, writeCursor(cursor));
}

/** Waits for a ring, which is not lost when nobody waits, for the client to leave, or for the time to pass. */
function createAlarm(left: AbortSignal) {
  let isRung = false;
  let end = () => {};
  left.addEventListener('abort', () => end());

  function sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      end = () => {
        clearTimeout(timer);
        resolve();
      };
      if (left.aborted) end();
    });
  }

  return {
    ring() {
      isRung = true;
      end();
    },
    /** True when it was rung. */
    async wait(ms: number): Promise<boolean> {
      if (!isRung) await sleep(ms);
      return isRung;
    },
    /** Lets a burst end; whatever rings in the meantime is part of the next look. */
    async pause(ms: number): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve, ms));
      isRung = false;
    },
  };
}
