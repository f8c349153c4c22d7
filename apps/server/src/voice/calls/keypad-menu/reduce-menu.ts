import type { MenuEntry } from '@deskbell/contract';
import type { CallState } from '@deskbell/voice';
import type { CallWords } from '../../speech/index.ts';

/** A menu as a call goes on. */
export interface MenuState {
  /**
   * `open`: keys choose; `answering`: one has chosen, and nothing was heard of it yet; `closed`: the caller talks with the
   * assistant, and keys are digits.
   */
  is: 'open' | 'answering' | 'closed';
  /** A wrong key had the menu repeated. */
  repeated: boolean;
  /** Silence after the menu was answered once. */
  nudged: boolean;
}

export type MenuEvent =
  | { type: 'key'; key: string }
  /** What the call does now. */
  | { type: 'state'; state: CallState }
  /** The caller has said something. */
  | { type: 'caller_turn' }
  /** Nobody has spoken or pressed a key for as long as it waits. */
  | { type: 'waited' };

export type MenuAction =
  | { type: 'choose'; entry: MenuEntry }
  /** Said at once, whatever is being said. */
  | { type: 'say'; text: string }
  /** The key isn't the menu's. */
  | { type: 'pass'; key: string }
  | { type: 'wait' }
  | { type: 'stop_waiting' };

/** What the menu says and knows. */
export interface MenuTexts {
  entries: readonly MenuEntry[];
  prompt: string;
  words: CallWords['menu'];
  /** Whether 0 puts through to a person. */
  zero: boolean;
}

export const initialMenuState: MenuState = { is: 'open', repeated: false, nudged: false };

export function reduceMenu(
  state: MenuState,
  event: MenuEvent,
  texts: MenuTexts,
): { state: MenuState; actions: MenuAction[] } {
  switch (event.type) {
    case 'key':
      return onKey(state, event.key, texts);
    case 'state':
      return onState(state, event.state);
    case 'caller_turn':
      return state.is === 'open' ? closed(state) : { state, actions: [] };
    case 'waited':
      if (state.is !== 'open' || state.nudged) return { state, actions: [] };
      return { state: { ...state, nudged: true }, actions: [{ type: 'say', text: texts.words.justTell }] };
    default:
      return event satisfies never;
  }
}

function onKey(state: MenuState, key: string, { entries, prompt, words, zero }: MenuTexts) {
  // A key pressed twice chooses once.
  if (state.is === 'answering') return { state, actions: [] };
  if (state.is === 'closed' || (key === '0' && zero))
    return { state, actions: [{ type: 'pass', key }] satisfies MenuAction[] };
  // Who has entered a number ends it so, from habit.
  if (key === '#') return { state, actions: [] };
  const entry = entries.find((one) => one.key === key);
  if (entry) return chosen(state, entry);
  const text = `${words.wrongKey(key)} ${state.repeated ? words.justTell : prompt}`;
  const nudged = state.nudged || state.repeated;
  return {
    state: { ...state, repeated: true, nudged },
    actions: [{ type: 'stop_waiting' }, { type: 'say', text }] satisfies MenuAction[],
  };
}

/** After a text the menu is still there; all else ends it. */
function chosen(state: MenuState, entry: MenuEntry): { state: MenuState; actions: MenuAction[] } {
  const is = entry.does === 'say' ? 'open' : 'answering';
  return {
    state: { ...state, is, nudged: true },
    actions: [{ type: 'stop_waiting' }, { type: 'choose', entry }],
  };
}

function onState(state: MenuState, now: CallState): { state: MenuState; actions: MenuAction[] } {
  if (state.is === 'answering' && (now === 'speaking' || now === 'listening')) return closed(state);
  if (state.is !== 'open' || state.nudged) return { state, actions: [] };
  return { state, actions: [{ type: now === 'listening' ? 'wait' : 'stop_waiting' }] };
}

const closed = (state: MenuState): { state: MenuState; actions: MenuAction[] } => ({
  state: { ...state, is: 'closed' },
  actions: [{ type: 'stop_waiting' }],
});
