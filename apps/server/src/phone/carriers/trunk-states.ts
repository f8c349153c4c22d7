import type { TrunkState } from '@deskbell/telephony/sip';

/** How the SIP trunks are that this process looks after. */
export interface TrunkStates {
  set(trunkId: string, state: TrunkState): void;
  forget(trunkId: string): void;
  /** Null: this process doesn't look after it. */
  of(trunkId: string): TrunkState | null;
  /** Of all that this process looks after. */
  all(): TrunkState[];
  /** Why no trunk is looked after here; null: they are. */
  trouble: string | null;
  /** Why none that connects to us over TLS can; null: they can. */
  tlsTrouble: string | null;
}

export function createTrunkStates(): TrunkStates {
  const states = new Map<string, TrunkState>();
  return {
    set: (id, state) => void states.set(id, state),
    forget: (id) => void states.delete(id),
    of: (id) => states.get(id) ?? null,
    all: () => [...states.values()],
    trouble: null,
    tlsTrouble: null,
  };
}
