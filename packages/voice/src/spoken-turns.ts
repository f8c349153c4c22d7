import type { ReplyWaterfall, SpokenTurn } from './observers/call-observer.ts';
import type { Heard } from './speaking/utterance.ts';
import type { TurnAction } from './turns/turn-state.ts';

type TurnToTake = Extract<TurnAction, { type: 'take_turn' }>;

/** What the caller said or typed. @param startedAt when the call began, by its clock */
export function callerTurn(turn: TurnToTake, recognizerName: string, startedAt: number): SpokenTurn {
  return {
    role: 'user',
    kind: 'turn',
    messageId: null,
    text: turn.text,
    from: secondsSince(startedAt, turn.since),
    to: secondsSince(startedAt, turn.lastSpeechAt),
    interrupted: false,
    words: [],
    waterfall: null,
    engine: turn.typed ? null : recognizerName,
  };
}

/** What was heard of the assistant; null: nothing was, and there is nothing to report. */
export function assistantTurn(
  turn: Pick<SpokenTurn, 'kind' | 'messageId' | 'interrupted' | 'waterfall'>,
  { text, words, from, to, engine }: Heard,
): SpokenTurn | null {
  if (text === '' || from === null || to === null) return null;
  return { role: 'assistant', ...turn, text, words, from, to, engine };
}

/** The waterfall of a reply whose turn was just taken, to be filled in as it goes on. */
export function beginWaterfall(turn: TurnToTake, now: number): ReplyWaterfall {
  return {
    turnEnd: Math.round(now - turn.lastSpeechAt),
    recognised: turn.typed ? null : Math.round(turn.recognizedAt - turn.lastSpeechAt),
    answered: null,
    firstAudio: null,
    filler: null,
  };
}

export function secondsSince(startedAt: number, at: number): number {
  return Math.max(0, (at - startedAt) / 1000);
}
