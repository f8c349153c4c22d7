import type { DialogueState } from '../dialogue-state.ts';
import type { Source, TurnAction } from '../turn.ts';

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
}

/**
 * A draft without receipts.
 * @public
 */
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
