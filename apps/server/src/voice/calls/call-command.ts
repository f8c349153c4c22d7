import { type ProviderControl, ProviderControlSchema } from '@deskbell/contract';
import * as z from 'zod';
import type { Deps } from '../../kernel/http/index.ts';

/** What a call in progress is told to do: by programs, and by its assistant's tools. */
export const CallCommandSchema = z.union([
  ProviderControlSchema,
  z.strictObject({ type: z.literal('press'), keys: z.string() }),
]);
export type CallCommand = ProviderControl | { type: 'press'; keys: string };

/** Leaves a command to the process that has the call. Null: the call is over; else what carries it. */
export async function leaveCommand(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { accountId, callId }: { accountId: string; callId: string },
  command: CallCommand,
): Promise<'web' | 'phone' | null> {
  const isForPhones = command.type === 'press' || command.type === 'transfer';
  const channel = await db.account(accountId, async (tx) => {
    const [left] = await tx.query<{ channel: 'web' | 'phone' }>({
      name: 'calls.leave-command',
      // The row is locked: one that ends meanwhile forgets its commands, this one too.
      text: `WITH call AS (
                 SELECT account_id, id, channel FROM calls WHERE account_id = $1 AND id = $2 AND ended_at IS NULL FOR SHARE),
               left_command AS (
                 INSERT INTO call_commands (account_id, call_id, command, created_at)
                 SELECT account_id, id, $3, $4 FROM call WHERE channel = 'phone' OR NOT $5)
             SELECT channel FROM call`,
      values: [accountId, callId, JSON.stringify(command), clock.now(), isForPhones],
    });
    return left?.channel ?? null;
  });
  if (channel) bus.publish({ kind: 'call.commanded', accountId, callId });
  return channel;
}
