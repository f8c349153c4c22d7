import { callTexts as texts } from './call-texts.ts';

/** Where a call stands. `unavailable` says why there is none to have, `explaining` asks before the browser does. */
export type CallState =
  | { kind: 'explaining' }
  | { kind: 'starting'; step: 'initializing' | 'connecting' }
  | { kind: 'active' }
  | { kind: 'ended' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'failed'; message: string; advice: string };

/** The status line, in the specified words. */
export function statusLineOf(state: CallState): string {
  switch (state.kind) {
    case 'explaining':
      return texts.ready;
    case 'starting':
      return texts[state.step];
    case 'active':
      return texts.active;
    case 'ended':
      return texts.ended;
    case 'unavailable':
      return state.reason;
    case 'failed':
      return state.message;
  }
}
