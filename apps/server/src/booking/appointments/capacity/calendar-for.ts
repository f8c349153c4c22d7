import type { AccountTransaction } from '@deskbell/database';
import type { BusyTime, Calendar, OwnAppointment } from '@deskbell/dialogue';
import type { Deps } from '../../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import { proofsFor } from '../proofs/proofs-for.ts';
import { provenHere, provenSince } from '../proofs/proven-here.ts';
import { bookedSlots } from './booked-slots.ts';
import { busyElsewhere, type Occupied } from './busy-elsewhere.ts';
import { heldTimes } from './held-times.ts';

type Bookable = NonNullable<AssistantSnapshot['bookable']>;

/**
 * The business's calendar for one turn: what can be booked from the snapshot, what is taken from the database, and no
 * appointments but those of this conversation (null: a conversation that isn't stored) and of contacts proven in it. Null when nothing can be booked.
 */
export function calendarFor(
  deps: Pick<Deps, 'config' | 'db' | 'clock' | 'secrets'>,
  { accountId, bookable }: AssistantSnapshot,
  conversationId: string | null,
): Calendar | null {
  if (!bookable) return null;
  const { db, clock } = deps;
  const resources = resourcesOf(bookable);
  return {
    ...bookable,
    busy: (from, to) =>
      db.account(accountId, (tx) => busyTimes(tx, bookable.assistantId, resources, from, to)),
    own: async () =>
      conversationId === null
        ? []
        : db.account(accountId, (tx) => ownAppointments(tx, conversationId, clock.now())),
    proofs: conversationId === null ? null : proofsFor(deps, accountId, conversationId),
  };
}

/** As `resourcesFor` gives them: whoever alone holds a class gives their time to it. */
function resourcesOf({ assistantId, services, staff, rules }: Bookable): Occupied[] {
  const holderOf = (staffIds: readonly string[]) => {
    const able = staff.filter(({ id }) => staffIds.includes(id));
    return able.length === 1 ? able[0]!.id : null;
  };
  const classes = services.filter(({ capacity }) => capacity > 1);
  return [
    { resourceId: assistantId, capacity: rules.parallel, staffId: null },
    ...classes.map(({ id, capacity, staffIds }) => ({
      resourceId: id,
      capacity,
      staffId: holderOf(staffIds),
    })),
    ...staff.map(({ id }) => ({ resourceId: id, capacity: 1, staffId: id })),
  ];
}

/** What is booked or held here, and what is busy in connected calendars. */
async function busyTimes(
  tx: AccountTransaction,
  assistantId: string,
  resources: readonly Occupied[],
  from: Date,
  to: Date,
): Promise<BusyTime[]> {
  const ids = resources.map(({ resourceId }) => resourceId);
  const taken = await bookedSlots(tx, ids, from, to);
  return [
    ...taken.map(({ resourceId, from, to }) => ({ resourceId, from, to })),
    ...(await heldTimes(tx, ids, from, to)),
    ...(await busyElsewhere(tx, assistantId, resources, from, to)),
  ];
}

function ownAppointments(
  tx: AccountTransaction,
  conversationId: string,
  now: Date,
): Promise<OwnAppointment[]> {
  return tx.query<OwnAppointment>({
    name: 'appointments.own',
    text: `SELECT id, service_id AS "serviceId", service_name AS "serviceName", staff_id AS "staffId",
             starts_at AS "startsAt"
           FROM appointments p
           WHERE account_id = $1 AND status = 'booked' AND starts_at > $3
             AND (conversation_id = $2 OR ${provenHere({ conversationId: '$2', provenSince: '$4' })})
           ORDER BY starts_at, id`,
    values: [tx.accountId, conversationId, now, provenSince(now)],
  });
}
