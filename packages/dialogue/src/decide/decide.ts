import type { DialogueState } from '../state/dialogue-state.ts';
import type { Source, TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
import { actionOf } from './action-of.ts';
import type { Move } from './move.ts';
import { asksSomething, inSpeakingOrder } from './move-order.ts';
import { openTurn } from './open-turn.ts';
import { policies } from './policies.ts';
import type { Contribution, Decision, Policy, Turn } from './turn.ts';
import { withoutEmptyRemark } from './without-empty-remark.ts';
import { withoutGuessedTopic } from './without-guessed-topic.ts';

/**
 * What is said and done in reply to a message, as data. The message first changes the state by all it told; then each policy
 * in turn deals with what it is for and leaves the rest of the message to those after it. One question at most is asked:
 * that of the first policy that asks.
 */
export async function decide(
  input: TurnInput,
  heard: Understanding,
  before: DialogueState,
  rules: readonly Policy[] = policies,
): Promise<Decision> {
  let turn = openTurn(input, heard, before);
  const given: { policy: string; contribution: Contribution }[] = [];
  for (const { name, decide: consider } of rules) {
    const contribution = await consider(turn);
    input.signal?.throwIfAborted();
    if (!contribution) continue;
    const kept = withOneQuestion(turn, contribution);
    given.push({ policy: name, contribution: kept });
    turn = after(turn, kept);
    if (kept.ends) break;
  }
  return decisionOf(turn, given);
}

/** A second question goes unasked, with the moves that ask it. */
function withOneQuestion({ asking }: Turn, contribution: Contribution): Contribution {
  if (asking === null) return contribution;
  const moves = contribution.moves.filter((move) => !asksSomething(move));
  return { ...contribution, moves, asks: null };
}

function after(turn: Turn, { moves, covers, state, asks }: Contribution): Turn {
  const open =
    covers === 'all'
      ? new Set<number>()
      : new Set([...turn.open].filter((clause) => !covers.includes(clause)));
  return {
    ...turn,
    open,
    moves: [...turn.moves, ...moves],
    state: { ...turn.state, ...state },
    asking: turn.asking ?? asks ?? null,
  };
}

function decisionOf(turn: Turn, given: { policy: string; contribution: Contribution }[]): Decision {
  const contributions = given.map(({ contribution }) => contribution);
  const action = actionOf(contributions);
  const putsThrough = action === 'hand_off' && turn.input.canPutThrough === true;
  const confidences = contributions.flatMap(({ confidence }) => confidence ?? []);
  // Whoever is put through is asked no more.
  const moves = inSpeakingOrder(
    withoutEmptyRemark(putsThrough ? turn.moves.filter((move) => !asksSomething(move)) : turn.moves),
  );
  const state = withoutGuessedTopic(turn.state, turn, moves);
  return {
    moves,
    action,
    putsThrough,
    confidence: confidences.length > 0 ? Math.max(...confidences) : 0,
    topic: contributions.find(({ topic }) => topic)?.topic ?? null,
    suggestions: [...new Set(contributions.flatMap(({ suggestions }) => suggestions ?? []))].slice(0, 5),
    state: { ...state, question: putsThrough ? null : (turn.asking ?? state.question) },
    effects: contributions.flatMap(({ effects }) => effects ?? []),
    sources: [...moves.flatMap(sourcesOf), ...contributions.flatMap(({ sources }) => sources ?? [])],
    closes: turn.asking === null && contributions.some(({ closes }) => closes),
    reasons: given.map(({ policy, contribution: { why } }) => ({ policy, why })),
  };
}

function sourcesOf(move: Move): Source[] {
  if (move.type === 'answer' || move.type === 'answer_again' || move.type === 'help_again')
    return [move.answer.source];
  if (move.type === 'unknown' && move.nearby) return [move.nearby.source];
  return move.type === 'urgent' && move.answer ? [move.answer.source] : [];
}
