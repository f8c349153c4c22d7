import type { TrunkStates } from '../carriers/index.ts';
import type { OutboundDeps } from '../outbound/index.ts';

/** What SIP is made of beyond what calls are, those that are placed included. */
export interface SipDeps extends OutboundDeps {
  trunkStates: TrunkStates;
}
