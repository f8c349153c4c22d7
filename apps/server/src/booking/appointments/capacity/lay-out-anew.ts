import type { AccountTransaction } from '@deskbell/database';
import { freeLane, type Span } from './free-lane.ts';
import { type Taken, takenTimes } from './taken-times.ts';

/**
 * Makes one lane free for a span in a calendar that has room but no lane for the whole of it: lays out everything that
 * hangs together anew, in order of time, which needs no more lanes than there are appointments at once. Gives the lane.
 * The caller holds the calendars.
 */
export async function layOutAnew(
  tx: AccountTransaction,
  resourceId: string,
  wanted: Span,
  exceptId: string | null,
): Promise<number> {
  const others = await connectedTo(tx, resourceId, wanted, exceptId);
  const { lanes, lane } = inOrderOfTime(others, wanted);
  await assignLanes(tx, others, lanes);
  return lane;
}

/** All appointments that overlap the span, those that overlap them, and so on. */
async function connectedTo(
  tx: AccountTransaction,
  resourceId: string,
  wanted: Span,
  exceptId: string | null,
): Promise<Taken[]> {
  let span = wanted;
  for (let known = -1; ; ) {
    const taken = await takenTimes(tx, [resourceId], span.from, span.to);
    if (taken.length === known) return taken.filter(({ id }) => id !== exceptId);
    known = taken.length;
    span = {
      from: new Date(Math.min(span.from.getTime(), ...taken.map(({ from }) => from.getTime()))),
      to: new Date(Math.max(span.to.getTime(), ...taken.map(({ to }) => to.getTime()))),
    };
  }
}

function inOrderOfTime(others: readonly Taken[], wanted: Span): { lanes: number[]; lane: number } {
  const spans: (Span & { index: number })[] = [
    ...others.map(({ from, to }, index) => ({ from, to, index })),
    { ...wanted, index: others.length },
  ].sort((a, b) => a.from.getTime() - b.from.getTime());
  const placed: Taken[] = [];
  const lanes: number[] = [];
  for (const { from, to, index } of spans) {
    const lane = freeLane(placed, { from, to }, spans.length)!;
    placed.push({ id: '', resourceId: '', lane, from, to });
    lanes[index] = lane;
  }
  return { lanes, lane: lanes[others.length]! };
}

/** In two steps, as the constraint looks at each row on its own: out of the way first, all by the same number. */
async function assignLanes(
  tx: AccountTransaction,
  appointments: readonly Taken[],
  lanes: readonly number[],
): Promise<void> {
  const ids = appointments.map(({ id }) => id);
  const aside = 1 + Math.max(...lanes, ...appointments.map(({ lane }) => lane));
  await tx.query({
    name: 'appointments.set-aside',
    text: 'UPDATE appointments SET lane = lane + $3 WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, ids, aside],
  });
  await tx.query({
    name: 'appointments.assign-lanes',
    text: `UPDATE appointments a SET lane = n.lane
           FROM unnest($2::uuid[], $3::int[]) AS n (id, lane) WHERE a.account_id = $1 AND a.id = n.id`,
    values: [tx.accountId, ids, lanes.slice(0, ids.length)],
  });
}
