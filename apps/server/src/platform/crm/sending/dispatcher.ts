import { type Claimed, createDispatcher, type Dispatcher } from '../../../kernel/dispatch/index.ts';
import { claimDue } from './claim-due.ts';
import type { SendDeps } from './send-deps.ts';
import { sendLead } from './send-lead.ts';

/** A lead (`id`) on its way to a connected CRM (`receiverId`). */
export type ClaimedLead = Claimed;

/** The sender of this process, over the `crm_leads` of all accounts: to each CRM one after the other. */
export const createCrmDispatcher = (deps: SendDeps): Dispatcher =>
  createDispatcher(deps, {
    channel: 'deskbell_crm',
    what: 'leads for CRMs',
    perReceiver: 1,
    claim: ({ busy, atMost }) => claimDue(deps.db, deps.clock.now(), { busy, atMost }),
    deliver: (claimed, signal) => sendLead(deps, claimed, signal),
  });
