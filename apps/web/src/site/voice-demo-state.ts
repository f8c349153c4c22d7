/** Where the voice demo stands. `unavailable` says why there is no call to start. */
export type VoiceDemoState =
  | { kind: 'unavailable'; reason: string }
  | { kind: 'idle' }
  | { kind: 'starting'; step: 'initializing' | 'connecting' }
  | { kind: 'active' }
  | { kind: 'ended' }
  | { kind: 'failed'; message: string };

/** The card's status line. */
export function statusLineOf(state: VoiceDemoState): string {
  switch (state.kind) {
    case 'unavailable':
      return state.reason;
    case 'idle':
      return 'Ready to start voice call';
    case 'starting':
      return state.step === 'initializing' ? 'Initializing voice call...' : 'Connecting to voice service...';
    case 'active':
      return 'Voice call active - speak now!';
    case 'ended':
      return 'Call ended';
    case 'failed':
      return state.message || 'Connection error';
  }
}
