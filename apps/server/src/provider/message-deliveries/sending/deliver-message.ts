import type { AccountTransaction } from '@deskbell/database';
import type { Claimed } from '../../../kernel/dispatch/index.ts';
import { postEvent } from '../../../kernel/public-network/index.ts';
import { prepareMessage } from './prepare-message.ts';
import { recordMessage } from './record-message.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Sends a claimed message once and records what came of it. `signal` breaks it off without counting it: it is free again at
 * once, for whichever process comes next.
 */
export async function deliverMessage(deps: SendDeps, claimed: Claimed, signal: AbortSignal): Promise<void> {
  const inAccount = <T>(run: (tx: AccountTransaction) => Promise<T>) =>
    deps.db.account(claimed.accountId, run);
  const prepared = await inAccount((tx) => prepareMessage(deps, tx, claimed));
  if (!prepared) return;
  const { server, body, headers, timeoutMs } = prepared;
  const allowPrivate = deps.config.webhooks.privateAddresses;
  try {
    const result = await postEvent(server.url, { body, headers }, { allowPrivate, timeoutMs, signal });
    await inAccount((tx) => recordMessage(tx, claimed, { server, body, result, now: deps.clock.now() }));
  } catch (error) {
    if (!signal.aborted) throw error;
    await inAccount((tx) => release(tx, claimed));
  }
}

const release = (tx: AccountTransaction, { id, claim }: Claimed) =>
  tx.query({
    name: 'server-messages.release',
    text: 'UPDATE server_messages SET locked_until = NULL WHERE account_id = $1 AND id = $2 AND claim = $3',
    values: [tx.accountId, id, claim],
  });
