/**
 * Where a call stands. `unavailable` says why there is none to have, `explaining` asks before the browser does.
 */
export type CallState =
  | { kind: 'idle' }
  | { kind: 'explaining' }
  | { kind: 'starting'; step: 'initializing' | 'connecting' }
  | { kind: 'active' }
  | { kind: 'ended' }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'failed'; message: string; advice: string | null };

/** What one side said. */
export interface Caption {
  id: number;
  role: 'user' | 'assistant';
  text: string;
}

/** All that is shown of a call but its levels. */
export interface CallView {
  state: CallState;
  /** What was said, in order. */
  captions: readonly Caption[];
  /** What is being said and may still change. */
  growing: Omit<Caption, 'id'> | null;
  muted: boolean;
  /** What the caller has to know while the call continues. */
  notice: string | null;
  /** Whether it is recorded; null while that is not known. */
  recording: boolean | null;
}

/** What changes it. */
export type CallEvent =
  | { type: 'asked' }
  | { type: 'declined' }
  | { type: 'told'; recording: boolean }
  | { type: 'begun' }
  | { type: 'connecting' }
  | { type: 'started' }
  | { type: 'ended' }
  | { type: 'refused'; reason: string }
  | { type: 'failed'; message: string; advice: string | null }
  | { type: 'said'; role: 'user' | 'assistant'; text: string; final: boolean }
  | { type: 'muted'; muted: boolean }
  | { type: 'noticed'; notice: string | null };

/** Before any call. */
export const initialCall: CallView = {
  state: { kind: 'idle' },
  captions: [],
  growing: null,
  muted: false,
  notice: null,
  recording: null,
};

/** The view after an event. Events that come too late (a start after the end, an end after a failure) change nothing. */
export function reduceCall(view: CallView, event: CallEvent): CallView {
  const { kind } = view.state;
  const running = kind === 'starting' || kind === 'active';
  switch (event.type) {
    case 'asked':
      return running ? view : { ...view, state: { kind: 'explaining' } };
    case 'declined':
      return kind === 'explaining' ? { ...view, state: { kind: 'idle' } } : view;
    case 'told':
      return { ...view, recording: event.recording };
    case 'begun':
      return running
        ? view
        : { ...initialCall, recording: view.recording, state: { kind: 'starting', step: 'initializing' } };
    case 'connecting':
      return kind === 'starting' ? { ...view, state: { kind, step: 'connecting' } } : view;
    case 'started':
      return kind === 'starting' ? { ...view, state: { kind: 'active' } } : view;
    case 'ended':
      return running ? { ...view, growing: null, notice: null, state: { kind: 'ended' } } : view;
    case 'refused':
      return { ...view, state: { kind: 'unavailable', reason: event.reason } };
    case 'failed': {
      const { message, advice } = event;
      return running
        ? { ...view, growing: null, notice: null, state: { kind: 'failed', message, advice } }
        : view;
    }
    case 'said':
      return running ? heard(view, event) : view;
    case 'muted':
      return { ...view, muted: event.muted };
    case 'noticed':
      return running ? { ...view, notice: event.notice } : view;
  }
}

// What one side says in several turns is one caption. What was still growing of the same side is done with.
function heard(view: CallView, { role, text, final }: Extract<CallEvent, { type: 'said' }>): CallView {
  if (!final) return { ...view, growing: grown(view.growing, role, text) };
  const growing = view.growing?.role === role ? null : view.growing;
  const last = view.captions.at(-1);
  if (!text) return { ...view, growing };
  const captions =
    last?.role === role
      ? [...view.captions.slice(0, -1), { ...last, text: `${last.text} ${text}` }]
      : [...view.captions, { id: (last?.id ?? 0) + 1, role, text }];
  return { ...view, captions, growing };
}

/** Of the caller all that was understood so far comes each time, of the assistant the next clause. */
function grown(growing: CallView['growing'], role: Caption['role'], text: string): CallView['growing'] {
  if (!text) return null;
  const before = role === 'assistant' && growing?.role === role ? `${growing.text} ` : '';
  return { role, text: before + text };
}

/** The status line, in the specified words. */
export function statusLineOf(state: CallState): string {
  switch (state.kind) {
    case 'idle':
    case 'explaining':
      return 'Ready to start voice call';
    case 'starting':
      return state.step === 'initializing' ? 'Initializing voice call...' : 'Connecting to voice service...';
    case 'active':
      return 'Voice call active - speak now!';
    case 'ended':
      return 'Call ended';
    case 'unavailable':
      return state.reason;
    case 'failed':
      return state.message || 'Connection error';
  }
}
