import type { G711Law } from '../../audio/g711.ts';
import type { Peer } from '../network/peer.ts';

/** A line to a provider of phone numbers, or to the business's own telephone system. */
export interface SipTrunk {
  id: string;
  /** Name or address. */
  host: string;
  /** Null: as the name's SRV records say, or 5060, for TLS 5061. */
  port: number | null;
  transport: Peer['transport'];
  /** In PEM: what a connection over TLS may show beside what the usual authorities vouch for; null: nothing. */
  certificate: string | null;
  /** Whether its sound has to be encrypted; otherwise it is where the trunk offers that. */
  srtp: boolean;
  user: string;
  password: string;
  /** Whether we announce ourselves; otherwise it knows our address. */
  registers: boolean;
  /** In the order of preference. */
  laws: readonly G711Law[];
  /** Whether it wants numbers with their plus. */
  plus: boolean;
  /** Addresses and networks that its calls come from beside its own. */
  alsoFrom: readonly string[];
}

/** How a trunk is, as its owner reads it. */
export type TrunkState =
  | { state: 'connecting'; at: Date }
  | { state: 'registered'; at: Date }
  /** It answers; it isn't to be registered at. */
  | { state: 'reachable'; at: Date }
  | { state: 'refused'; at: Date; detail: string }
  | { state: 'unreachable'; at: Date; detail: string };
