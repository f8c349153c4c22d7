import { type CarrierAccount, CarrierError } from '@deskbell/telephony';
import type { CallDeps } from '../../../voice/calls/index.ts';
import { openCarrierAccount, openCredentials, readCarrier } from '../../carriers/index.ts';
import { type KnownCall, legAddress } from '../next-document.ts';
import { lockSteps, partiesOf, setSteps } from '../phone-call-row.ts';
import { changeRinging } from './change-ringing.ts';
import { type Ringing, type RungPerson, rungNow, sinceOf } from './rung-people.ts';
import { settleRound } from './settle-round.ts';

/**
 * Has the carrier ring whoever is due and hasn't been rung, for a caller who waits. That they are is stored first, so that nobody
 * is rung twice. Where the carrier surely rang nobody of a round, they are rung by a document instead, without music. Doesn't reject.
 */
export async function ringLegs(deps: CallDeps, call: KnownCall): Promise<void> {
  try {
    const ringing = await markAsked(deps, call);
    if (!ringing) return;
    const due = rungNow(ringing).filter(({ askedAt }) => askedAt === ringing.askedNow);
    const account = await accountOf(deps, call);
    const answers = await Promise.all(due.map((person) => ringLeg(deps, call, account, ringing, person)));
    const isNext = await noteAnswers(deps, call, ringing, due, answers);
    if (isNext) await ringLegs(deps, call);
  } catch (error) {
    deps.log.error({ err: error }, 'staff could not be rung');
  }
}

/** Null: nobody is due. */
function markAsked(deps: CallDeps, { row }: KnownCall): Promise<(Ringing & { askedNow: string }) | null> {
  return deps.db.account(row.account_id, async (tx) => {
    const { steps } = await lockSteps(tx, row.id);
    const ringing = steps.at(-1);
    if (ringing?.step !== 'staff' || ringing.outcome || !ringing.waits) return null;
    const isDue = ({ round, askedAt, outcome }: RungPerson) =>
      round === ringing.round && !askedAt && !outcome;
    if (!ringing.people.some(isDue)) return null;
    const askedNow = deps.clock.now().toISOString();
    const people = ringing.people.map((person) =>
      isDue(person) ? { ...person, askedAt: askedNow } : person,
    );
    await setSteps(tx, row.id, [...steps.slice(0, -1), { ...ringing, people }]);
    return { ...ringing, people, askedNow };
  });
}

/** What came of asking the carrier: the id of their part, or that it can't be. `isSure`: it surely rings nobody. */
type Answer = { legId: string } | { legId: null; isSure: boolean };

async function ringLeg(
  deps: CallDeps,
  call: KnownCall,
  account: CarrierAccount,
  ringing: Ringing,
  person: RungPerson,
): Promise<Answer> {
  try {
    const { carrierCallId } = await account.placeCall({
      from: partiesOf(call.row).ours,
      to: person.number,
      documentUrl: legAddress(deps, call, 'whisper', ringing, person),
      statusUrl: legAddress(deps, call, 'leg-status', ringing, person),
      ringSeconds: call.rules.ringSeconds,
      ...(person.extension && { extension: person.extension }),
    });
    return { legId: carrierCallId };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    deps.log.warn({ reason: error.kind }, 'the carrier didn’t ring somebody of the staff');
    return { legId: null, isSure: error.kind !== 'unreachable' || error.mayRepeat };
  }
}

/** @returns whether others are due now */
async function noteAnswers(
  deps: CallDeps,
  call: KnownCall,
  asked: Ringing,
  due: readonly RungPerson[],
  answers: readonly Answer[],
): Promise<boolean> {
  const byPerson = new Map(due.map((person, at) => [asked.people.indexOf(person), answers[at]!]));
  const rangNobody = answers.every((answer) => answer.legId === null && answer.isSure);
  const { found, after } = await changeRinging(deps, call, sinceOf(asked), (ringing, moment) => {
    if (ringing.round !== asked.round) return [ringing];
    if (rangNobody && due.length === rungNow(ringing).length) return [{ ...ringing, waits: false }];
    const people = ringing.people.map((person, at) => {
      const answer = byPerson.get(at);
      if (!answer || person.outcome) return person;
      return answer.legId === null
        ? { ...person, outcome: 'failed' as const }
        : { ...person, legId: answer.legId };
    });
    return settleRound(call, { ...ringing, people }, moment);
  });
  // They gave up meanwhile, or somebody else has the call.
  if (!found) {
    const rung = due.map((person, at) => ({ ...person, legId: answers[at]!.legId ?? undefined }));
    await endLegs(deps, call, rung);
  }
  return isNextRound(asked, after.at(-1));
}

const isNextRound = (before: Ringing, now: { step: string; round?: number } | undefined): boolean =>
  now?.step === 'staff' && (now.round ?? 0) > before.round;

/** Has those hung up who were rung and have nobody to talk to. Doesn't reject. */
export async function endLegs(
  deps: CallDeps,
  call: KnownCall,
  people: readonly Pick<RungPerson, 'legId' | 'outcome'>[],
): Promise<void> {
  const legs = people.flatMap(({ legId, outcome }) => (legId && !outcome ? [legId] : []));
  if (legs.length === 0) return;
  try {
    const account = await accountOf(deps, call);
    await Promise.all(legs.map((id) => account.endCall(id)));
  } catch (error) {
    // They are let go by what they are given to hear.
    deps.log.warn({ err: error }, 'somebody who was rung could not be hung up');
  }
}

/** Removes the place where a caller waited. Doesn't reject. */
export async function removePlace(deps: CallDeps, call: KnownCall, placeId: string): Promise<void> {
  try {
    await (await accountOf(deps, call)).removePlace(placeId);
  } catch (error) {
    deps.log.warn({ err: error }, 'the place where a caller waited could not be removed');
  }
}

async function accountOf(deps: CallDeps, { row, carrierId }: KnownCall): Promise<CarrierAccount> {
  const carrier = await deps.db.account(row.account_id, (tx) => readCarrier(tx, carrierId));
  return openCarrierAccount(deps, openCredentials(deps.secrets, carrier));
}
