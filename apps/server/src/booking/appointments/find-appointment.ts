import type { AccountTransaction } from '@deskbell/database';
import type { AppointmentRow } from './appointment-row.ts';
import { provenHere, provenSince } from './proofs/proven-here.ts';

/** Which appointment, and its scope: a customer's turn sees those of its own conversation, and of contacts proven in it. */
export interface AppointmentKey {
  id: string;
  /** Null: any of the account's. */
  conversationId: string | null;
}

/** Undefined when there is none in scope. */
export async function findAppointment(
  tx: AccountTransaction,
  { id, conversationId }: AppointmentKey,
  now: Date,
): Promise<AppointmentRow | undefined> {
  const [row] = await tx.query<AppointmentRow>({
    name: 'appointments.find',
    text: `SELECT * FROM appointments p
           WHERE account_id = $1 AND id = $2 AND ($3::uuid IS NULL OR conversation_id = $3
             OR ${provenHere({ conversationId: '$3', provenSince: '$4' })})`,
    values: [tx.accountId, id, conversationId, provenSince(now)],
  });
  return row;
}
