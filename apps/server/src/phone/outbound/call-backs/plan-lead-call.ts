import { Id, PhoneNumber } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { wishedCallTime } from '@deskbell/dialogue';
import * as z from 'zod';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import type { CallDeps } from '../../../voice/calls/index.ts';
import { mayContact } from '../../consents/index.ts';
import { changeOutbound, type OutboundRow } from '../outbound-row.ts';
import { readSettings } from '../outbound-settings.ts';
import { enqueueAttempt, type PlannedCall, planCall } from '../plan-call.ts';

/** Somebody who can be rung was captured. */
export const LeadToCall = z.object({
  accountId: Id,
  leadId: Id,
  conversationId: Id,
  asksCall: z.boolean(),
});
type LeadToCall = z.infer<typeof LeadToCall>;

const hourMs = 3_600_000;
/** Who asked for it by phone hangs up first. */
const hangUpMs = 5 * 60_000;
/** A weekend may lie between. */
const callBackMs = 72 * hourMs;
const speedMs = hourMs;

/**
 * Plans the call that somebody asked for, at the time they wished; told again with another time, it is put off to that. Of who
 * only left a number: at once, where they agreed to calls. Either only if the assistant's settings say so.
 */
export async function planLeadCall(deps: CallDeps, payload: LeadToCall): Promise<void> {
  const { accountId, leadId } = payload;
  const lead = await deps.db.account(accountId, (tx) =>
    tx.kysely
      .selectFrom('leads')
      .select(['id', 'assistant_id', 'name', 'phone', 'interest'])
      .where('account_id', '=', accountId)
      .where('id', '=', leadId)
      .executeTakeFirst(),
  );
  const number = PhoneNumber.safeParse(lead?.phone);
  const snapshot = lead && (await deps.snapshots.get(lead.assistant_id));
  if (!lead || !number.success || !snapshot) return;
  await deps.db.account(accountId, async (tx) => {
    const { settings } = await readSettings(tx, lead.assistant_id);
    const to = { assistantId: lead.assistant_id, number: number.data, name: lead.name, leadId };
    if (payload.asksCall && settings.callBacks) {
      const planned = await callBackOf(deps, tx, snapshot, payload);
      await planOrPutOff(deps, tx, { ...to, ...planned });
      return;
    }
    if (payload.asksCall || !settings.speedToLead || !(await isFromWeb(tx, payload.conversationId))) return;
    const contact = { number: number.data, kind: 'call', purpose: 'initiate' } as const;
    if (!(await mayContact(deps, tx, contact)).may) return;
    const at = deps.clock.now();
    await planCall(deps, tx, {
      ...to,
      purpose: 'speed_to_lead',
      purposeKey: `speed_to_lead ${leadId}`,
      about: lead.interest,
      at,
      expiresAt: new Date(at.getTime() + speedMs),
    });
  });
}

async function callBackOf(
  { clock }: CallDeps,
  tx: AccountTransaction,
  { profile }: AssistantSnapshot,
  { conversationId }: LeadToCall,
): Promise<Pick<PlannedCall, 'purpose' | 'purposeKey' | 'about' | 'at' | 'expiresAt'>> {
  const now = clock.now();
  const { timeZone, language } = profile;
  const { when, matter } = await wishOf(tx, conversationId);
  const wished = wishedCallTime(when, { now, timeZone, language });
  const soonest = (await isFromWeb(tx, conversationId)) ? now : new Date(now.getTime() + hangUpMs);
  const at = wished > soonest ? wished : soonest;
  return {
    purpose: 'call_back',
    purposeKey: `call_back ${conversationId}`,
    about: matter,
    at,
    expiresAt: new Date(at.getTime() + callBackMs),
  };
}

/** As the dialogue remembers it: of the one being taken down, else of the last. */
async function wishOf(
  tx: AccountTransaction,
  conversationId: string,
): Promise<{ when: string; matter: string }> {
  const [told] = await tx.query<{ when: string | null; matter: string | null }>({
    name: 'outbound.wished-call',
    text: `SELECT coalesce(call ->> 'when', '') AS when, coalesce(call ->> 'matter', '') AS matter
           FROM (SELECT CASE WHEN state #>> '{capture,purpose}' = 'callback' THEN state -> 'capture' ELSE state -> 'lastCall' END AS call
                 FROM conversations WHERE account_id = $1 AND id = $2) told`,
    values: [tx.accountId, conversationId],
  });
  return { when: told?.when ?? '', matter: told?.matter ?? '' };
}

/** Once they were called, another wish in the same conversation is for people to see to. */
async function planOrPutOff(deps: CallDeps, tx: AccountTransaction, planned: PlannedCall): Promise<void> {
  const { row, isNew } = await planCall(deps, tx, planned);
  if (isNew || row.state !== 'waiting' || row.attempt > 0 || isSame(row, planned)) return;
  const { at: next_attempt_at, expiresAt: expires_at, about } = planned;
  const changes = { next_attempt_at, expires_at, about: about || row.about };
  await enqueueAttempt(deps, tx, await changeOutbound(tx, row.id, changes, deps.clock.now()), {
    again: true,
  });
}

const isSame = (row: OutboundRow, { at, about }: PlannedCall): boolean =>
  row.next_attempt_at.getTime() === at.getTime() && row.about === about;

async function isFromWeb(tx: AccountTransaction, conversationId: string): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('conversations')
    .select('type')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row?.type === 'chat';
}
