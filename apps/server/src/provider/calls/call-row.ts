import type { OutboundState, ProviderCall, ProviderCallMessage } from '@deskbell/contract';
import type { AccountTransaction, CallsTable, CallTurnsTable, Tables } from '@deskbell/database';
import { type AliasedExpression, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type Actor, actorMay, type Deps } from '../../kernel/http/index.ts';
import { withoutSecrets } from '../kept/index.ts';
import { isTransient, type KeptSquad, toldSquad } from '../squads/index.ts';
import { callAddress } from './call-address.ts';
import { callsAndPlanned } from './calls-and-planned.ts';
import { recordingAddress } from './recording-address.ts';
import { structuredResultsOf } from './structured-results-of.ts';

/** A call with what the carrier saw of it, and what this interface keeps of it; or one that isn't a call yet (planned_…). */
export type CallRow = Pick<
  Selectable<CallsTable>,
  | 'account_id'
  | 'id'
  | 'assistant_id'
  | 'channel'
  | 'started_at'
  | 'alive_at'
  | 'ended_at'
  | 'ended_reason'
  | 'recording'
> & {
  conversation_id: string | null;
  planned_state: OutboundState | null;
  planned_at: Date | null;
  planned_number_id: string | null;
  planned_customer: string | null;
  planned_detail: string | null;
  name: string | null;
  given: unknown;
  direction: 'inbound' | 'outbound' | null;
  number_id: string | null;
  customer_number: string | null;
  carrier: string | null;
  carrier_call_id: string | null;
  cost: string | null;
};

/** The account's calls, with those that are planned. `calls`: what stands in for them, as such rows. */
export const selectCalls = (
  tx: AccountTransaction,
  calls: AliasedExpression<unknown, 'calls'> = callsAndPlanned(tx.accountId),
) =>
  tx.kysely
    .selectFrom(calls as unknown as 'calls')
    .leftJoin('provider_calls as kept', (join) =>
      join.onRef('kept.account_id', '=', 'calls.account_id').onRef('kept.id', '=', 'calls.id'),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('phone_calls as one')
          .innerJoin('phone_numbers as number', (join) =>
            join.onRef('number.account_id', '=', 'one.account_id').onRef('number.id', '=', 'one.number_id'),
          )
          .innerJoin('phone_carriers as carrier', (join) =>
            join
              .onRef('carrier.account_id', '=', 'number.account_id')
              .onRef('carrier.id', '=', 'number.carrier_id'),
          )
          .select(['one.direction', 'one.number_id', 'one.carrier_call_id', 'one.cost', 'carrier.carrier'])
          .select(
            sql<string>`CASE one.direction WHEN 'inbound' THEN one.from_number ELSE one.to_number END`.as(
              'customer_number',
            ),
          )
          .whereRef('one.account_id', '=', 'calls.account_id')
          .whereRef('one.conversation_id', '=', 'calls.conversation_id')
          .whereRef('calls.channel', '=', sql.lit('phone'))
          .orderBy('one.id', 'desc')
          .limit(1)
          .as('by_phone'),
      (join) => join.onTrue(),
    )
    .selectAll('calls')
    .select([
      'kept.name',
      'kept.given',
      'by_phone.direction',
      'by_phone.number_id',
      'by_phone.customer_number',
      'by_phone.carrier',
      'by_phone.carrier_call_id',
      'by_phone.cost',
    ])
    .where('calls.account_id', '=', tx.accountId) as unknown as SelectQueryBuilder<Tables, 'calls', CallRow>;

/** `actor`: who asks; absent: a business's server is told. */
type ShowDeps = Pick<Deps, 'secrets' | 'clock' | 'publicUrl'> & { actor?: Actor };

/** These calls with what was said in them. */
export async function toProviderCalls(
  tx: AccountTransaction,
  rows: CallRow[],
  deps: ShowDeps,
): Promise<ProviderCall[]> {
  if (rows.length === 0) return [];
  const turns = await tx.kysely
    .selectFrom('call_turns')
    .select(['call_id', 'role', 'text', 'from_s', 'to_s'])
    .where('account_id', '=', tx.accountId)
    .where(
      'call_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('nr')
    .execute();
  const byCall = Map.groupBy(turns, ({ call_id }) => call_id);
  const squads = await answerersOf(tx, rows);
  const results = await structuredResultsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const call = toProviderCall(row, byCall.get(row.id) ?? [], deps);
    const artifact = { ...call.artifact, ...results.get(row.id) };
    return { ...call, artifact, ...squads.get(row.conversation_id ?? '') };
  });
}

/** The squads that answer conversations, by these. One assistant alone is told as the call was asked for with it. */
async function answerersOf(
  tx: AccountTransaction,
  rows: readonly CallRow[],
): Promise<Map<string, ReturnType<typeof toldSquad>>> {
  const found = await tx.query<{ conversation_id: string } & Pick<KeptSquad, 'squadId' | 'squad'>>({
    name: 'provider-calls.squads',
    text: `SELECT conversation_id, squad_id AS "squadId", squad FROM squad_conversations
           WHERE account_id = $1 AND conversation_id = ANY($2::uuid[]) AND made_of = 'squad'`,
    values: [tx.accountId, rows.flatMap(({ conversation_id: id }) => id ?? [])],
  });
  return new Map(found.map(({ conversation_id, ...squad }) => [conversation_id, toldSquad(squad)]));
}

