import type { TestReply } from '@deskbell/contract';
import {
  answerThresholds,
  calibrationOf,
  embedBy,
  type Responder,
  rankQuestions,
  type TurnInput,
  type TurnResult,
  weighedAnswerThresholds,
} from '@deskbell/dialogue';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { calendarFor } from '../../booking/appointments/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import type { ResponderFor } from '../chat/index.ts';
import { isAgentOnline } from '../hand-off/index.ts';
import { describeEffects } from './describe-effects.ts';

/**
 * One turn as a customer would have it, with `state` the last one gave; and what was considered for its words alone.
 * Nothing is stored, counted, booked or mailed.
 */
export async function testAssistant(
  ctx: MemberContext,
  { snapshots, responderFor }: { snapshots: Snapshots; responderFor: ResponderFor },
  assistantId: string,
  { message, state }: { message: string; state?: unknown },
): Promise<TestReply> {
  await ctx.db.account(ctx.account.id, (tx) => requireAssistant(tx, assistantId));
  const snapshot = await snapshots.get(assistantId);
  if (!snapshot) throw notFound('Assistant');
  const { knowledge, profile, embedder } = snapshot;
  const embed = embedder && embedBy(embedder);
  const startedAt = performance.now();
  let isWeighed = false;
  const result = await resultOf(await responderFor(ctx.account.id), {
    message,
    history: [],
    state: state ?? null,
    knowledge,
    profile,
    embed,
    now: ctx.clock.now(),
    calendar: calendarFor(ctx, snapshot, null),
    deskIsStaffed: () => isAgentOnline(ctx, ctx.account.id),
    onWeighed: () => {
      isWeighed = true;
    },
  });
  const total = performance.now() - startedAt;
  const [ranked] = await rankQuestions({ knowledge, profile, embed }, [message]);
  return {
    response: result.text,
    action: result.action,
    confidence: result.confidence,
    sources: result.sources,
    suggestions: result.suggestions,
    responder: result.responder,
    timings: { ...result.timings, total: Math.round(total * 100) / 100 },
    candidates: ranked!.candidates,
    thresholds: { ...(isWeighed ? weighedAnswerThresholds : answerThresholds) },
    calibration: calibrationOf(knowledge),
    effects: describeEffects(result),
    receipt: result.receipt,
    state: result.state,
  };
}

async function resultOf(responder: Responder, input: TurnInput): Promise<TurnResult> {
  for await (const event of responder.respond(input)) {
    if (event.type === 'done') return event.result;
  }
  throw new Error(`responder ${responder.name} ended without a result`);
}
