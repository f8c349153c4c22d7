import type { TestReply } from '@deskbell/contract';
import {
  answerThresholds,
  calibrationOf,
  embedBy,
  type Knowledge,
  type RankedQuestion,
  rankQuestions,
  type WeighedCandidate,
  weighedAnswerThresholds,
} from '@deskbell/dialogue';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { Snapshots } from '../../knowledge/snapshots/index.ts';
import type { ResponderFor } from '../chat/index.ts';
import { describeEffects } from './describe-effects.ts';
import { tryTurn } from './try-turn.ts';

/**
 * One turn as a customer would have it, with `state` the last one gave; and what was considered for it, for its words alone where nothing was weighed.
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
  const weighed: (readonly WeighedCandidate[])[] = [];
  const result = await tryTurn(ctx, snapshot, await responderFor(ctx.account.id), {
    message,
    history: [],
    state: state ?? null,
    onWeighed: (candidates) => weighed.push(candidates),
  });
  const total = performance.now() - startedAt;
  const [ranked] = await rankQuestions({ knowledge, profile, embed }, [message]);
  const considered = likeliest(weighed, knowledge);
  return {
    response: result.text,
    action: result.action,
    confidence: result.confidence,
    sources: result.sources,
    suggestions: result.suggestions,
    responder: result.responder,
    timings: { ...result.timings, total: Math.round(total * 100) / 100 },
    candidates: considered ?? ranked!.candidates,
    thresholds: { ...(considered ? weighedAnswerThresholds(state ?? null) : answerThresholds) },
    calibration: calibrationOf(knowledge),
    effects: describeEffects(result),
    receipt: result.receipt,
    state: result.state,
  };
}

/** Of each part of the message what was weighed for it: those of which one most probably answers; null: nothing was weighed. */
function likeliest(
  weighed: readonly (readonly WeighedCandidate[])[],
  { entries }: Knowledge,
): RankedQuestion['candidates'] | null {
  const sorted = weighed.map((part) => part.toSorted((a, b) => b.probability - a.probability));
  const [best] = sorted.toSorted(([a], [b]) => (b?.probability ?? 0) - (a?.probability ?? 0));
  return (
    best?.flatMap(({ id, probability }) => {
      const entry = entries.find((one) => one.id === id);
      return entry ? [{ kind: entry.kind, id, title: entry.title, score: probability }] : [];
    }) ?? null
  );
}
