import type { Database } from '@deskbell/database';
import { type Claimed, createDispatcher, type Dispatcher } from '../../../kernel/dispatch/index.ts';
import { deliverMessage } from './deliver-message.ts';
import type { SendDeps } from './send-deps.ts';

/** For so long a message is this process's until it is known how long its server may take. */
const claimMs = 20_000;

/** The sender of this process, over the `server_messages` of all accounts. */
export const createMessageDispatcher = (deps: SendDeps): Dispatcher =>
  createDispatcher(deps, {
    channel: 'deskbell_server_messages',
    what: 'server messages',
    // Each call has one under way at most.
    perReceiver: 16,
    claim: (limits) => claimDue(deps.db, deps.clock.now(), limits),
    deliver: (claimed, signal) => deliverMessage(deps, claimed, signal),
  });

async function claimDue(
  db: Database,
  now: Date,
  { busy, atMost, perReceiver }: { busy: readonly string[]; atMost: number; perReceiver: number },
): Promise<Claimed[]> {
  const rows = await db.system((tx) =>
    tx.query<{ account_id: string; id: string; assistant_id: string; claim: number }>({
      name: 'server-messages.claim',
      text: 'SELECT account_id, id, assistant_id, claim FROM claim_server_messages($1, $2, $3, $4, $5)',
      values: [now, new Date(now.getTime() + claimMs), busy, atMost, perReceiver],
    }),
  );
  return rows.map(({ account_id: accountId, id, assistant_id: receiverId, claim }) => ({
    accountId,
    id,
    receiverId,
    claim,
  }));
}
