import type { CallRules, TransferExtension } from '@deskbell/contract';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import { requirePublicUrl, webhookPath } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { holdMusicPath } from './hold-music.ts';
import { type CallStep, type PhoneCallRow, partiesOf } from './phone-call-row.ts';
import { signPhoneTicket } from './phone-ticket.ts';
import { nextRound, type Ringing, type RungPerson, rungNow, sinceOf } from './ring/rung-people.ts';
import type { Reachable } from './ring/who-is-rung.ts';
import { phoneWords } from './words/phone-words.ts';

/** Tells a caller that the assistant can't speak, and hangs up. */
export function unavailableDocument({ wire, snapshot }: Pick<KnownCall, 'wire' | 'snapshot'>): string {
  const { unavailable, carrierLanguage } = phoneWords(snapshot.profile.language);
  return wire.documents.say(unavailable, carrierLanguage);
}

/** A call, with what its number and its assistant say of it. */
export interface KnownCall {
  wire: CarrierWire;
  carrierId: string;
  row: PhoneCallRow;
  rules: CallRules;
  /** In the language of the call. */
  snapshot: AssistantSnapshot;
}

/** Whom a call can be put through to. */
export const reachableFrom = ({
  row,
  rules,
  snapshot: { assistant, profile },
}: Pick<KnownCall, 'row' | 'rules' | 'snapshot'>): Reachable => ({
  rules,
  extensions: assistant.transfer_extensions as TransferExtension[],
  main: assistant.business_phone_number ?? '',
  country: profile.country,
  caller: partiesOf(row).customer,
  called: partiesOf(row).ours,
});

/** Begins to ring people, in the order of the rules. Null: there is nobody to ring. */
export function ring(call: KnownCall, people: readonly RungPerson[], now: Date): Ringing | null {
  const { rules, wire } = call;
  const ringing: Ringing = {
    step: 'staff',
    at: now.toISOString(),
    isWarm: rules.transfer === 'warm',
    ...(rules.transfer === 'warm' && wire.documents.waiting && { waits: true }),
    inTurn: rules.ringOrder === 'in_turn',
    round: 0,
    people: [...people],
  };
  return nextRound(ringing, wire.documents.mostAtOnce, now);
}

/** What a call's last step means to the carrier. */
export async function nextDocument(deps: CallDeps, call: KnownCall, last?: CallStep): Promise<string> {
  const { documents } = call.wire;
  switch (last?.step) {
    case 'assistant':
    case 'voicemail': {
      if (deps.stopping.aborted || !(await canTakeCall(deps, call.snapshot)))
        return unavailableDocument(call);
      return assistantDocument(deps, call, last.callId);
    }
    case 'staff':
      return ringDocument(deps, call, last);
    case 'rejected':
      return documents.reject();
    default:
      return documents.hangUp();
  }
}

/** Whether the assistant can speak on the phone now, and there is a line for it. */
export async function canTakeCall(deps: CallDeps, snapshot: AssistantSnapshot): Promise<boolean> {
  if (!snapshot.assistant.phone_integration_enabled || !deps.capacity.isFree()) return false;
  return (await unavailableReasonNow(deps, snapshot, false)) === null;
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
    action: `${at('stream-ended')}?call=${row.id}&part=${callId}`,
  });
}

/** How long a key is waited for after the whisper. */
export const keySeconds = 8;

/** Rings who is due. What asks how it ended says which round it was; what asks for a whisper, whom it is for. */
function ringDocument(deps: CallDeps, call: KnownCall, ringing: Ringing): string {
  const { wire, row, rules } = call;
  const { waiting } = wire.documents;
  const base = requirePublicUrl(deps);
  const at = (what: string) => addressIn(deps, call, what);
  if (waiting && ringing.waits) {
    const since = sinceOf(ringing);
    return waiting.wait({
      place: row.id,
      waitUrl: `${at('waiting')}&since=${since}&nr=0`,
      action: `${at('waiting-ended')}&since=${since}`,
    });
  }
  return wire.documents.dial({
    numbers: rungNow(ringing).map((person) => ({
      number: person.number,
      ...(person.extension && { extension: person.extension }),
      ...(ringing.isWarm
        ? { whisperUrl: legAddress(deps, call, 'whisper', ringing, person) }
        : { statusUrl: legAddress(deps, call, 'leg-status', ringing, person) }),
    })),
    callerId: partiesOf(row).ours,
    seconds: rules.ringSeconds,
    ...(ringing.isWarm && rules.holdSound === 'music' && { holdMusicUrl: `${base}${holdMusicPath}` }),
    action: `${at('dial-ended')}&round=${ringing.round}`,
  });
}

/** A webhook's address that names the call. */
export const addressIn = (deps: CallDeps, { wire, carrierId, row }: KnownCall, what: string): string =>
  `${requirePublicUrl(deps)}${webhookPath(wire.carrier, carrierId, what)}?call=${row.id}`;

/** One that names who is rung as well. */
export const legAddress = (
  deps: CallDeps,
  call: KnownCall,
  what: string,
  ringing: Ringing,
  person: RungPerson,
): string =>
  `${addressIn(deps, call, what)}&since=${sinceOf(ringing)}&round=${ringing.round}&person=${ringing.people.indexOf(person)}`;
