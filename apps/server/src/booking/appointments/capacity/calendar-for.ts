import type { AccountTransaction } from '@deskbell/database';
import type { BusyTime, Calendar, OwnAppointment } from '@deskbell/dialogue';
import type { Deps } from '../../../kernel/http/index.ts';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import { proofsFor } from '../proofs/proofs-for.ts';
import { provenHere, provenSince } from '../proofs/proven-here.ts';
import { bookedSlots } from './booked-slots.ts';

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
  const resources = [
    bookable.assistantId,
    ...bookable.services.filter(({ capacity }) => capacity > 1).map(({ id }) => id),
    ...bookable.staff.map(({ id }) => id),
  ];
  return {
    ...bookable,
    busy: (from, to) => db.account(accountId, (tx) => busyTimes(tx, resources, from, to)),
    own: async () =>
      conversationId === null
        ? []
        : db.account(accountId, (tx) => ownAppointments(tx, conversationId, clock.now())),
    proofs: conversationId === null ? null : proofsFor(deps, accountId, conversationId),
  };
}

async function busyTimes(
  tx: AccountTransaction,
  resources: readonly string[],
  from: Date,
  to: Date,
): Promise<BusyTime[]> {
  const taken = await bookedSlots(tx, resources, from, to);
  return taken.map(({ resourceId, from, to }) => ({ resourceId, from, to }));
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
