import type { Database } from '@deskbell/database';
import { type Claimed, createDispatcher, type Dispatcher } from '../../../kernel/dispatch/index.ts';
import { alertsChannel } from './alerts-channel.ts';
import { deliverAlerts } from './deliver-alerts.ts';
import type { SendDeps } from './send-deps.ts';

/** For so long it is this process's; longer than an attempt takes. */
const claimMs = 20_000;

/** The sender of this process, over the `alert_deliveries` of all accounts. */
export const createAlertDispatcher = (deps: SendDeps): Dispatcher =>
  createDispatcher(deps, {
    channel: alertsChannel,
    what: 'alerts',
    // All that is due to one receiver is told together.
    perReceiver: 1,
    claim: ({ busy, atMost }) => claimDue(deps.db, deps.clock.now(), busy, atMost),
    deliver: (claimed, signal) => deliverAlerts(deps, claimed, signal),
  });

async function claimDue(
  db: Database,
  now: Date,
  busy: readonly string[],
  atMost: number,
): Promise<Claimed[]> {
  const rows = await db.system((tx) =>
    tx.query<{ account_id: string; id: string; receiver: string; claim: number }>({
      name: 'alerts.claim',
      text: 'SELECT account_id, id, receiver, claim FROM claim_alert_deliveries($1, $2, $3, $4)',
      values: [now, new Date(now.getTime() + claimMs), busy, atMost],
    }),
  );
  return rows.map(({ account_id: accountId, id, receiver: receiverId, claim }) => ({
    accountId,
    id,
    receiverId,
    claim,
  }));
}
