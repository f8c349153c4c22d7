import type { CustomerAppointment } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { readRowToken } from '../../kernel/secrets/index.ts';
import { hasLinkSignature } from '../appointments/index.ts';
import { type ReadAppointment, readCustomerAppointment } from './read-customer-appointment.ts';

/**
 * Runs something with the appointment of a link, in its account's scope.
 * @throws AppError not_found alike for a link that is forged or revoked, and for an appointment that is over or erased
 */
export async function withLink<T>(
  ctx: Deps,
  token: string,
  run: (tx: AccountTransaction, found: ReadAppointment) => Promise<T>,
): Promise<T> {
  const parts = readRowToken(token);
  const accountId = parts && (await accountOf(ctx, parts.id));
  if (!accountId) throw noSuchLink();
  return ctx.db.account(accountId, async (tx) => {
    const found = await readCustomerAppointment(ctx, tx, parts.id).catch(nullIfMissing);
    if (!found || !hasLinkSignature(ctx.secrets, found, parts.signature)) throw noSuchLink();
    if (isOver(found.appointment, ctx.clock.now())) throw noSuchLink();
    return run(tx, found);
  });
}

/** @throws AppError conflict when the customer may not change it here any more */
export function requireInTime({ changesUntil, status }: CustomerAppointment): void {
  if (changesUntil !== null) return;
  if (status !== 'booked') throw new AppError('conflict', 'This appointment was canceled.');
  throw new AppError(
    'conflict',
    'It is too late to change this appointment here. Please contact the business.',
  );
}

async function accountOf({ db }: Deps, appointmentId: string): Promise<string | null> {
  const [row] = await db.system((tx) =>
    tx.query<{ account_id: string | null }>({
      name: 'customer-appointment.account',
      text: 'SELECT account_of_appointment($1) AS account_id',
      values: [appointmentId],
    }),
  );
  return row?.account_id ?? null;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

const isOver = ({ endsAt, status }: CustomerAppointment, now: Date): boolean =>
  new Date(endsAt) <= now || status === 'completed' || status === 'no_show';

const noSuchLink = () =>
  new AppError('not_found', 'This link is no longer valid. Please open the one in your latest message.');
