import type { DialogueState } from '../state/dialogue-state.ts';
import type { Question } from '../state/question.ts';
import type { CaptureLead, Effect, Source, TurnAction, TurnInput } from '../turn.ts';
import type { Understanding } from '../understand/understanding.ts';
import type { Move } from './move.ts';

/** What a policy sees: the turn as understood, the state before it with what the message told, and what is still owed. */
export interface Turn {
  input: TurnInput;
  heard: Understanding;
  /** As the last turn left it. */
  before: DialogueState;
  /** With what this message told (contact, wish, service …) and what policies before have changed. */
  state: DialogueState;
  /** Indexes of clauses that no policy has replied to yet. */
  open: ReadonlySet<number>;
  /** Moves decided so far, by policies before. */
  moves: readonly Move[];
  /** What a policy before asks; null: nothing yet, so a question may be asked. */
  asking: Question | null;
}

/** A lead follows from the state, and is no policy's. */
export type DecidedEffect = Exclude<Effect, CaptureLead>;

/** What a policy adds to the reply. */
export interface Contribution {
  moves: Move[];
  /** What of the message is dealt with: clause indexes, or all of it. */
  covers: readonly number[] | 'all';
  state?: Partial<DialogueState>;
  /** What the reply asks; the first policy that asks wins, later questions are left out with their moves. */
  asks?: Question | null;
  effects?: DecidedEffect[];
  action?: TurnAction;
  topic?: string | null;
  confidence?: number;
  suggestions?: string[];
  /** Receipts that no move carries. */
  sources?: Source[];
  /** The reply is the goodbye. */
  closes?: boolean;
  /** Nothing else is to be decided. */
  ends?: boolean;
  /** Why, in a sentence an owner can read: the receipt's second half. */
  why: string;
}

/** One rule of conduct. Null: it has nothing to say to this turn. */
export interface Policy {
  name: string;
  decide(turn: Turn): Contribution | null | Promise<Contribution | null>;
}

/** What was decided: moves in the order in which they are said, and what the caller has to do. */
export interface Decision {
  moves: Move[];
  action: TurnAction;
  confidence: number;
  topic: string | null;
  suggestions: string[];
  state: DialogueState;
  effects: DecidedEffect[];
  closes: boolean;
  /** By phone: the caller is put through once the reply was heard. */
  putsThrough: boolean;
  /** The policies that spoke and why, in order. */
  reasons: { policy: string; why: string }[];
  sources: Source[];
}
