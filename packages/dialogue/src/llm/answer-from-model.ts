import type { LanguageModel } from 'ai';
import { lookUp } from '../decide/answering/look-up.ts';
import { toldEntry } from '../decide/answering/remember.ts';
import { askSecondEncoder } from '../decide/answering/weighing/ask-second-encoder.ts';
import { decide } from '../decide/decide.ts';
import { openTurn } from '../decide/open-turn.ts';
import { takeContact } from '../decide/policies/take-contact.ts';
import { takeAgreed, toolNamed } from '../decide/tools/agreed-tool.ts';
import { contactFieldOf } from '../decide/tools/tool-fields.ts';
import { useTool } from '../decide/tools/use-tool.ts';
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
import { during, withAsides } from './asides-said.ts';
import { createSentenceCheck } from './check-sentence.ts';
import { LlmFailure } from './llm-failure.ts';
import { instructionsOf, messagesOf, NO_ANSWER, rulesOf } from './prompt.ts';
import { type CitedSentence, readSentences } from './read-sentences.ts';
import { situationOf } from './situation.ts';
import { streamModelText } from './stream-model-text.ts';
import { takeStep } from './tools/business-tool.ts';
import { FREE_TIMES } from './tools/check-availability.ts';
import { isResult } from './tools/result-entry.ts';
import { openDesk, type ToolDesk } from './tools/tool-desk.ts';
import { toolsOfTurn } from './tools/tools-of-turn.ts';
import { withoutReach } from './without-reach.ts';

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
  const found = (await askSecondEncoder(turn, heard.asked)).map((asked) => lookUp(turn, asked));
  const desk = openDesk(
    turn,
    found.flatMap(({ candidates }) => candidates.slice(0, 6).map(({ entry }) => entry)),
  );
  const question = questionFor(heard, before);
  const said: string[] = [];
  const heardAs = (text: string): ModelEvent => {
    const words = isHeard(input) ? forTheEar(text) : text;
    const delta = said.length > 0 ? ` ${words}` : words;
    said.push(words);
    return { type: 'delta', text: delta };
  };
  for await (const aside of withTool(desk)) yield heardAs(aside);

  const used = new Set<IndexedEntry>();
  let hasWords = false;
  const isSettled = desk.settled !== null && !desk.isBare;
  const sentences = isSettled ? nothing() : readSentences(await streamOn(model, settings, desk, question));
  try {
    const check = checkAgainst(desk, question);
    for await (const step of withAsides(sentences, desk.asides)) {
      if ('aside' in step) {
        yield heardAs(step.aside);
        continue;
      }
      const { item: sentence } = step;
      const { text } = sentence;
      if (text.includes(NO_ANSWER)) {
        if (said.length > 0 || desk.settled) continue;
        yield { type: 'decided', decision: await decide(input, heard, before), heard };
        return;
      }
      if (text === '' || isAnnouncement(text) || isBareVerdict(text)) continue;
      const bearing = await check(sentence).catch((error: unknown) => {
        if (desk.offered && !hasWords && error instanceof LlmFailure) return null;
        throw error;
      });
      if (bearing === null) break; // the tool's own line on the free times it found is as good
      for (const entry of bearing) used.add(entry);
      hasWords = true;
      yield heardAs(text);
    }
  } catch (error) {
    // What a tool of the business's did stays done: it is told in the assistant's own line.
    input.signal?.throwIfAborted();
    if (!(error instanceof LlmFailure) || !desk.isBare) throw error;
  }
  const confidence = Math.max(0, ...found.map((each) => each.confidence));
  const heardByTools = desk.turn.heard;
  yield {
    type: 'decided',
    decision: await decide(input, heardByTools, before, [
      ...rulesFor(desk, { text: said.join(' '), hasWords, used: [...used], confidence, question }),
      takeContact,
    ]),
    heard: heardByTools,
  };
}

/** What the model is asked: without the customer's details, unless it is a tool that asked for just that. */
function questionFor({ asked, contact, text }: Understanding, { question }: DialogueState): string {
  if (question?.kind === 'tool_value' && contactFieldOf(question.field) === null) return text;
  return asked.map((one) => one.text).join(' ') || contact.rest || withoutReach(text);
}

