import type { AccountTransaction } from '@deskbell/database';
import { sayUnasked } from '../../../conversation/chat/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import type { AssistantSnapshot } from '../../../knowledge/snapshots/index.ts';
import type { CallDeps } from '../../../voice/calls/index.ts';
import type { NumberRow } from '../../numbers/index.ts';
import { conversationOfThread, queueText } from '../../text-queue/index.ts';
import { continueCampaign } from '../campaigns/continue-campaign.ts';
import { mayReach, putOff, type Reaching, refusedOutcomes } from '../may-reach.ts';
import { changeOutbound, lockOutbound, type OutboundRow } from '../outbound-row.ts';
import { callInstead } from '../reminders/call-instead.ts';
import { settingsFor } from '../settings-for.ts';
import { textOf } from './text-of.ts';

/**
 * Queues a text that is due, or puts it off. It is part of the conversation that the customer's answer goes on with, and is
 * queued in the transaction that marks it as done, so it is sent once.
 */
export async function sendDueText(
  deps: CallDeps,
  accountId: string,
  outboundId: string,
): Promise<{ rerunAt: Date } | undefined> {
  const known = await deps.db.account(accountId, (tx) => lockOutbound(tx, outboundId));
  const snapshot = known && (await deps.snapshots.get(known.assistant_id));
  const now = deps.clock.now();
  if (!known) return undefined;
  if (!snapshot) return { rerunAt: new Date(now.getTime() + soonMs) };
  const done = await deps.db.account(accountId, async (tx) => {
    const row = await lockOutbound(tx, outboundId);
    if (row?.state !== 'waiting') return null;
    if (row.next_attempt_at > now) return { rerunAt: row.next_attempt_at };
    const reaching = await mayText(deps, tx, row, snapshot);
    switch (reaching.is) {
      case 'later':
        await changeOutbound(tx, row.id, { next_attempt_at: reaching.at }, now);
        return { rerunAt: reaching.at };
      case 'never':
        await giveUp(deps, tx, row, reaching);
        return null;
      case 'now':
        return say(deps, tx, row, reaching.number, snapshot);
      default:
        return reaching satisfies never;
    }
  });
  if (!done || 'rerunAt' in done) return done ?? undefined;
  deps.bus.publish({ kind: 'message.stored', accountId, assistantId: known.assistant_id, ...done });
  return undefined;
}

const soonMs = 60_000;
/** The month's conversations are used up: a campaign asks again so much later. */
const fullMs = 3_600_000;

const kindOf = ({ purpose }: OutboundRow) =>
  purpose === 'campaign' || purpose === 'waitlist' ? purpose : 'reminder';

async function mayText(
  deps: CallDeps,
  tx: AccountTransaction,
  row: OutboundRow,
  snapshot: AssistantSnapshot,
): Promise<Reaching> {
  const reaching = await mayReach(deps, tx, row, await settingsFor(tx, row), snapshot);
  const { phone_integration_enabled: isOn, setup_status: status } = snapshot.assistant;
  // Nobody would answer what they write back.
  return reaching.is === 'now' && !(isOn && status === 'live') ? putOff(row, deps.clock.now()) : reaching;
}

async function giveUp(
  deps: CallDeps,
  tx: AccountTransaction,
  row: OutboundRow,
  { outcome, detail }: Extract<Reaching, { is: 'never' }>,
): Promise<void> {
  const state = refusedOutcomes.has(outcome) ? 'refused' : 'given_up';
  await changeOutbound(tx, row.id, { state, outcome, detail }, deps.clock.now());
  if (outcome !== 'not_needed' && outcome !== 'expired') await callInstead(deps, tx, row, 'now');
  await continueCampaign(deps, tx, row);
}

async function say(
  deps: CallDeps,
  tx: AccountTransaction,
  row: OutboundRow,
  number: NumberRow,
  snapshot: AssistantSnapshot,
): Promise<{ conversationId: string; seq: number } | { rerunAt: Date } | null> {
  const now = deps.clock.now();
  const { assistant_id: assistantId, customer_number: customerNumber } = row;
  const text = await textOf(deps, tx, row, snapshot.profile);
  const thread = { numberId: number.id, customerNumber };
  const conversationId = await conversationOfThread(tx, thread, newIdAt(now), now);
  const said = await sayUnasked(deps, tx, {
    assistantId,
    conversationId,
    content: text.content,
    channel: 'sms',
    customerNumber,
    state: text.state,
    customerName: row.customer_name,
  });
  if (!said && row.campaign_id) {
    const at = new Date(now.getTime() + fullMs);
    await changeOutbound(tx, row.id, { next_attempt_at: at }, now);
    return { rerunAt: at };
  }
  if (!said) {
    await giveUp(deps, tx, row, {
      is: 'never',
      outcome: 'failed',
      detail: 'The month’s conversations are used up.',
    });
    return null;
  }
  const { messageId, seq } = said;
  const textId = await queueText(deps, tx, {
    ...thread,
    assistantId,
    kind: kindOf(row),
    content: text.sent,
    said: { conversationId, messageId },
  });
  await changeOutbound(
    tx,
    row.id,
    {
      state: 'done',
      outcome: 'texted',
      detail: '',
      attempt: 1,
      number_id: number.id,
      dialed_at: now,
      conversation_id: conversationId,
      text_id: textId,
      tried: [{ at: now.toISOString(), outcome: 'texted' }],
    },
    now,
  );
  await callInstead(deps, tx, row, 'unless_answered');
  await continueCampaign(deps, tx, row);
  return { conversationId, seq };
}
