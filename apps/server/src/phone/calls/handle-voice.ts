import { CallRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { effectiveHours, isOpenThroughout } from '@deskbell/dialogue';
import { notFound } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, heardIn } from '../../voice/calls/index.ts';
import { type NumberRow, selectNumbers } from '../numbers/index.ts';
import { languageOf } from './call-language.ts';
import type { CarrierWire } from './carrier-wire.ts';
import { canTakeCall, type KnownCall, nextDocument, reachableFrom, ring } from './next-document.ts';
import { type CallStep, registerCall, setSteps, stepsOf } from './phone-call-row.ts';
import { noticeFor, usualNotice } from './recording-notice.ts';
import type { RungPerson } from './ring/rung-people.ts';
import { staffOf, whoStandsIn } from './ring/who-is-rung.ts';
import { type CallRoute, routeCall } from './route-call.ts';
import type { SignedRequest } from './signed-request.ts';

/** Answers the webhook of a call that comes in, as its number's rules say. The same webhook again gets the same answer. */
export async function handleVoice(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const { accountId, carrierId } = request;
  const { carrierCallId, from: caller, to, proof = 'none' } = wire.callAsked(request);
  const now = deps.clock.now();
  const number = await deps.db.account(accountId, (tx) => calledNumber(tx, carrierId, to, now));
  const rules = CallRulesSchema.parse(number.rules);
  const found = await deps.snapshots.get(number.assistant_id);
  if (!found) throw notFound('Assistant');
  const snapshot = heardIn(found, languageOf(rules));
  // What staff do is asked of this server, which while it stops can only say so.
  const canSpeak = deps.stopping.aborted || (await canTakeCall(deps, snapshot));
  const wanted = routeCall(rules, { caller, isOpen: isOpenAt(snapshot, now), canSpeak });
  const { row, last } = await deps.db.account(accountId, async (tx) => {
    const registered = await registerCall(tx, {
      id: newIdAt(now),
      numberId: number.id,
      assistantId: number.assistant_id,
      conversationId: newIdAt(now),
      carrierCallId,
      direction: 'inbound',
      from: caller,
      to: number.number,
      proof,
      notice: noticeFor(rules, caller, usualNotice(snapshot)),
      isCarriedHere: wire.carrier === 'sip',
      at: now,
    });
    if (!registered.isNew) return { row: registered.row, last: stepsOf(registered.row).at(-1) };
    const first = firstStep(wanted, { wire, carrierId, row: registered.row, rules, snapshot }, now);
    await setSteps(tx, registered.row.id, [first]);
    return { row: registered.row, last: first };
  });
  return nextDocument(deps, { wire, carrierId, row, rules, snapshot }, last);
}

/** The number that was called, noted as heard of with a valid signature. Throws a 404 where no assistant answers it. */
async function calledNumber(
  tx: AccountTransaction,
  carrierId: string,
  number: string,
  now: Date,
): Promise<NumberRow> {
  const row = await selectNumbers(tx)
    .where('n.carrier_id', '=', carrierId)
    .where('n.number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound('Phone number');
  await tx.kysely
    .updateTable('phone_numbers')
    .set({ signed_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.id)
    .execute();
  return row;
}

function firstStep(route: CallRoute, call: KnownCall, now: Date): CallStep {
  const at = now.toISOString();
  if (route === 'rejected') return { step: 'rejected', at };
  if (route === 'voicemail') return { step: 'voicemail', at, callId: call.row.id, why: 'closed' };
  return ring(call, peopleOf(route, call), now) ?? { step: 'assistant', at, callId: call.row.id };
}

function peopleOf(route: 'staff' | 'fallback' | 'assistant', call: KnownCall): RungPerson[] {
  if (route === 'assistant') return [];
  const reachable = reachableFrom(call);
  return route === 'staff' ? staffOf(reachable) : whoStandsIn(call.rules, reachable);
}

function isOpenAt({ profile }: AssistantSnapshot, now: Date): boolean {
  const week = effectiveHours(profile);
  // Only the owner's own words say when: then it isn't known, and staff are rung.
  if (!week) return true;
  const hours = { weekly: week, exceptions: profile.hoursExceptions ?? [] };
  return isOpenThroughout(hours, now, new Date(now.getTime() + 60_000), profile.timeZone);
}
