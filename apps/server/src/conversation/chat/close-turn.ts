import type { AccountTransaction } from '@deskbell/database';
import { isUniqueViolation } from '@deskbell/database';
import type { BookingEffect, Effect, TurnResult } from '@deskbell/dialogue';
import { v7 as uuidv7 } from 'uuid';
import { applyBookingEffect, correctContact, requestProof } from '../../booking/appointments/index.ts';
import { joinInConversation } from '../../booking/waitlist/index.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { captureLead, noteBooking } from '../../people/leads/index.ts';
import { requestHandOff } from '../hand-off/index.ts';
import { recordOutcomeAfterTurn } from '../outcomes/index.ts';
import { countModelTurn } from './count-model-turn.ts';
import { findReply, type StoredReply } from './find-reply.ts';
import { keepCallConsent } from './keep-call-consent.ts';
import type { CustomerMessage, OpenTurn } from './open-turn.ts';

/**
 * `stored`: the reply is stored. `overtaken`: another turn has changed the conversation's state; respond again. `refused`:
 * the requested time is taken, so nothing is stored; respond again, knowing that.
 */
export type ClosedTurn =
  | { kind: 'stored'; reply: StoredReply; leadId: string | null }
  | { kind: 'overtaken' }
  | { kind: 'refused'; effect: BookingEffect };

/** Who answered: the conversation's assistant or, of a squad, another; and what is stored of that. */
export interface Answered {
  assistantId: string;
  keep(tx: AccountTransaction): Promise<void>;
}

/** Rolls the closing transaction back. */
class EffectRefused extends Error {
  readonly effect: BookingEffect;
  constructor(effect: BookingEffect) {
    super(`${effect.type} was refused`);
    this.effect = effect;
  }
}

/** Stores the reply, the conversation's new state and what the turn did, in one transaction. */
export async function closeTurn(
  deps: Deps,
  message: CustomerMessage,
  turn: OpenTurn,
  result: TurnResult,
  answered: Answered,
): Promise<ClosedTurn> {
  try {
    return await deps.db.account(message.accountId, async (tx) => {
      if (result.effects.length > 0) await lockAssistants(tx, [message.assistantId, answered.assistantId]);
      const reply = await storeReply(tx, message, turn, result, deps.clock.now());
      if (!reply) return { kind: 'overtaken' };
      await answered.keep(tx);
      let leadId: string | null = null;
      for (const effect of result.effects) {
        if (effect.type === 'capture_lead')
          leadId = await captureLead(deps, tx, {
            ...effect,
            ...message,
            conversationId: turn.conversationId,
          });
        else if (effect.type === 'send_code')
          await requestProof(deps, tx, { ...effect, ...message, conversationId: turn.conversationId });
        else if (effect.type === 'correct_contact')
          await correctContact(deps, tx, { ...effect, conversationId: turn.conversationId });
        else if (effect.type === 'answer_call_consent')
          await keepCallConsent(deps, tx, { ...effect, conversationId: turn.conversationId });
        else if (effect.type !== 'join_waitlist') await bookOrRefuse(deps, tx, answered, turn, effect);
      }
      // After the lead, as on the booking page: in the other order the two could wait for each other.
      const { assistantId } = answered;
      for (const effect of result.effects)
        if (effect.type === 'join_waitlist')
          await joinInConversation(deps, tx, { assistantId, conversationId: turn.conversationId }, effect);
      if (result.action === 'hand_off') await requestHandOff(deps, tx, turn.conversationId);
      const isOutcome = result.action === 'hand_off' || result.effects.some(({ type }) => !isAside(type));
      await recordOutcomeAfterTurn(deps, tx, turn.conversationId, message.content, isOutcome);
      // Last, as all turns of the account wait for this row.
      if (result.askedModel) await countModelTurn(tx, deps.clock.now());
      return { kind: 'stored', reply, leadId };
    });
  } catch (error) {
    if (error instanceof EffectRefused) return { kind: 'refused', effect: error.effect };
    if (!isUniqueViolation(error, 'messages_reply')) throw error;
    const reply = await deps.db.account(message.accountId, (tx) =>
      findReply(tx, turn.conversationId, turn.seq),
    );
    if (!reply) throw error;
    return { kind: 'stored', reply, leadId: null };
  }
}

async function bookOrRefuse(
  deps: Deps,
  tx: AccountTransaction,
  { assistantId }: Answered,
  { conversationId }: OpenTurn,
  effect: BookingEffect,
): Promise<void> {
  const outcome = await applyBookingEffect(deps, tx, { assistantId, conversationId }, effect);
  if (outcome.kind !== 'done') throw new EffectRefused(effect);
  if (effect.type === 'book_appointment') await noteBooking(deps, tx, conversationId);
}

/**
 * A lead refers to its assistant. Locked before the conversation's row, it can't deadlock with a deletion, which locks the
 * assistant first.
 */
async function lockAssistants(tx: AccountTransaction, assistantIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'chat.lock-assistant',
    text: 'SELECT 1 FROM assistants WHERE account_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR KEY SHARE',
    values: [tx.accountId, assistantIds],
  });
}

async function storeReply(
  tx: AccountTransaction,
  message: CustomerMessage,
  turn: OpenTurn,
  result: TurnResult,
  now: Date,
): Promise<StoredReply | null> {
  const id = uuidv7();
  const rows = await tx.query<{ last_seq: number }>({
    name: 'chat.store-reply',
    text: `WITH conversation AS (
             UPDATE conversations SET state = $4, state_version = state_version + 1, last_seq = last_seq + 1,
               topic = coalesce(topic, $5), status = coalesce($6, status),
               handed_off = handed_off OR $16 = 'hand_off', updated_at = $7
             WHERE account_id = $1 AND id = $2 AND state_version = $3
             RETURNING last_seq
           ), message AS (
             INSERT INTO messages (account_id, conversation_id, seq, id, assistant_id, role, content, client_message_id,
               reply_to_seq, sources, suggestions, confidence, action, responder, timings, created_at)
             SELECT $1, $2, last_seq, $8, $9, 'assistant', $10, $11, $12, $13, $14, $15, $16, $17, $18, $7 FROM conversation
           )
           SELECT last_seq FROM conversation`,
    values: [
      tx.accountId,
      turn.conversationId,
      turn.stateVersion,
      JSON.stringify(result.state),
      result.topic,
      statusAfter(result),
      now,
      id,
      message.assistantId,
      result.text,
      message.clientMessageId ?? null,
      turn.seq,
      JSON.stringify(result.sources),
      JSON.stringify(result.suggestions),
      result.confidence,
      result.action,
      result.responder,
      JSON.stringify(result.timings),
    ],
  });
  if (!rows[0]) return null;
  const { text: content, sources, suggestions, confidence, action } = result;
  return { id, seq: rows[0].last_seq, content, sources, suggestions, confidence, action };
}

/** Nothing came of the conversation by it. */
const isAside = (type: Effect['type']): boolean => type === 'send_code' || type === 'answer_call_consent';

/** Pending when somebody has to get back to the customer. An appointment sets its own status. */
function statusAfter({ action, effects }: TurnResult): string | null {
  if (action === 'hand_off') return 'pending';
  const done = effects.filter(({ type }) => !isAside(type));
  const isLeft = effects.some(({ type }) => type === 'capture_lead');
  return isLeft && done.every(({ type }) => type === 'capture_lead') ? 'pending' : null;
}
