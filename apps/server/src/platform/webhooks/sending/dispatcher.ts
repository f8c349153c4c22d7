import { createDispatcher as createAnyDispatcher, type Dispatcher } from '../../../kernel/dispatch/index.ts';
import { claimDue } from './claim-due.ts';
import { deliver } from './deliver.ts';
import type { SendDeps } from './send-deps.ts';

export type { Dispatcher } from '../../../kernel/dispatch/index.ts';

/** The sender of this process, over the `webhook_deliveries` of all accounts. */
export const createDispatcher = (deps: SendDeps): Dispatcher =>
  createAnyDispatcher(deps, {
    channel: 'deskbell_webhooks',
    what: 'webhooks',
    perReceiver: 4,
    claim: (limits) => claimDue(deps.db, deps.clock.now(), limits),
    deliver: (claimed, signal) => deliver(deps, claimed, signal),
  });
