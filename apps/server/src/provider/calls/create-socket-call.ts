import type { ProviderCall, ProviderCallCreate } from '@deskbell/contract';
import { AppError, type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type CallDeps, createProgramCall } from '../../voice/calls/index.ts';
import { beginningOf, isTransient, readAnswerer, toKept, toldSquad } from '../squads/index.ts';

/**
 * A call that a program holds over a WebSocket, whose address is in the answer. It isn't there for others before it is joined, within a
 * minute.
 */
export async function createSocketCall(
  ctx: MemberContext,
  deps: CallDeps,
  given: ProviderCallCreate,
  { provider, audioFormat }: NonNullable<ProviderCallCreate['transport']>,
): Promise<ProviderCall> {
  refuseWhatIsByPhone(given);
  const answerer = await readAnswerer(ctx, deps, given);
  if (!answerer) throw new AppError('invalid_input', 'Give assistantId.');
  const { assistantId, squad } = answerer;
  const snapshot = squad
    ? await beginningOf(deps, ctx.account.id, squad)
    : await deps.snapshots.get(assistantId);
  if (snapshot?.accountId !== ctx.account.id) throw notFound('Assistant');

  const format = audioFormat?.format ?? 'pcm_s16le';
  const sampleRate = audioFormat?.sampleRate ?? (format === 'mulaw' ? 8000 : 16_000);
  const { callId, url } = await createProgramCall(deps, snapshot, {
    assistantId,
    audio: { format, sampleRate },
    squadId: squad?.squadId ?? null,
    // Of a squad its members are overridden.
    firstMessage: (squad?.madeOf !== 'assistant' && given.assistantOverrides?.firstMessage) || null,
  });
  const { customer, name = null } = given;
  const assistantOverrides = given.assistantOverrides ?? undefined;
  const transport = {
    provider,
    conversationType: 'voice',
    audioFormat: { format, container: 'raw', sampleRate },
  };
  const keeps = {
    ...(squad?.madeOf !== 'assistant' && { assistantOverrides }),
    customer,
    ...toKept(squad),
    transport,
  };
  await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .insertInto('provider_calls')
      .values({
        account_id: tx.accountId,
        id: callId,
        assistant_id: assistantId,
        name,
        given: JSON.stringify(keeps),
      })
      .execute(),
  );
  const now = ctx.clock.now().toISOString();
  return {
    id: callId,
    orgId: ctx.account.id,
    createdAt: now,
    updatedAt: now,
    type: 'vapi.websocketCall',
    status: 'queued',
    ...(name !== null && { name }),
    ...(!isTransient(squad) && { assistantId }),
    ...(assistantOverrides && { assistantOverrides }),
    ...toldSquad(toKept(squad)),
    transport: { ...transport, websocketCallUrl: url },
    messages: [],
    artifact: { messages: [], messagesOpenAIFormatted: [], transcript: '' },
  };
}

function refuseWhatIsByPhone({ phoneNumberId, customers, schedulePlan }: ProviderCallCreate): void {
  const found = Object.entries({ phoneNumberId, customers, schedulePlan }).find(
    ([, value]) => value !== undefined,
  );
  if (found)
    throw new AppError(
      'invalid_input',
      `A call over a WebSocket has no ${found[0]}. Leave it out, or leave out transport.`,
    );
}
