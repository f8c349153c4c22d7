import type { CallRules } from '@deskbell/contract';
import { dialDocument, streamDocument } from '@deskbell/telephony';
import type { Deps } from '../../kernel/http/index.ts';
import { requirePublicUrl, webhookPath } from '../numbers/index.ts';
import type { PhoneCallRow } from './phone-call-row.ts';
import { signPhoneTicket } from './phone-ticket.ts';

/** Where carriers open a call's audio. */
export const mediaPath = '/api/webhooks/twilio/media';

/** Puts the caller through to the assistant. `callId`: of this part of the call. */
export function assistantDocument(deps: Deps, carrierId: string, row: PhoneCallRow, callId: string): string {
  const base = requirePublicUrl(deps);
  const ticket = signPhoneTicket(
    deps.secrets,
    { phoneCallId: row.id, callId, accountId: row.account_id, carrierCallId: row.carrier_call_id },
    deps.clock.now(),
  );
  return streamDocument({
    url: `${base.replace(/^http/, 'ws')}${mediaPath}`,
    parameters: { ticket },
    action: `${base}${webhookPath(carrierId, 'stream-ended')}`,
  });
}

/** Rings the staff, all at once; a caller who is one of them isn't rung. */
export function staffDocument(
  deps: Deps,
  carrierId: string,
  row: PhoneCallRow,
  { ringSeconds }: Pick<CallRules, 'ringSeconds'>,
  numbers: readonly string[],
): string {
  return dialDocument({
    numbers: numbers.map((number) => ({ number })),
    callerId: row.to_number,
    seconds: ringSeconds,
    action: `${requirePublicUrl(deps)}${webhookPath(carrierId, 'dial-ended')}`,
  });
}
