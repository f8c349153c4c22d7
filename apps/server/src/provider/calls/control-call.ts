import { Id, type ProviderControl } from '@deskbell/contract';
import * as z from 'zod';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/secrets/index.ts';

const purpose = 'provider-control';
/** Longer than any call; it is over with the call. */
const validMs = 24 * 3_600_000;

const Claims = z.object({ accountId: Id, callId: Id });

/** Where a call in progress is told what to do, by whoever knows the address. */
export function controlAddress(
  { secrets, clock, publicUrl }: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  claims: z.infer<typeof Claims>,
): string {
  const expiresAt = new Date(clock.now().getTime() + validMs);
  return `${publicUrl}/provider/control/${signToken(secrets, purpose, claims, expiresAt)}`;
}

/** The call of a signed address; throws not_found where it is forged or expired. */
export function callOfControl({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>, token: string) {
  const claims = Claims.safeParse(verifyToken(secrets, purpose, token, clock.now())).data;
  if (!claims) throw notFound('Call');
  return claims;
}

/** Leaves a command to the process that has the call; throws not_found once the call is over. */
export async function controlCall(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { accountId, callId }: z.infer<typeof Claims>,
  command: ProviderControl,
): Promise<{ status: 'accepted' }> {
  await db.account(accountId, async (tx) => {
    const [left] = await tx.query<{ nr: string }>({
      name: 'provider-calls.command',
      text: `INSERT INTO call_commands (account_id, call_id, command, created_at)
             SELECT account_id, id, $3, $4 FROM calls WHERE account_id = $1 AND id = $2 AND ended_at IS NULL
             RETURNING nr`,
      values: [accountId, callId, JSON.stringify(command), clock.now()],
    });
    if (!left) throw notFound('Call');
  });
  bus.publish({ kind: 'call.commanded', accountId, callId });
  return { status: 'accepted' };
}
