import { CallRulesSchema } from '@deskbell/contract';
import { effectiveHours, isOpenThroughout } from '@deskbell/dialogue';
import { hangUpDocument, rejectDocument, sayDocument } from '@deskbell/telephony';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, unavailableReasonNow } from '../../voice/calls/index.ts';
import { assistantDocument, staffDocument } from './next-document.ts';
import {
  type CallStep,
  type PhoneCallRow,
  registerCall,
  selectCall,
  setSteps,
  stepsOf,
} from './phone-call-row.ts';
import { mustHearNotice } from './recording-notice.ts';
import { type CallRoute, routeCall } from './route-call.ts';
import { calledNumber, type TwilioRequest } from './twilio-request.ts';

/** What callers hear when the assistant can't speak. */
const unavailable = 'We can’t take your call right now. Please try again later.';

/** Answers the webhook of a call that comes in, as its number's rules say. The same webhook again gets the same answer. */
export async function handleVoice(deps: CallDeps, request: TwilioRequest): Promise<string> {
  const { accountId, carrierId, fields } = request;
  const now = deps.clock.now();
  const number = await deps.db.account(accountId, (tx) => calledNumber(tx, carrierId, fields.To ?? '', now));
  const rules = CallRulesSchema.parse(number.rules);
  const snapshot = await deps.snapshots.get(number.assistant_id);
  if (!snapshot) throw notFound('Assistant');
  const caller = fields.From ?? '';
  const wanted = routeCall(rules, { caller, isOpen: isOpenAt(snapshot, now) });
  const id = newIdAt(now);
  const { row, steps } = await deps.db.account(accountId, async (tx) => {
    const registered = await registerCall(tx, {
      id,
      numberId: number.id,
      assistantId: number.assistant_id,
      conversationId: newIdAt(now),
      carrierCallId: fields.CallSid ?? '',
      direction: 'inbound',
      from: caller,
      to: number.number,
      notice: mustHearNotice(rules, caller) ? 'recording' : '',
      at: now,
    });
    if (!registered.isNew) return { row: registered.row, steps: stepsOf(registered.row) };
    const first = firstStep(wanted, registered.row, rules.staffNumbers, now);
    await setSteps(tx, registered.row.id, [first]);
    return { row: registered.row, steps: [first] };
  });
  return documentOf(deps, carrierId, row, steps, rules, snapshot);
}

function firstStep(route: CallRoute, row: PhoneCallRow, staff: readonly string[], now: Date): CallStep {
  const at = now.toISOString();
  if (route === 'rejected') return { step: 'rejected', at };
  if (route === 'assistant') return { step: 'assistant', at, callId: row.id };
  return { step: 'staff', at, numbers: staff.filter((number) => number !== row.from_number) };
}

/** What a call's last step means to the carrier. */
async function documentOf(
  deps: CallDeps,
  carrierId: string,
  row: PhoneCallRow,
  steps: readonly CallStep[],
  rules: { ringSeconds: number },
  snapshot: AssistantSnapshot,
): Promise<string> {
  const last = steps.at(-1);
  switch (last?.step) {
    case 'assistant': {
      const reason = await unavailableReasonNow(deps, snapshot, false);
      const isOff = !snapshot.assistant.phone_integration_enabled;
      if (isOff || reason || !deps.capacity.isFree()) return sayDocument(unavailable);
      return assistantDocument(deps, carrierId, row, last.callId);
    }
    case 'staff':
      return staffDocument(deps, carrierId, row, rules, last.numbers);
    case 'rejected':
      return rejectDocument('rejected');
    default:
      return hangUpDocument();
  }
}

