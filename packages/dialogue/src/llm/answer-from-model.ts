import type { LanguageModel } from 'ai';
import { answerFromRanking, sourceOf, type Thresholds } from '../flows/answer-from-ranking.ts';
import type { TurnConsultation } from '../flows/consult-turn.ts';
import type { DraftEvent } from '../flows/converse.ts';
import { type Draft, plainDraft } from '../flows/draft.ts';
import type { ReadTurn } from '../flows/read-turn.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { runOfSentences } from '../retrieval/quote.ts';
import { forTheEar } from '../speaking/for-the-ear.ts';
import type { TurnInput } from '../turn.ts';
import { claimsDeed, isAnnouncement, isBareVerdict } from './asides.ts';
import { createSentenceCheck } from './check-sentence.ts';
import { LlmFailure } from './llm-failure.ts';
import { instructionsOf, messagesOf, NO_ANSWER, rulesOf } from './prompt.ts';
import { type CitedSentence, readSentences } from './read-sentences.ts';
import { situationOf } from './situation.ts';
import { streamModelText } from './stream-model-text.ts';
import { FREE_TIMES } from './tools/check-availability.ts';
import { openDesk, type ToolDesk } from './tools/tool-desk.ts';
import { toolsOfTurn } from './tools/tools-of-turn.ts';

export interface ModelSettings {
  timeoutMs: number;
  firstTokenTimeoutMs: number;
  thresholds: Thresholds;
}

/** A turn that was left to the model. `instead`: what the flows would reply; null: it is a question. */
export interface LeftTurn {
  input: TurnInput;
  turn: ReadTurn;
  consultation: TurnConsultation;
  instead: () => Promise<Draft | null>;
}

/**
 * The model's answer, sentence by checked sentence, with receipts; then what its tools did or ask for, in the assistant's
 * own lines. NO_ANSWER replies, asks back or declines as offline does. Throws LlmFailure at the first sentence that its
 * sources and tools' results don't bear: then nothing is done of what the tools would have done.
 */
export async function* answerFromModel(
  model: LanguageModel,
  settings: ModelSettings,
  left: LeftTurn,
): AsyncGenerator<DraftEvent> {
  const { input, turn, consultation } = left;
  const desk = openDesk(input, turn, [consultation, ...consultation.parts]);
  const situation = await situationOf(input, turn);
  const stream = streamModelText({
    model,
    instructions: instructionsOf(input.profile, desk.entries, situation),
    messages: messagesOf(input, consultation.question),
    desk,
    tools: toolsOfTurn(desk),
    timeoutMs: settings.timeoutMs,
    firstTokenTimeoutMs: settings.firstTokenTimeoutMs,
    signal: input.signal,
  });

  const check = checkAgainst(desk, consultation.question);
  const said: string[] = [];
  const used = new Set<IndexedEntry>();
  for await (const sentence of readSentences(stream)) {
    const { text } = sentence;
    if (text.includes(NO_ANSWER)) {
      if (said.length > 0 || desk.settled) continue;
      yield { type: 'drafted', draft: await draftWithoutModel(settings, left), responder: 'llm' };
      return;
    }
    if (text === '' || isAnnouncement(text) || isBareVerdict(text)) continue;
    const bearing = await check(sentence).catch((error: unknown) => {
      if (desk.offered && said.length === 0 && error instanceof LlmFailure) return null;
      throw error;
    });
    if (bearing === null) break; // the tool's own line on the free times it found is as good
    for (const entry of bearing) used.add(entry);
    const words = input.profile.reach === 'phone' ? forTheEar(text) : text;
    yield { type: 'delta', text: said.length > 0 ? ` ${words}` : words };
    said.push(words);
  }
  yield {
    type: 'drafted',
    responder: 'llm',
    turn: desk.turn,
    draft: draftOf(desk, said, used, consultation.ranking.confidence),
  };
}

/** The check of each sentence, against what lies on the desk by then. */
function checkAgainst(desk: ToolDesk, question: string) {
  const { profile, embed } = desk.input;
  const rules = rulesOf(profile);
  let laidOut = '';
  let check: ReturnType<typeof createSentenceCheck>;
  return async (sentence: CitedSentence): Promise<IndexedEntry[]> => {
    if (claimsDeed(sentence.text)) throw new LlmFailure('unsupported', 'deed');
    const now = desk.entries.map(({ answer }) => answer.length).join();
    if (!check || now !== laidOut)
      check = createSentenceCheck({ entries: [...desk.entries], profile, rules, question, embed });
    laidOut = now;
    return check(sentence);
  };
}

async function draftWithoutModel(
  { thresholds }: ModelSettings,
  { input, turn, consultation, instead }: LeftTurn,
): Promise<Draft> {
  const unanswered = { ...thresholds, answer: Number.POSITIVE_INFINITY };
  return (await instead()) ?? answerFromRanking(input, turn, consultation, unanswered);
}

function draftOf(
  desk: ToolDesk,
  said: readonly string[],
  used: ReadonlySet<IndexedEntry>,
  confidence: number,
): Draft {
  const settled =
    desk.settled ?? (desk.offered && used.size === 0 ? plainDraft('', 'book', { ...desk.offered }) : null);
  const text = said.join(' ');
  if (!settled && text === '') throw new LlmFailure('empty');
  if (!settled && used.size === 0) throw new LlmFailure('ungrounded');
  const answer = used.size > 0 ? answerDraft(desk, text, [...used], confidence) : null;
  if (!settled) return answer!;
  return {
    ...settled,
    text: [text, settled.text].filter(Boolean).join(' '),
    confidence,
    sources: answer?.sources ?? settled.sources,
    topic: answer?.topic ?? settled.topic,
    state: { ...answer?.state, ...settled.state },
  };
}

function answerDraft(
  { entries, offered }: ToolDesk,
  text: string,
  used: readonly IndexedEntry[],
  confidence: number,
): Draft {
  const main = used.find(({ id }) => id !== FREE_TIMES);
  return plainDraft(text, main ? 'answer' : 'book', {
    confidence,
    sources: used.map((entry) => sourceOf(entry, runOfSentences(entry.answer, text))),
    suggestions:
      offered?.suggestions ??
      entries
        .filter((entry) => !used.includes(entry) && entry.id !== FREE_TIMES)
        .slice(0, 3)
        .map(({ title }) => title),
    topic: main?.title ?? null,
    ...(offered && { seesToContact: true }),
    state: {
      ...(main && { last: { id: main.id.slice(0, 500), title: main.title.slice(0, 500) } }),
      ...offered?.state,
      misses: 0,
    },
  });
}
