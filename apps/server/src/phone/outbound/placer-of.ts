import { type CallPlacer, openCarrierAccount, openCredentials, type readCarrier } from '../carriers/index.ts';
import type { OutboundDeps } from './outbound-deps.ts';

/** What places calls for a connected carrier account: the carrier, or, over a SIP trunk, this process. */
export const placerOf = (deps: OutboundDeps, carrier: Awaited<ReturnType<typeof readCarrier>>): CallPlacer =>
  carrier.carrier === 'sip'
    ? deps.trunkCalls.at(carrier.id)
    : openCarrierAccount(deps, openCredentials(deps.secrets, carrier));
