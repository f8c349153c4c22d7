import { decide } from './decide/decide.ts';
import { leadNews } from './decide/lead-news.ts';
import type { Decision } from './decide/turn.ts';
import { expectedAnswer } from './expected-answer.ts';
import { phrase } from './phrase/phrase.ts';
import { spokenReply } from './phrase/spoken/spoken-reply.ts';
import { isHeard } from './phrase/wording.ts';
import { reinterpretAsBooking } from './reinterpret-as-booking.ts';
import { type DialogueState, readState } from './state/dialogue-state.ts';
import { spokenState } from './state/spoken-state.ts';
import type { TurnInput, TurnResult } from './turn.ts';
import { understandInterrupting } from './understand/understand-interrupting.ts';
import type { Understanding } from './understand/understanding.ts';

/** A turn from message to result: understood, decided, put into words. Rejects when `signal` aborts, with its reason. */
export async function converse(input: TurnInput): Promise<TurnResult> {
  input.signal?.throwIfAborted();
  const started = performance.now();
  const first = await understandInterrupting(input, readState(input.state));
  const { before } = first;
  const understood = performance.now();
  input.signal?.throwIfAborted();
  const decided = await decide(input, first.heard, before);
  const { heard, decision } = (await reinterpretAsBooking(input, before, first.heard, decided)) ?? {
    heard: first.heard,
    decision: decided,
  };
  const end = performance.now();
  return resultOf(input, before, heard, decision, {
    embed: understood - started,
    retrieve: end - understood,
    respond: performance.now() - end,
  });
}

/** Longer replies are remembered as far as this. */
const MOST_REMEMBERED = 4000;

export function resultOf(
  input: TurnInput,
  before: DialogueState,
  heard: Understanding,
  decision: Decision,
  timings: Record<string, number>,
  isBegun = false,
): TurnResult {
  const { text, suggestions, lines, spoken } = inWords(input, decision, isBegun);
  const isRepeat = decision.moves.some(({ type }) => type === 'say_again');
  const state = {
    ...decision.state,
    lines,
    spoken,
    lastReply: isRepeat ? before.lastReply : text.slice(0, MOST_REMEMBERED),
  };
  const serviceNamed = (id: string) =>
    input.calendar?.services.find((service) => service.id === id)?.name ?? null;
  const news = leadNews(before, state, decision.action === 'hand_off', serviceNamed);
  // "I've passed it on": so it is, even if nothing else is new.
  const isPassedOn =
    decision.moves.some(({ type }) => type === 'passed_on') &&
    state.questions.at(-1) !== before.questions.at(-1);
  const lead = news ?? (isPassedOn ? leadNews(before, state, true, serviceNamed) : null);
  const expects = expectedAnswer(state);
  return {
    text,
    action: decision.action === 'decline' && news ? 'capture_lead' : decision.action,
    confidence: Math.round(decision.confidence * 1e4) / 1e4,
    isMarked: decision.moves.some((move) => move.type === 'answer' && move.certainty === 'likely'),
    sources: decision.sources,
    suggestions:
      isHeard(input) || input.channel === 'sms'
        ? []
        : [...new Set([...suggestions, ...decision.suggestions])].slice(0, 5),
    state,
    effects: [...(lead ? [lead] : []), ...decision.effects],
    topic: decision.topic,
    expects,
    endsCall: decision.closes && expects === null,
    putsThrough: decision.putsThrough,
    responder: 'offline',
    timings,
    receipt: { understood: heard.evidence, decided: decision.reasons },
  };
}

/** Fits into a text message as it is, line breaks and all. */
const fitsIntoText = (text: string) => text.length <= LONGEST_TEXT && text.split('?').length <= 2;
/** Three parts of the smaller alphabet. */
const LONGEST_TEXT = 420;

/**
 * The reply in words; aloud and by text message an over-long answer is told in parts. Aloud it is also asked after a deed whether
 * there is more.
 */
function inWords(input: TurnInput, decision: Decision, isBegun: boolean) {
  const { moves, state, action, effects, closes } = decision;
  const phrased = phrase(moves, input, state);
  const isWhole =
    input.channel === 'sms' ? fitsIntoText(phrased.text) && !state.spoken : input.channel !== 'voice';
  if (isWhole) return { ...phrased, spoken: null };
  const asks = state.question !== null;
  const isDone =
    input.channel === 'voice' &&
    (effects.length > 0 || action === 'capture_lead' || moves.some(({ type }) => type === 'thanked')) &&
    !asks &&
    !closes &&
    !phrased.text.endsWith('?');
  const whole = isDone ? phrase([...moves, { type: 'anything_else' }], input, state) : phrased;
  if (state.spoken) return { ...whole, spoken: { ...state.spoken, last: state.spoken.last || whole.text } };
  const { text, rest } = spokenReply(whole.text, { isAnswer: action === 'answer' && !asks, isBegun });
  const said = rest
    ? phrase([{ type: 'tell_more', text, more: true }], input, { ...state, lines: whole.lines })
    : { ...whole, text };
  return { ...said, suggestions: [], spoken: spokenState(said.text, rest) };
}
