import { CallRulesSchema, Id } from '@deskbell/contract';
import { endWait } from '../../conversation/hand-off/index.ts';
import { includesCallRouting } from '../../money/usage/index.ts';
import { type CallDeps, heardIn } from '../../voice/calls/index.ts';
import { readNumber } from '../numbers/index.ts';
import { languageOf } from './call-language.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { type KnownCall, nextDocument, reachableFrom, ring, unavailableDocument } from './next-document.ts';
import { type CallStep, lockSteps, selectCall, setSteps, type TransferAsked } from './phone-call-row.ts';
import { afterRound, backToAssistant, isTaken, partsOf, voicemail } from './ring/after-round.ts';
import { whoIsChosen, whoIsOnCall, whoIsRung } from './ring/who-is-rung.ts';
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
  const now = deps.clock.now();
  const last = await deps.db.account(request.accountId, async (tx) => {
    const { steps } = await lockSteps(tx, call.row.id);
    const asked = steps.at(-1);
    if (asked?.step !== 'transfer_asked' && asked?.step !== 'voicemail_asked') return asked;
    const isRouted = await includesCallRouting(tx, deps.config);
    const step =
      asked.step === 'voicemail_asked' ? voicemail('wish', now) : ringFor(call, asked, { isRouted, now });
    await setSteps(tx, call.row.id, [...steps, step]);
    return step;
  });
  const isPart = last?.step === 'assistant' || last?.step === 'voicemail';
  // What follows the part that ended, also when it is asked again.
  if (!isPart || last.callId !== request.query.get('part')) return nextDocument(deps, call, last);
  const neverBegan = ended === 'never-began' || !last.begunAt;
  return neverBegan ? unavailableDocument(call) : wire.documents.hangUp();
}

/** Rings for a caller who asked for somebody; where there is nobody, they are back at once. */
const ringFor = (
  call: KnownCall,
  { about = '', to, number, isUrgent }: TransferAsked,
  { isRouted, now }: { isRouted: boolean; now: Date },
): CallStep => {
  if (number) return ring(call, [plain(number)], now) ?? backToAssistant(now);
  const reachable = reachableFrom(call);
  const chosen = isUrgent ? whoIsOnCall(reachable) : to ? whoIsChosen(reachable, to, { isRouted }) : [];
  const people = chosen.length > 0 ? chosen : whoIsRung(reachable, about, { isRouted });
  return ring(call, people, now) ?? backToAssistant(now);
};

const plain = ({ number, extension }: NonNullable<TransferAsked['number']>) => ({
  number,
  ...(extension && { extension }),
});

/** A round of ringing is over: who is left is rung, else the assistant has the caller back, unless somebody took the call. */
export async function handleStaffEnded(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string | null> {
  const ended = wire.staffEnded(request);
  if (!ended) return null;
  const call = await findCall(deps, wire, request);
  if (!call) return wire.documents.hangUp();
  const round = Number(request.query.get('round'));
  const now = deps.clock.now();
  const last = await deps.db.account(request.accountId, async (tx) => {
    const { row, steps } = await lockSteps(tx, call.row.id);
    const ringing = steps.at(-1);
    // An older round's end, or told again: what is so now is answered.
    if (ringing?.step !== 'staff' || ringing.outcome || ringing.round !== round) return ringing;
    const isFirst = steps.length === 1;
    const after = afterRound(call, ringing, ended, { isFirst, now });
    await setSteps(tx, row.id, [...steps.slice(0, -1), ...after]);
    if (after.some(isTaken)) await endWait(tx, partsOf(steps));
    return after.at(-1);
  });
  return last?.step === 'staff' && last.outcome ? wire.documents.hangUp() : nextDocument(deps, call, last);
}

/** The call that its document's address named. Null: it isn't there, or came over another carrier. */
export async function findCall(
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
  if (!found || !snapshot) return null;
  return { ...found, wire, carrierId, snapshot: heardIn(snapshot, languageOf(found.rules)) };
}
