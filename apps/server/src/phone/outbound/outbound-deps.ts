import type { CallDeps } from '../../voice/calls/index.ts';
import type { TrunkCalls } from '../carriers/index.ts';

/** What outgoing calls are made of beyond what calls are. */
export interface OutboundDeps extends CallDeps {
  trunkCalls: TrunkCalls;
}
