import { type CarrierAccount, CarrierError, type OutboundCall } from '@deskbell/telephony';

/** What a trunk is asked for of calls that are placed, as other carriers' accounts are. */
export type CallPlacer = Pick<CarrierAccount, 'placeCall' | 'redirectCall' | 'endCall'>;

/** Does so in this process. Rejects with a `CarrierError`. */
export interface TrunkPlacer {
  placeCall(trunkId: string, call: OutboundCall): Promise<{ carrierCallId: string }>;
  redirectCall(carrierCallId: string, document: string): Promise<void>;
  endCall(carrierCallId: string): Promise<void>;
}

/** The way to the SIP trunks that this process looks after. */
export interface TrunkCalls {
  /** Null: this process looks after none. */
  placer: TrunkPlacer | null;
  at(trunkId: string): CallPlacer;
}

export function createTrunkCalls(): TrunkCalls {
  const calls: TrunkCalls = {
    placer: null,
    at: (trunkId) => ({
      placeCall: async (call) => placer().placeCall(trunkId, call),
      redirectCall: async (id, document) => placer().redirectCall(id, document),
      endCall: async (id) => placer().endCall(id),
    }),
  };
  function placer(): TrunkPlacer {
    if (calls.placer) return calls.placer;
    throw new CarrierError('unreachable', 'This server looks after no SIP trunks.', { mayRepeat: true });
  }
  return calls;
}
