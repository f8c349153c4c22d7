import type { PageQuery, PhoneCall } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { actorMay, type MemberContext, type PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { callerNumberOf } from './caller-number.ts';
import { type CallStep, type PhoneCallRow, partiesOf, stepsOf } from './phone-call-row.ts';

interface CallsQuery extends PageQuery {
  missed?: 'open' | undefined;
}

/** The calls over an assistant's numbers, and those from browsers in which nothing was said, the newest first. */
export const listPhoneCalls = (
  ctx: MemberContext,
  assistantId: string,
  query: CallsQuery,
): Promise<PageAnswer<PhoneCall>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, listFor(ctx), { ...query, assistantId });
  });

const listFor = (ctx: MemberContext) =>
  defineList({
    select: selectListed,
    toItem: (row: ListedCall) => toPhoneCall(ctx, row),
    order: newestFirst(),
    where: ({ assistantId, missed }: CallsQuery & { assistantId: string }) => [
      sql`assistant_id = ${assistantId}`,
      ...(missed ? [sql<boolean>`missed IS NOT NULL AND seen_to_at IS NULL`] : []),
    ],
  });

type ListedCall = Pick<
  PhoneCallRow,
  | 'id'
  | 'assistant_id'
  | 'conversation_id'
  | 'direction'
  | 'from_number'
  | 'to_number'
  | 'path'
  | 'seconds'
  | 'missed'
  | 'seen_to_at'
  | 'created_at'
  | 'ended_at'
> & { channel: PhoneCall['channel']; has_conversation: boolean; is_blocked: boolean };

/** Both kinds as rows of one table. */
const allCalls = (accountId: string) =>
  sql`(
    SELECT account_id, id, assistant_id, 'phone'::text AS channel, number_id, conversation_id, direction, from_number,
      to_number, path, seconds, missed, seen_to_at, created_at, ended_at
    FROM phone_calls WHERE account_id = ${accountId}::uuid
    UNION ALL
    SELECT account_id, id, assistant_id, 'web'::text, NULL::uuid, NULL::uuid, 'inbound'::text, ''::text,
      ''::text, '[]'::jsonb, seconds, NULL::text, NULL::timestamptz, started_at, ended_at
    FROM wordless_calls WHERE account_id = ${accountId}::uuid
  )`.as<'phone_calls'>('phone_calls');

const selectListed = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom(allCalls(tx.accountId) as unknown as 'phone_calls')
    .selectAll()
    .select(sql<PhoneCall['channel']>`channel`.as('channel'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM conversations c
        WHERE c.account_id = phone_calls.account_id AND c.id = phone_calls.conversation_id)`.as(
        'has_conversation',
      ),
    )
    .select(
      sql<boolean>`EXISTS (SELECT FROM phone_numbers n
        WHERE n.account_id = phone_calls.account_id AND n.id = phone_calls.number_id
          AND n.rules->'blockedNumbers' ? CASE direction WHEN 'inbound' THEN from_number ELSE to_number END)`.as(
        'is_blocked',
      ),
    );

/** The only row -> PhoneCall mapper. */
function toPhoneCall(ctx: MemberContext, row: ListedCall): PhoneCall {
  const steps = stepsOf(row);
  return {
    id: row.id,
    assistantId: row.assistant_id,
    channel: row.channel,
    direction: row.direction,
    number: callerNumberOf(partiesOf(row).customer),
    isBlocked: row.is_blocked,
    answeredBy: row.channel === 'web' ? 'assistant' : answeredBy(steps),
    staff: staffOf(ctx, steps),
    menu: steps.flatMap((step) => (step.step === 'assistant' && step.menu) || []),
    seconds: row.seconds,
    startedAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    conversationId: row.has_conversation ? row.conversation_id : null,
    missed: row.missed,
    isSeenTo: row.seen_to_at !== null,
  };
}

function answeredBy(steps: readonly CallStep[]): PhoneCall['answeredBy'] {
  const has = (is: (step: CallStep) => boolean) => steps.some(is);
  if (has(({ step }) => step === 'rejected')) return 'blocked';
  if (has((step) => step.step === 'staff' && step.outcome === 'answered')) return 'staff';
  if (has((step) => step.step === 'voicemail' && step.begunAt !== undefined)) return 'voicemail';
  if (has((step) => step.step === 'assistant' && step.begunAt !== undefined)) return 'assistant';
  return 'nobody';
}

/** Their numbers are for whoever may change the rules. */
function staffOf({ actor }: MemberContext, steps: readonly CallStep[]): PhoneCall['staff'] {
  const isShown = actorMay(actor, 'setup.write');
  return steps
    .flatMap((step) => (step.step === 'staff' && step.outcome === 'answered' ? step.people : []))
    .filter(({ outcome }) => outcome === 'accepted')
    .map(({ name = '', number }) => ({ name, number: isShown ? number : `…${number.slice(-2)}` }));
}