/** The part with the assistant has ended: the caller is put through if that was asked, else the call is over. */
export async function handleStreamEnded(deps: CallDeps, request: TwilioRequest): Promise<string> {
  const found = await findCall(deps, request);
  if (!found) return hangUpDocument();
  const { row, rules, snapshot } = found;
  const steps = stepsOf(row);
  if (steps.at(-1)?.step !== 'transfer_asked') {
    // Asked again: as before.
    return steps.at(-1)?.step === 'staff'
      ? documentOf(deps, request.carrierId, row, steps, rules, snapshot)
      : hangUpDocument();
  }
  const step = firstStep('staff', row, rules.staffNumbers, deps.clock.now());
  await deps.db.account(request.accountId, (tx) => setSteps(tx, row.id, [...steps, step]));
  return documentOf(deps, request.carrierId, row, [step], rules, snapshot);
}

/** Nobody of the staff took the call: the assistant does. */
export async function handleDialEnded(deps: CallDeps, request: TwilioRequest): Promise<string> {
  const found = await findCall(deps, request);
  if (!found) return hangUpDocument();
  const { row, rules, snapshot } = found;
  const { DialCallStatus: outcome = '', DialCallDuration: seconds } = request.fields;
  const now = deps.clock.now();
  const steps = await deps.db.account(request.accountId, async (tx) => {
    const locked = await selectCall(tx).where('id', '=', row.id).forUpdate().executeTakeFirstOrThrow();
    const before = stepsOf(locked);
    const last = before.at(-1);
    if (last?.step !== 'staff') return before;
    const rung: CallStep = { ...last, outcome, ...(seconds && { seconds: Number(seconds) }) };
    const isTaken = outcome === 'completed' || outcome === 'answered';
    const back: CallStep = { step: 'assistant', at: now.toISOString(), callId: newIdAt(now), after: 'staff' };
    const after = [...before.slice(0, -1), rung, ...(isTaken ? [] : [back])];
    await setSteps(tx, row.id, after);
    return after;
  });
  const last = steps.at(-1);
  if (last?.step === 'staff') return hangUpDocument();
  return documentOf(deps, request.carrierId, row, steps, rules, snapshot);
}

async function findCall(deps: CallDeps, { accountId, carrierId, fields }: TwilioRequest) {
  const found = await deps.db.account(accountId, async (tx) => {
    const number = await calledNumber(tx, carrierId, fields.To ?? '', deps.clock.now());
    const row = await selectCall(tx)
      .where('number_id', '=', number.id)
      .where('carrier_call_id', '=', fields.CallSid ?? '')
      .executeTakeFirst();
    return row && { row, rules: CallRulesSchema.parse(number.rules) };
  });
  const snapshot = found && (await deps.snapshots.get(found.row.assistant_id));
  return found && snapshot ? { ...found, snapshot } : null;
}

/** The carrier tells how a call goes; older news than what is known are left aside. */
export async function handleStatus(
  deps: Deps,
  { accountId, carrierId, fields }: TwilioRequest,
): Promise<void> {
  const sequence = Number(fields.SequenceNumber ?? 0);
  const isOver = ['completed', 'busy', 'failed', 'no-answer', 'canceled'].includes(fields.CallStatus ?? '');
  await deps.db.account(accountId, async (tx) => {
    const number = await calledNumber(tx, carrierId, fields.To ?? '', deps.clock.now());
    await tx.kysely
      .updateTable('phone_calls')
      .set({
        status: (fields.CallStatus ?? '').slice(0, 40),
        sequence,
        ...(fields.CallDuration && { seconds: Math.min(Number(fields.CallDuration) || 0, 86_400) }),
        ...(isOver && { ended_at: deps.clock.now() }),
      })
      .where('account_id', '=', tx.accountId)
      .where('number_id', '=', number.id)
      .where('carrier_call_id', '=', fields.CallSid ?? '')
      .where('sequence', '<', sequence)
      .where('ended_at', 'is', null)
      .execute();
  });
}

function isOpenAt({ profile }: AssistantSnapshot, now: Date): boolean {
  const week = effectiveHours(profile);
  // Only the owner's own words say when: then it isn't known, and staff are rung.
  if (!week) return true;
  const hours = { weekly: week, exceptions: profile.hoursExceptions ?? [] };
  return isOpenThroughout(hours, now, new Date(now.getTime() + 60_000), profile.timeZone);
}