async function* nothing(): AsyncGenerator<never> {
  // The turn is settled: no model is asked.
}

async function streamOn(
  model: LanguageModel,
  { timeoutMs, firstTokenTimeoutMs }: ModelSettings,
  desk: ToolDesk,
  question: string,
) {
  const { input } = desk.turn;
  return streamModelText({
    model,
    instructions: instructionsOf(input, desk.entries, await situationOf(desk.turn)),
    messages: messagesOf(input, question),
    desk,
    tools: toolsOfTurn(desk),
    timeoutMs,
    firstTokenTimeoutMs,
    signal: input.signal,
  });
}

/**
 * Before the model is asked: the tool that the customer has just agreed to is called, and so is one that waited for a detail
 * of theirs, which the model isn't told. Gives what is said meanwhile.
 */
async function* withTool(desk: ToolDesk): AsyncGenerator<string> {
  const { turn, asides } = desk;
  const { question } = turn.before;
  if (question?.kind !== 'confirm_tool' && question?.kind !== 'tool_value') return;
  const tool = toolNamed(turn, question.tool);
  const detail = question.kind === 'tool_value' ? contactFieldOf(question.field) : null;
  const work =
    question.kind === 'confirm_tool'
      ? takeAgreed(turn, asides.say)
      : tool && detail && turn.state.contact[detail]
        ? useTool(turn, tool, question.input, { agreed: false, say: asides.say })
        : null;
  const step = work && (yield* during(work, asides));
  if (!step) return;
  if (tool) takeStep(desk, tool, question.input, step);
  else desk.settled = step.contribution;
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

interface Said {
  /** With what was said while tools took. */
  text: string;
  /** Whether the model said something of its own. */
  hasWords: boolean;
  used: readonly IndexedEntry[];
  confidence: number;
  question: string;
}

/** What the model said and what its tools brought about, as policies: contact details are seen to after them. */
function rulesFor(desk: ToolDesk, said: Said): Policy[] {
  const { text, hasWords, used } = said;
  // Words that rest on nothing but an offer of free times are told with it.
  const ofTimes = !desk.settled && used.every(({ id }) => id === FREE_TIMES) ? offerOf(desk, hasWords) : null;
  const settled =
    desk.settled && desk.isBare && used.some(isResult)
      ? { ...desk.settled, moves: [] }
      : (desk.settled ?? ofTimes);
  if (!settled && !hasWords) throw new LlmFailure('empty');
  if (!settled && used.length === 0) throw new LlmFailure('ungrounded');
  const answer = hasWords ? answerOf(desk, said) : text === '' ? null : asideOf(text);
  return [
    ...(answer ? [{ name: 'language model', decide: () => answer }] : []),
    ...(settled ? [{ name: 'language model tools', decide: () => settled }] : []),
  ];
}

const asideOf = (text: string): Contribution => ({
  moves: [{ type: 'verbatim', text }],
  covers: [],
  why: 'Said while a tool was at work.',
});

/** The free times that were looked up stay offered; they are told once, by the model or in the assistant's own line. */
function offerOf({ offered, turn }: ToolDesk, hasWords: boolean): Contribution | null {
  if (!offered) return null;
  const { suggestions } = phrase(offered.moves, turn.input, turn.state);
  return hasWords ? { ...offered, moves: [], suggestions } : offered;
}

function answerOf({ entries, turn }: ToolDesk, { text, used, confidence, question }: Said): Contribution {
  const main = used.find(({ id }) => id !== FREE_TIMES);
  // What a tool gave may hold more than the customer is to see.
  const quoteOf = (entry: IndexedEntry) => (isResult(entry) ? '' : runOfSentences(entry.answer, text));
  const sources = used.map((entry) => sourceOf(entry, quoteOf(entry)));
  const told = main && !isResult(main) && { text, title: main.title, source: sourceOf(main, main.answer) };
  return {
    moves: [{ type: 'verbatim', text }],
    covers: 'all',
    confidence,
    sources,
    suggestions: entries
      .filter((entry) => !used.includes(entry) && entry.id !== FREE_TIMES && !isResult(entry))
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
