import type { CallDeps } from '../../../voice/calls/index.ts';
import { askCarrier, openCarrierAccount, openCredentials, readCarrier } from '../../carriers/index.ts';
import { requirePublicUrl, webhookPath } from '../../numbers/index.ts';
import type { CarrierWire } from '../carrier-wire.ts';
import { type KnownCall, keySeconds } from '../next-document.ts';
import { type CallStep, lockSteps, setSteps, stepsOf } from '../phone-call-row.ts';
import { findCall } from '../reroute-call.ts';
import type { SignedRequest } from '../signed-request.ts';
import { phoneWords } from '../words/phone-words.ts';
import { endLegs } from './ring-legs.ts';
import { noted, type Ringing, rungNow } from './rung-people.ts';
import { whisperText } from './whisper-text.ts';

/** Somebody who was rung has picked up: they hear who calls and what about, and are asked for a key. */
export async function handleWhisper(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const call = await findCall(deps, wire, request);
  const isRung = call && !call.row.ended_at && (await note(deps, call, request, { heard: true }));
  if (!isRung) return letGo(deps, wire, request);
  const text = await whisperText(deps, call);
  const address = `${requirePublicUrl(deps)}${webhookPath(wire.carrier, request.carrierId, 'whisper-key')}`;
  const query = new URLSearchParams([...request.query].filter(([name]) => ours.has(name)));
  const { carrierLanguage: language } = phoneWords(call.snapshot.profile.language);
  return wire.documents.whisper({ text, language, action: `${address}?${query}`, seconds: keySeconds });
}

/** They pressed a key, or none in time. 1 takes the call; the first who does has it. */
export async function handleWhisperKey(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const isTaken = wire.rungLeg(request).key.startsWith('1');
  const call = await findCall(deps, wire, request);
  const takenAt = deps.clock.now().toISOString();
  const what = isTaken ? ({ outcome: 'accepted', takenAt } as const) : ({ outcome: 'declined' } as const);
  const isTheirs = call && (await note(deps, call, request, what));
  return isTaken && isTheirs ? take(deps, call, request) : letGo(deps, wire, request);
}

/** Connects them with the caller; nobody else is to pick up any more. */
function take(deps: CallDeps, call: KnownCall, { query }: SignedRequest): string {
  const { accepted, waiting } = call.wire.documents;
  const ringing = stepsOf(call.row).at(-1);
  if (!waiting || ringing?.step !== 'staff' || !ringing.waits) return accepted();
  const others = rungNow(ringing).filter((person) => ringing.people.indexOf(person) !== indexIn(query));
  deps.shutdownTasks.add(endLegs(deps, call, others));
  return waiting.take(call.row.id);
}

const indexIn = (query: URLSearchParams) => Number(query.get('person'));

/** What stands in an address of ours; carriers add to it. */
const ours: ReadonlySet<string> = new Set(['call', 'since', 'round', 'person']);

/** Notes what whoever was rung did. False: they aren't rung any more, or somebody else has the call. */
function note(
  deps: CallDeps,
  { row: { account_id: accountId, id } }: KnownCall,
  { query }: SignedRequest,
  what: { heard: true } | { outcome: 'accepted' | 'declined'; takenAt?: string },
): Promise<boolean> {
  const [round, index] = [Number(query.get('round')), indexIn(query)];
  return deps.db.account(accountId, async (tx) => {
    const { steps } = await lockSteps(tx, id);
    const ringing = steps.at(-1);
    if (!isRinging(ringing, round)) return false;
    const person = ringing.people[index];
    if (person?.round !== round) return false;
    const other = ringing.people.some((one, at) => at !== index && one.outcome === 'accepted');
    if (other) return false;
    // The same key again is the same answer; what they did first counts.
    if (person.outcome) return 'outcome' in what && person.outcome === what.outcome;
    await setSteps(tx, id, [...steps.slice(0, -1), noted(ringing, index, what)]);
    return true;
  });
}

const isRinging = (step: CallStep | undefined, round: number): step is Ringing =>
  step?.step === 'staff' && !step.outcome && step.round === round;

/** They are let go; where a document can't hang up, the carrier is asked to. */
async function letGo(deps: CallDeps, wire: CarrierWire, request: SignedRequest): Promise<string> {
  const { document, endsLeg } = wire.documents.declined;
  if (endsLeg) return document;
  const { accountId, carrierId } = request;
  const carrier = await deps.db.account(accountId, (tx) => readCarrier(tx, carrierId));
  const account = openCarrierAccount(deps, openCredentials(deps.secrets, carrier));
  await askCarrier(account.endCall(wire.rungLeg(request).legId)).catch((error: unknown) =>
    deps.log.error({ err: error }, 'somebody who declined a call could not be hung up'),
  );
  return document;
}