type Turn = Pick<Selectable<CallTurnsTable>, 'role' | 'text' | 'from_s' | 'to_s'>;

/** The only row -> ProviderCall mapper. */
export function toProviderCall(row: CallRow, turns: Turn[], deps: ShowDeps): ProviderCall {
  const messages = turns.map((turn) => toCallMessage(turn, row.started_at.getTime()));
  const url =
    row.recording === 'ready' ? recordingAddress(deps, { accountId: row.account_id, callId: row.id }) : null;
  const { carrier, planned_state: planned } = row;
  const status = statusOf(row, deps.clock.now());
  const phoneNumberId = row.number_id ?? row.planned_number_id;
  const number = row.customer_number ?? row.planned_customer;
  const { squadId, squad, madeOf, ownerId: _, ...rest } = (row.given ?? {}) as GivenOfCall;
  const { customer, ...given } = withoutSecrets(rest) as typeof rest;
  const answers = { squadId, squad, madeOf };
  return {
    ...given,
    ...toldSquad(answers),
    ...(row.name !== null && { name: row.name }),
    id: row.id,
    orgId: row.account_id,
    createdAt: row.started_at.toISOString(),
    updatedAt: (row.ended_at ?? row.alive_at).toISOString(),
    type: typeOf(row),
    status,
    ...(status === 'in-progress' &&
      deps.actor &&
      actorMay(deps.actor, 'setup.write') && {
        monitor: monitorOf(row, deps),
      }),
    ...(!planned && { startedAt: row.started_at.toISOString() }),
    ...(row.ended_at && { endedAt: row.ended_at.toISOString() }),
    ...(row.ended_reason && { endedReason: endedReasonOf(row.ended_reason) }),
    ...(!isTransient(answers) && { assistantId: row.assistant_id }),
    ...(row.planned_detail && row.ended_at && { endedMessage: row.planned_detail }),
    ...(row.conversation_id && { conversationId: row.conversation_id }),
    ...(phoneNumberId && { phoneNumberId }),
    ...(number && { customer: { ...customer, number } }),
    ...(carrier && { phoneCallProvider: carrier }),
    ...(row.carrier_call_id && { phoneCallProviderId: row.carrier_call_id }),
    ...(row.cost !== null && { cost: Number(row.cost) }),
    messages,
    artifact: {
      messages,
      messagesOpenAIFormatted: openAiFormatted(messages),
      transcript: messages
        .map(({ role, message }) => `${role === 'bot' ? 'AI' : 'User'}: ${message}\n`)
        .join(''),
      ...(url && { recording: { stereoUrl: url }, recordingUrl: url, stereoRecordingUrl: url }),
    },
  };
}

function monitorOf({ account_id: accountId, id: callId }: CallRow, deps: ShowDeps) {
  const claims = { accountId, callId };
  return {
    controlUrl: callAddress(deps, 'control', claims),
    listenUrl: callAddress(deps, 'listen', claims),
  };
}

/** What a call was asked for with. */
export type GivenOfCall = Pick<
  ProviderCall,
  'customer' | 'schedulePlan' | 'assistantOverrides' | 'transport'
> &
  KeptSquad;

function statusOf(row: CallRow, now: Date): ProviderCall['status'] {
  if (row.ended_at) return 'ended';
  if (row.planned_state === 'dialing') return 'ringing';
  if (row.planned_state !== 'waiting') return 'in-progress';
  return row.planned_at && row.planned_at > now ? 'scheduled' : 'queued';
}

function typeOf({ channel, direction, planned_state: planned, given }: CallRow): ProviderCall['type'] {
  if (channel === 'web' && (given as GivenOfCall | null)?.transport) return 'vapi.websocketCall';
  if (channel === 'web') return 'webCall';
  return planned || direction === 'outbound' ? 'outboundPhoneCall' : 'inboundPhoneCall';
}

/** As the provider calls it. */
const shutdown = { ours: 'server-shutdown', theirs: 'worker-shutdown' };
export const endedReasonOf = (ours: string) => (ours === shutdown.ours ? shutdown.theirs : ours);
export const ourEndedReason = (theirs: string) => (theirs === shutdown.theirs ? shutdown.ours : theirs);

/** What was said, in the shape of OpenAI's messages. */
export const openAiFormatted = (messages: readonly ProviderCallMessage[]) =>
  messages.map(({ role, message }) => ({
    role: role === 'bot' ? ('assistant' as const) : role,
    content: message,
  }));

/** One turn; `startedAt`: of the call, in milliseconds since 1970. */
export function toCallMessage(
  { role, text, from_s: from, to_s: to }: Turn,
  startedAt: number,
): ProviderCallMessage {
  return {
    role: role === 'assistant' ? 'bot' : 'user',
    message: text,
    time: startedAt + Math.round(from * 1000),
    endTime: startedAt + Math.round(to * 1000),
    secondsFromStart: Math.round(from * 1000) / 1000,
    duration: Math.round((to - from) * 1000),
  };
}
