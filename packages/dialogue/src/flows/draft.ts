import type { DialogueState } from '../dialogue-state.ts';
import type { BookingEffect, Source, TurnAction } from '../turn.ts';

/** A reply in the making: one thing said, before contact details are seen to. */
export interface Draft {
  text: string;
  action: TurnAction;
  sources: Source[];
  suggestions: string[];
  confidence: number;
  topic: string | null;
  /** What the conversation remembers anew. */
  state: Partial<DialogueState>;
  /** What is to be stored besides contact details. */
  effects?: BookingEffect[];
  /** It asks for contact details itself where it needs any. */
  seesToContact?: boolean;
  /** It is the goodbye. */
  closes?: boolean;
}

/** A draft without receipts. */
export const plainDraft = (text: string, action: TurnAction, rest: Partial<Draft> = {}): Draft => ({
  text,
  action,
  sources: [],
  suggestions: [],
  confidence: 0,
  topic: null,
  state: {},
  ...rest,
});
