import type { CallRules } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import { requirePublicUrl, webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import type { CallStep, PhoneCallRow } from './phone-call-row.ts';
import { signPhoneTicket } from './phone-ticket.ts';

/** What callers hear when the assistant can't speak. */
export const unavailable = 'We can’t take your call right now. Please try again later.';

/** A call, with what its number and its assistant say of it. */
export interface KnownCall {
  wire: CarrierWire;
  carrierId: string;
  row: PhoneCallRow;
  rules: Pick<CallRules, 'ringSeconds' | 'staffNumbers'>;
  snapshot: AssistantSnapshot;
}

/** What a call's last step means to the carrier. */
export async function nextDocument(deps: CallDeps, call: KnownCall, last?: CallStep): Promise<string> {
  const { documents } = call.wire;
  switch (last?.step) {
    case 'assistant': {
      const { snapshot } = call;
      const reason = await unavailableReasonNow(deps, snapshot, false);
      const isOff = !snapshot.assistant.phone_integration_enabled;
      if (isOff || reason || !deps.capacity.isFree()) return documents.say(unavailable);
      return assistantDocument(deps, call, last.callId);
    }
    case 'staff':
      return staffDocument(deps, call, last.numbers, 0);
    case 'rejected':
      return documents.reject();
    default:
      return documents.hangUp();
  }
}

/** Puts the caller through to the assistant. `callId`: of this part of the call. */
function assistantDocument(deps: CallDeps, { wire, carrierId, row }: KnownCall, callId: string): string {
  const base = requirePublicUrl(deps);
  const ticket = signPhoneTicket(
    deps.secrets,
    { phoneCallId: row.id, callId, accountId: row.account_id, carrierCallId: row.carrier_call_id },
    deps.clock.now(),
  );
  const at = (what: string) => `${base}${webhookPath(wire.carrier, carrierId, what)}`;
  return wire.documents.stream({
    url: at('media').replace(/^http/, 'ws'),
    parameters: { ticket },
    action: `${at('stream-ended')}?call=${row.id}`,
  });
}

/**
 * Rings the staff, as many at once as the carrier can, from the number at `from` on: what asks how it ended says up to which
 * they were rung.
 */
export function staffDocument(
  deps: CallDeps,
  { wire, carrierId, row, rules }: KnownCall,
  staff: readonly string[],
  from: number,
): string {
  const rung = staff.slice(from, from + wire.documents.mostAtOnce);
  const action = `${requirePublicUrl(deps)}${webhookPath(wire.carrier, carrierId, 'dial-ended')}`;
  return wire.documents.dial({
    numbers: rung.map((number) => ({ number })),
    callerId: row.to_number,
    seconds: rules.ringSeconds,
    action: `${action}?call=${row.id}&rung=${from + rung.length}`,
  });
}
