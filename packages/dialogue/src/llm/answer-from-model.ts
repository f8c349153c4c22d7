import type { LanguageModel } from 'ai';
import { askHosted } from '../decide/answering/ask-hosted.ts';
import { lookUp } from '../decide/answering/look-up.ts';
import { toldEntry } from '../decide/answering/remember.ts';
import { decide } from '../decide/decide.ts';
import { openTurn } from '../decide/open-turn.ts';
import { takeContact } from '../decide/policies/take-contact.ts';
import type { Contribution, Decision, Policy } from '../decide/turn.ts';
import { phrase } from '../phrase/phrase.ts';
import { forTheEar } from '../phrase/spoken/for-the-ear.ts';
import { isHeard } from '../phrase/wording.ts';
import type { IndexedEntry } from '../retrieval/knowledge.ts';
import { runOfSentences } from '../retrieval/run-of-sentences.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { Source, TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
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
}

/** A turn that was left to the model. */
export interface LeftTurn {
  input: TurnInput;
  heard: Understanding;
  before: DialogueState;
}

/** The model's words as they come, and last what was decided. */
export type ModelEvent =
  | { type: 'delta'; text: string }
  | { type: 'decided'; decision: Decision; heard: Understanding };

/**
 * The model's answer, sentence by checked sentence, with receipts; then what its tools did or ask for, by the same rules and
 * in the same words as without a model. NO_ANSWER leaves the turn to the policies. Throws LlmFailure at the first sentence
 * that its sources and tools' results don't bear: then nothing is done of what the tools would have done.
 */
export async function* answerFromModel(
  model: LanguageModel,
  settings: ModelSettings,
  { input, heard, before }: LeftTurn,
): AsyncGenerator<ModelEvent> {
  const turn = openTurn(input, heard, before);
  const found = (await askHosted(input, heard.asked)).map((asked) => lookUp(turn, asked));
  const desk = openDesk(
    turn,
    found.flatMap(({ candidates }) => candidates.slice(0, 6).map(({ entry }) => entry)),
  );
  const question = heard.asked.map(({ text }) => text).join(' ') || heard.contact.rest || heard.text;
  const stream = streamModelText({
    model,
    instructions: instructionsOf(input, desk.entries, await situationOf(turn)),
    messages: messagesOf(input, question),
    desk,
    tools: toolsOfTurn(desk),
    timeoutMs: settings.timeoutMs,
    firstTokenTimeoutMs: settings.firstTokenTimeoutMs,
    signal: input.signal,
  });

  const check = checkAgainst(desk, question);
  const said: string[] = [];
  const used = new Set<IndexedEntry>();
  for await (const sentence of readSentences(stream)) {
    const { text } = sentence;
    if (text.includes(NO_ANSWER)) {
      if (said.length > 0 || desk.settled) continue;
      yield { type: 'decided', decision: await decide(input, heard, before), heard };
      return;
    }
    if (text === '' || isAnnouncement(text) || isBareVerdict(text)) continue;
    const bearing = await check(sentence).catch((error: unknown) => {
      if (desk.offered && said.length === 0 && error instanceof LlmFailure) return null;
      throw error;
    });
    if (bearing === null) break; // the tool's own line on the free times it found is as good
    for (const entry of bearing) used.add(entry);
    const words = isHeard(input) ? forTheEar(text) : text;
    yield { type: 'delta', text: said.length > 0 ? ` ${words}` : words };
    said.push(words);
  }
  const confidence = Math.max(0, ...found.map((each) => each.confidence));
  const heardByTools = desk.turn.heard;
  yield {
    type: 'decided',
    decision: await decide(input, heardByTools, before, [
      ...rulesFor(desk, said.join(' '), [...used], confidence, question),
      takeContact,
    ]),
    heard: heardByTools,
  };
}

/** The check of each sentence, against what lies on the desk by then. */
function checkAgainst(desk: ToolDesk, question: string) {
  const { profile, embed } = desk.turn.input;
  const rules = rulesOf(desk.turn.input);
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

/** What the model said and what its tools brought about, as policies: contact details are seen to after them. */
function rulesFor(
  desk: ToolDesk,
  text: string,
  used: readonly IndexedEntry[],
  confidence: number,
  question: string,
): Policy[] {
  const settled = desk.settled ?? (used.every(({ id }) => id === FREE_TIMES) ? offerOf(desk, text) : null);
  if (!settled && text === '') throw new LlmFailure('empty');
  if (!settled && used.length === 0) throw new LlmFailure('ungrounded');
  const answer = text === '' ? null : answerOf(desk, text, used, confidence, question);
  return [
    ...(answer ? [{ name: 'language model', decide: () => answer }] : []),
    ...(settled ? [{ name: 'language model tools', decide: () => settled }] : []),
  ];
}

/** The free times that were looked up stay offered; they are told once, by the model or in the assistant's own line. */
function offerOf({ offered, turn }: ToolDesk, text: string): Contribution | null {
  if (!offered) return null;
  const { suggestions } = phrase(offered.moves, turn.input, turn.state);
  return text === '' ? offered : { ...offered, moves: [], suggestions };
}

function answerOf(
  { entries, turn }: ToolDesk,
  text: string,
  used: readonly IndexedEntry[],
  confidence: number,
  question: string,
): Contribution {
  const main = used.find(({ id }) => id !== FREE_TIMES);
  const sources = used.map((entry) => sourceOf(entry, runOfSentences(entry.answer, text)));
  const told = main && { text, title: main.title, source: sourceOf(main, main.answer) };
  return {
    moves: [{ type: 'verbatim', text }],
    covers: 'all',
    confidence,
    sources,
    suggestions: entries
      .filter((entry) => !used.includes(entry) && entry.id !== FREE_TIMES)
      .slice(0, 3)
      .map(({ title }) => title),
    topic: main?.title ?? null,
    state: {
      ...(told && pick(toldEntry(turn.state, told, null))),
      misses: 0,
      questions: [...turn.state.questions, question.slice(0, 300)].slice(-5),
    },
    action: main ? 'answer' : 'book',
    why: main
      ? `The language model answered from “${main.title}”.`
      : 'The language model told of free times.',
  };
}

const pick = ({ topic, told }: DialogueState): Pick<DialogueState, 'topic' | 'told'> => ({ topic, told });

const sourceOf = ({ kind, id, title, place }: IndexedEntry, quote: string): Source => ({
  kind,
  id,
  title,
  quote,
  ...(place && { place }),
});
