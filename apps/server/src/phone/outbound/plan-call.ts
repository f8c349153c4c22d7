import type { ContactKind, OutboundPurpose } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { type OutboundRow, selectOutbound } from './outbound-row.ts';

/** The job that places a call, or sends a text, once it is due: `{accountId, outboundId}`. */
export const placeCallJob = 'outbound.place';

/** The same over a SIP trunk, for the process that looks after them. */
export const placeOverTrunkJob = 'outbound.place-over-trunk';

const namespace = '6f1f7b5e-5c0e-4b36-9a52-1b0b5a0f3c11';

/** Whom to call or write to, and why. */
export interface PlannedCall {
  assistantId: string;
  purpose: OutboundPurpose;
  /** By default by call. */
  channel?: ContactKind;
  campaignId?: string;
  /** To be called from; absent: the usual one. */
  numberId?: string;
  /** What makes the reason one: told twice, it is planned once. */
  purposeKey: string;
  /** E.164. */
  number: string;
  name?: string | null;
  /** What it is about, in the customer's words. */
  about?: string;
  leadId?: string | null;
  appointment?: { id: string; sequence: number } | null;
  /** An offer to somebody on the waitlist, by its number. */
  offer?: { entryId: string; number: number };
  at: Date;
  /** Nobody is called after this any more. */
  expiresAt: Date;
}

/**
 * Stores that somebody is to be called or written to, and has it done once the caller's transaction commits. A reason that was stored before
 * stays as it is: its row comes back.
 */
export async function planCall(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: AccountTransaction,
  planned: PlannedCall,
): Promise<{ row: OutboundRow; isNew: boolean }> {
  const now = deps.clock.now();
  const inserted = await tx.kysely
    .insertInto('outbound_calls')
    .values({
      account_id: tx.accountId,
      id: newIdAt(now),
      assistant_id: planned.assistantId,
      purpose: planned.purpose,
      purpose_key: planned.purposeKey,
      channel: planned.channel ?? 'call',
      campaign_id: planned.campaignId ?? null,
      wished_number_id: planned.numberId ?? null,
      customer_number: planned.number,
      customer_name: planned.name?.slice(0, 200) ?? null,
      about: (planned.about ?? '').slice(0, 500),
      lead_id: planned.leadId ?? null,
      appointment_id: planned.appointment?.id ?? null,
      appointment_sequence: planned.appointment?.sequence ?? null,
      waitlist_entry_id: planned.offer?.entryId ?? null,
      waitlist_offer: planned.offer?.number ?? null,
      state: 'waiting',
      next_attempt_at: planned.at,
      expires_at: planned.expiresAt,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted) {
    await enqueueAttempt(deps, tx, inserted);
    return { row: inserted, isNew: true };
  }
  const known = selectOutbound(tx).where('purpose_key', '=', planned.purposeKey);
  return { row: await known.executeTakeFirstOrThrow(), isNew: false };
}

/** Each attempt has a job of its own name: that of the one before may be running still. `again`: its time was changed. */
export async function enqueueAttempt(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  { id, attempt, next_attempt_at: runAt }: OutboundRow,
  { again = false } = {},
): Promise<void> {
  const name = again ? `${id} ${attempt + 1} ${runAt.toISOString()}` : `${id} ${attempt + 1}`;
  const jobId = uuidv5(name, namespace);
  await jobs.enqueue(tx, placeCallJob, { accountId: tx.accountId, outboundId: id }, { runAt, id: jobId });
}

/** Has a call placed by the process that looks after SIP trunks. */
export async function handOverToTrunks(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  { id, attempt, next_attempt_at: runAt }: OutboundRow,
): Promise<void> {
  const jobId = uuidv5(`${id} ${attempt + 1} trunk`, namespace);
  await jobs.enqueue(
    tx,
    placeOverTrunkJob,
    { accountId: tx.accountId, outboundId: id },
    { runAt, id: jobId },
  );
}
