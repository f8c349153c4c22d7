import { CallRulesSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { newIdAt } from '../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../knowledge/snapshots/index.ts';
import { type CallDeps, heardIn } from '../../voice/calls/index.ts';
import {
  type CarrierWire,
  languageOf,
  nextDocument,
  noticeFor,
  type Placed,
  registerCall,
  type SignedRequest,
  setSteps,
  stepsOf,
  usualNotice,
} from '../calls/index.ts';
import { readNumber } from '../numbers/index.ts';
import { campaignTalk } from './campaigns/campaign-talk.ts';
import { findReportedCall } from './find-reported-call.ts';
import { changeOutbound, lockOutbound, type OutboundRow } from './outbound-row.ts';
import { openingOf } from './words/opening-of.ts';

/** Somebody has answered: they are connected with the assistant. The same webhook again gets the same call. */
export async function handleAnswered(
  deps: CallDeps,
  wire: CarrierWire,
  request: SignedRequest,
): Promise<string> {
  const { accountId, carrierId } = request;
  const { carrierCallId } = wire.callAsked(request);
  const told = await deps.db.account(accountId, (tx) => findReportedCall(tx, request));
  const known = told && (await deps.snapshots.get(told.assistant_id));
  if (!told || !known) return wire.documents.hangUp();
  const now = deps.clock.now();
  const found = await deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, told.id);
    if (row?.attempt !== told.attempt || (row.state !== 'dialing' && row.state !== 'in_call')) return null;
    const number = await readNumber(tx, row.number_id!);
    const rules = CallRulesSchema.parse(number.rules);
    const snapshot = heardIn(known, languageOf(rules));
    const { row: call, isNew } = await registerCall(tx, {
      // Whoever asked for the call knows it by this id.
      id: row.purpose === 'api' ? row.id : newIdAt(now),
      numberId: number.id,
      assistantId: row.assistant_id,
      conversationId: newIdAt(now),
      carrierCallId,
      direction: 'outbound',
      from: number.number,
      to: row.customer_number,
      notice: noticeFor(rules, row.customer_number, usualNotice(snapshot)),
      isCarriedHere: wire.carrier === 'sip',
      at: now,
      placed: await placedFor(tx, row, snapshot),
    });
    if (!isNew) return { call, rules, snapshot, last: stepsOf(call).at(-1) };
    const last = { step: 'assistant' as const, at: now.toISOString(), callId: call.id };
    await setSteps(tx, call.id, [last]);
    await changeOutbound(
      tx,
      row.id,
      { state: 'in_call', phone_call_id: call.id, carrier_call_id: carrierCallId },
      now,
    );
    return { call, rules, snapshot, last };
  });
  if (!found) return wire.documents.hangUp();
  const { call, rules, snapshot, last } = found;
  return nextDocument(deps, { wire, carrierId, row: call, rules, snapshot }, last);
}

/** How the talk begins: what is said first, and the appointment it is about. */
async function placedFor(
  tx: AccountTransaction,
  row: OutboundRow,
  { profile }: AssistantSnapshot,
): Promise<Placed> {
  const { purpose, customer_name: name, customer_number: phone, appointment_id: appointmentId } = row;
  const contact = { name, email: null, phone };
  if (purpose === 'campaign') {
    const { content, state } = await campaignTalk(tx, row, profile);
    const said = openingOf(row, profile, null, content);
    return { purpose, opening: said, state: { contact, ...state, lastReply: said } };
  }
  if (purpose !== 'reminder' || !appointmentId)
    return { purpose, opening: openingOf(row, profile, null), state: { contact } };
  const appointment = await tx.kysely
    .selectFrom('appointments')
    .select('starts_at')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  const opening = openingOf(row, profile, appointment?.starts_at ?? null);
  const question = { kind: 'confirm_attendance', appointmentId };
  return { purpose, opening, appointmentId, state: { contact, question, lastReply: opening } };
}
