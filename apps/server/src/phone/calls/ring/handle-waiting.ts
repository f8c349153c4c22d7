import type { CallDeps } from '../../../voice/calls/index.ts';
import { requirePublicUrl } from '../../numbers/index.ts';
import type { CarrierWire } from '../carrier-wire.ts';
import { holdMusicPath, musicParts, ringTonePath } from '../hold-music.ts';
import { addressIn, type KnownCall, nextDocument } from '../next-document.ts';
import { type CallStep, stepsOf } from '../phone-call-row.ts';
import { findCall } from '../reroute-call.ts';
import type { SignedRequest } from '../signed-request.ts';
import { taken } from './after-round.ts';
import { changeRinging } from './change-ringing.ts';
import { endLegs, removePlace, ringLegs } from './ring-legs.ts';
import { type Ringing, type RungPerson, rungNow, sinceOf } from './rung-people.ts';
import { settleRound } from './settle-round.ts';

/**
 * A caller waits for staff, and asks what to hear, every few seconds: so they are let go once nobody is rung any more, by
 * whichever process they ask.
 */
export async function handleWaiting(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const { waiting } = wire.documents;
  const call = await findCall(deps, wire, request);
  if (!waiting || !call) return wire.documents.hangUp();
  const since = Number(request.query.get('since'));
  const ringing = waitedFor(await withoutLost(deps, call, since), since);
  if (!ringing) return waiting.letGo();
  deps.shutdownTasks.add(ringLegs(deps, call));
  const nr = Number(request.query.get('nr')) || 0;
  const next = `${addressIn(deps, call, 'waiting')}&since=${since}&nr=${nr + 1}`;
  return waiting.hear(soundFor(requirePublicUrl(deps), call, ringing, nr), next);
}

const waitedFor = (step: CallStep | undefined, since: number): Ringing | null =>
  step?.step === 'staff' && !step.outcome && step.waits && sinceOf(step) === since ? step : null;

const silentSeconds = 3;

/** It rings, three seconds of six; once somebody is told of the call, music, or silence. */
function soundFor(base: string, { rules }: KnownCall, ringing: Ringing, nr: number) {
  const isTold = rungNow(ringing).some(({ heard, outcome }) => heard && (!outcome || outcome === 'accepted'));
  if (!isTold) return nr % 2 === 0 ? { url: `${base}${ringTonePath}` } : { silentSeconds };
  return rules.holdSound === 'music'
    ? { url: `${base}${holdMusicPath}?part=${nr % musicParts}` }
    : { silentSeconds };
}

/** After its ringing: how long somebody may take to hear who calls and press a key, and the carrier to ring and to tell. */
const graceMs = 60_000;
/** The carrier answers sooner, or who asked it is gone. */
const askingMs = 15_000;

/** Nothing is heard of them any more; or they took the call and are gone while its caller still waits. */
function isLost(
  { askedAt, legId, heard, outcome, overAt }: RungPerson,
  ringSeconds: number,
  now: Date,
): boolean {
  if (outcome === 'accepted') return overAt !== undefined;
  if (outcome || !askedAt) return false;
  const patienceMs = legId || heard ? ringSeconds * 1000 + graceMs : askingMs;
  return now.getTime() - Date.parse(askedAt) > patienceMs;
}

/** The last step, once those are given up who are lost. */
async function withoutLost(deps: CallDeps, call: KnownCall, since: number): Promise<CallStep | undefined> {
  const { ringSeconds } = call.rules;
  const last = stepsOf(call.row).at(-1);
  const lostIn = (ringing: Ringing, now: Date) =>
    rungNow(ringing).filter((person) => isLost(person, ringSeconds, now));
  if (last?.step !== 'staff' || lostIn(last, deps.clock.now()).length === 0) return last;
  const { found, after } = await changeRinging(deps, call, since, (ringing, moment) => {
    const lost = lostIn(ringing, moment.now);
    const people = ringing.people.map((person) =>
      lost.includes(person) ? { ...person, outcome: 'failed' as const } : person,
    );
    return settleRound(call, { ...ringing, people }, moment);
  });
  if (found) deps.shutdownTasks.add(endLegs(deps, call, lostIn(found, deps.clock.now())));
  return after.at(-1);
}

/** A caller waits no longer. */
export async function handleWaitingEnded(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const { how, placeId } = wire.waitingEnded(request);
  const call = await findCall(deps, wire, request);
  if (!call) return wire.documents.hangUp();
  if (placeId) deps.shutdownTasks.add(removePlace(deps, call, placeId));
  const since = Number(request.query.get('since'));
  const { found, after } = await changeRinging(deps, call, since, (ringing, { now }) => {
    if (how === 'taken') return [taken(ringing, talkedSeconds(ringing, now))];
    if (how === 'hung-up') return [{ ...ringing, outcome: 'missed' }];
    // Nobody can wait at the carrier: its document rings them.
    return [how === 'failed' ? { ...ringing, waits: false } : ringing];
  });
  if (found && how !== 'taken') deps.shutdownTasks.add(endLegs(deps, call, rungNow(found)));
  const last = after.at(-1);
  return last?.step === 'staff' && last.outcome ? wire.documents.hangUp() : nextDocument(deps, call, last);
}

function talkedSeconds({ people }: Ringing, now: Date): number | null {
  const takenAt = people.find(({ outcome }) => outcome === 'accepted')?.takenAt;
  return takenAt ? Math.round((now.getTime() - Date.parse(takenAt)) / 1000) : null;
}
