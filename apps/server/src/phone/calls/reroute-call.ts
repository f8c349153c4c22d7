import { CallRulesSchema, Id } from '@deskbell/contract';
import { newIdAt } from '../../kernel/new-id.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { readNumber } from '../numbers/index.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { type KnownCall, nextDocument, staffDocument, unavailable } from './next-document.ts';
import { type CallStep, selectCall, setSteps, staffStep, stepsOf } from './phone-call-row.ts';
import type { SignedRequest } from './signed-request.ts';

/** The part with the assistant has ended: the caller is put through if that was asked, else the call is over. */
export async function handleStreamEnded(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string | null> {
  const ended = wire.streamEnded(request);
  if (!ended) return null;
  const call = await findCall(deps, wire, request);
  if (!call) return wire.documents.hangUp();
  const { row, rules } = call;
  const last = await deps.db.account(request.accountId, async (tx) => {
    const locked = await selectCall(tx).where('id', '=', row.id).forUpdate().executeTakeFirstOrThrow();
    const steps = stepsOf(locked);
    if (steps.at(-1)?.step !== 'transfer_asked') return steps.at(-1);
    const step = staffStep(locked, rules.staffNumbers, deps.clock.now());
    await setSteps(tx, row.id, [...steps, step]);
    return step;
  });
  // Also when it is asked again.
  if (last?.step === 'staff') return nextDocument(deps, call, last);
  return ended === 'never-began' ? wire.documents.say(unavailable) : wire.documents.hangUp();
}

/** Nobody of the staff took the call: the next of them is rung, where the carrier rings one after another, else the assistant. */
export async function handleStaffEnded(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string | null> {
  const ended = wire.staffEnded(request);
  if (!ended) return null;
  const call = await findCall(deps, wire, request);
  if (!call) return wire.documents.hangUp();
  const { outcome, seconds } = ended;
  const isTaken = outcome === 'answered';
  const rung = Number(request.query.get('rung'));
  const now = deps.clock.now();
  const last = await deps.db.account(request.accountId, async (tx) => {
    const row = await selectCall(tx).where('id', '=', call.row.id).forUpdate().executeTakeFirstOrThrow();
    const before = stepsOf(row);
    const staff = before.at(-1);
    if (staff?.step !== 'staff' || (!isTaken && rung < staff.numbers.length)) return staff;
    const told: CallStep = { ...staff, outcome, ...(seconds !== null && { seconds }) };
    const back: CallStep = { step: 'assistant', at: now.toISOString(), callId: newIdAt(now), after: 'staff' };
    const after = [...before.slice(0, -1), told, ...(isTaken ? [] : [back])];
    await setSteps(tx, row.id, after);
    return after.at(-1);
  });
  if (last?.step !== 'staff') return nextDocument(deps, call, last);
  return isTaken ? wire.documents.hangUp() : staffDocument(deps, call, last.numbers, rung);
}

/** The call that its document's address named. Null: it isn't there, or came over another carrier. */
async function findCall(
  deps: CallDeps,
  wire: CarrierWire,
  { accountId, carrierId, query }: SignedRequest,
): Promise<KnownCall | null> {
  const id = Id.safeParse(query.get('call'));
  if (!id.success) return null;
  const found = await deps.db.account(accountId, async (tx) => {
    const row = await selectCall(tx).where('id', '=', id.data).executeTakeFirst();
    const number = row && (await readNumber(tx, row.number_id));
    return row && number?.carrier_id === carrierId
      ? { row, rules: CallRulesSchema.parse(number.rules) }
      : null;
  });
  const snapshot = found && (await deps.snapshots.get(found.row.assistant_id));
  return found && snapshot ? { ...found, wire, carrierId, snapshot } : null;
}
