import type { CallDeps } from '../../../voice/calls/index.ts';
import type { CarrierWire, LegNews } from '../carrier-wire.ts';
import type { KnownCall } from '../next-document.ts';
import type { CallStep } from '../phone-call-row.ts';
import { findCall } from '../reroute-call.ts';
import type { SignedRequest } from '../signed-request.ts';
import { taken } from './after-round.ts';
import { changeRinging } from './change-ringing.ts';
import { ringLegs } from './ring-legs.ts';
import { noted, type Ringing, type RungOutcome } from './rung-people.ts';
import { settleRound } from './settle-round.ts';

/** How it goes with somebody who is rung: picked up, busy, over. */
export async function handleLegStatus(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<null> {
  const news = wire.legNews(request);
  const call = news && (await findCall(deps, wire, request));
  if (!call) return null;
  const [since, round, index] = ['since', 'round', 'person'].map((name) => Number(request.query.get(name)));
  const { found, after } = await changeRinging(deps, call, since!, (ringing, moment) => {
    if (ringing.people[index!]?.round !== round || ringing.round !== round) return [ringing];
    return ringing.waits
      ? afterNews(call, ringing, index!, news, moment)
      : [whereTheCarrierRings(ringing, index!, news, moment.now)];
  });
  const now = after.at(-1);
  if (found?.waits && now?.step === 'staff' && now.round > found.round)
    deps.shutdownTasks.add(ringLegs(deps, call));
  return null;
}

/** Whoever had the caller for longer than they could have waited for them has talked with them. */
const shortestTalkMs = 8000;

/** Of somebody whom we had rung: what they pressed is known from the whisper. */
function afterNews(
  call: KnownCall,
  ringing: Ringing,
  index: number,
  news: LegNews,
  moment: { isFirst: boolean; now: Date },
): CallStep[] {
  if (news === 'answered') return [ringing];
  const person = ringing.people[index]!;
  if (person.outcome === 'accepted') {
    const hadMs = moment.now.getTime() - Date.parse(person.takenAt ?? ringing.at);
    return hadMs > shortestTalkMs
      ? [taken(ringing, Math.round(hadMs / 1000))]
      : [noted(ringing, index, { overAt: moment.now.toISOString() })];
  }
  const outcome = person.outcome ?? (person.heard ? 'declined' : (missed.get(news) ?? 'no-answer'));
  return settleRound(call, noted(ringing, index, { outcome }), moment);
}

/** Of several whom a document rings, the first to pick up has the call. How it ended the document's own address is told. */
function whereTheCarrierRings(ringing: Ringing, index: number, news: LegNews, now: Date): Ringing {
  if (ringing.people[index]!.outcome) return ringing;
  if (news === 'answered' || news === 'completed') {
    const isTaken = ringing.people.some(({ outcome }) => outcome === 'accepted');
    return isTaken ? ringing : noted(ringing, index, { outcome: 'accepted', takenAt: now.toISOString() });
  }
  const outcome = missed.get(news);
  return outcome ? noted(ringing, index, { outcome }) : ringing;
}

const missed: ReadonlyMap<LegNews, RungOutcome> = new Map([
  ['busy', 'busy'],
  ['no-answer', 'no-answer'],
  ['failed', 'failed'],
]);
