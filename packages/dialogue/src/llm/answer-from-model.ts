import type { LanguageModel } from 'ai';
import { answerFromRanking, sourceOf, type Thresholds } from '../flows/answer-from-ranking.ts';
import type { Consultation } from '../flows/consult-knowledge.ts';
import type { DraftEvent } from '../flows/converse.ts';
import { plainDraft } from '../flows/draft.ts';
import type { ReadTurn } from '../flows/read-turn.ts';
import { withoutOrders } from '../guard/without-orders.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { runOfSentences } from '../retrieval/quote.ts';
import type { TurnInput } from '../turn.ts';
import { createSentenceCheck } from './check-sentence.ts';
import { LlmFailure } from './llm-failure.ts';
import { instructionsOf, messagesOf, NO_ANSWER, rulesOf } from './prompt.ts';
import { readSentences } from './read-sentences.ts';
import { streamModelText } from './stream-model-text.ts';

export interface ModelSettings {
  timeoutMs: number;
  firstTokenTimeoutMs: number;
  thresholds: Thresholds;
}

/**
 * The model's answer, sentence by checked sentence, with receipts. NO_ANSWER asks back or declines as offline does.
 * Throws LlmFailure at the first sentence that its sources don't bear.
 * @public
 */
export async function* answerFromModel(
  model: LanguageModel,
  settings: ModelSettings,
  input: TurnInput,
  turn: ReadTurn,
  consultation: Consultation,
): AsyncGenerator<DraftEvent> {
  const { candidates, confidence } = consultation.ranking;
  // Pages and documents may hold orders to an assistant: what the model doesn't see, it can't follow.
  const entries = candidates
    .map(({ entry }) => ({
      ...entry,
      title: withoutOrders(entry.title) || entry.kind,
      answer: withoutOrders(entry.answer),
    }))
    .filter((entry) => entry.answer !== '');
  const check = createSentenceCheck({
    entries,
    profile: input.profile,
    rules: rulesOf(input.profile),
    question: consultation.question,
    embed: input.embed,
  });
  const words = streamModelText({
    model,
    instructions: instructionsOf(input.profile, entries),
    messages: messagesOf(input, consultation.question),
    timeoutMs: settings.timeoutMs,
    firstTokenTimeoutMs: settings.firstTokenTimeoutMs,
    signal: input.signal,
  });

  const said: string[] = [];
  const used = new Set<IndexedEntry>();
  for await (const sentence of readSentences(words)) {
    if (said.length === 0 && sentence.text.includes(NO_ANSWER)) {
      const thresholds = { ...settings.thresholds, answer: Number.POSITIVE_INFINITY };
      yield {
        type: 'drafted',
        draft: answerFromRanking(input, turn, consultation, thresholds),
        responder: 'llm',
      };
      return;
    }
    if (sentence.text === '') continue;
    for (const entry of await check(sentence)) used.add(entry);
    yield { type: 'delta', text: said.length > 0 ? ` ${sentence.text}` : sentence.text };
    said.push(sentence.text);
  }
  if (said.length === 0) throw new LlmFailure('empty');
  if (used.size === 0) throw new LlmFailure('ungrounded');

  const text = said.join(' ');
  const [main] = used;
  yield {
    type: 'drafted',
    responder: 'llm',
    draft: plainDraft(text, 'answer', {
      confidence,
      sources: [...used].map((entry) => sourceOf(entry, runOfSentences(entry.answer, text))),
      suggestions: entries
        .filter((entry) => !used.has(entry))
        .slice(0, 3)
        .map((entry) => entry.title),
      topic: main!.title,
      state: { last: { id: main!.id.slice(0, 500), title: main!.title.slice(0, 500) }, misses: 0 },
    }),
  };
}
